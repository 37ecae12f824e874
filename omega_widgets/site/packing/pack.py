"""Runs inside Pyodide: compiles archives of Python sources into archives that import fast.

Reads ``/packing/plan.json``: a list of ``{"out", "sources", "keep", "drop", "docstrings"}``.
``sources`` are zip files or folders in ``/packing``; a file is taken if its path matches none of
the ``drop`` patterns and its top-level name passes ``keep``: ``{"only": [...]}``,
``{"without": [...]}`` or ``{}``. Asserts are left out, and so are docstrings unless
``docstrings`` is true.
Writes the plain zip file ``/packing/<out>`` and, for each, its sorted top-level module names to
``/packing/packed.json``.
"""

import importlib.util
import json
import re
import warnings
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

#: All entries carry the same date, so that the same sources always give the same archive.
DATE = (1980, 1, 1, 0, 0, 0)
WORK = Path("/packing")


def read_sources(names):
    """(path, content) of every file in the zip files and folders."""
    for name in names:
        source = WORK / name
        if source.is_dir():
            for path in sorted(source.rglob("*")):
                if path.is_file():
                    yield path.relative_to(source).as_posix(), path.read_bytes()
        else:
            with zipfile.ZipFile(source) as archive:
                for entry in sorted(archive.namelist()):
                    if not entry.endswith("/"):
                        yield entry, archive.read(entry)


def top_level(path):
    """The module that has to be imported to reach a file."""
    return path.partition("/")[0].removesuffix(".py").removesuffix(".pyc")


def is_kept(path, job):
    """Whether the job takes this file."""
    if any(re.search(pattern, path) for pattern in job.get("drop", [])):
        return False
    keep, name = job.get("keep", {}), top_level(path)
    if "only" in keep:
        return name in keep["only"]
    return name not in keep.get("without", [])


def compile_source(path, source, docstrings):
    """A .pyc that is never compared with its source."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=1 if docstrings else 2)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def pack(job):
    """Write one archive; returns its top-level names."""
    names = set()
    with zipfile.ZipFile(WORK / job["out"], "w") as archive:
        for path, content in read_sources(job["sources"]):
            if not is_kept(path, job):
                continue
            if path.endswith(".py"):
                content = compile_source(path, content, job.get("docstrings", False))
                path = f"{path}c"
            if ".dist-info" not in path:
                names.add(top_level(path))
            archive.writestr(zipfile.ZipInfo(path, DATE), content)
    return sorted(names)


warnings.simplefilter("ignore")
plan = json.loads((WORK / "plan.json").read_text())
packed = {job["out"]: pack(job) for job in plan}
(WORK / "packed.json").write_text(json.dumps(packed))
