"""What a page's Python consists of: which wheels, which modules, and when they are fetched."""

from __future__ import annotations

import re

#: The Python that Pyodide brings.
PYTHON = "3.14"

#: Wheels whose modules every live page imports.
AT_ONCE = ("attrs", "cattrs", "comm", "ipywidgets", "traitlets", "typing-extensions")

#: Wheels that are fetched when somebody imports them.
LATER = ("filelock", "mpmath", "sympy")

#: Modules of the standard library that a page hardly ever imports; fetched like LATER.
LATER_STDLIB = (
    "_aix_support", "_apple_support", "_ios_support", "_android_support", "_osx_support",
    "_pydatetime", "_pydecimal", "_pyio", "_pylong", "_pyrepl", "antigravity", "argparse", "bdb",
    "cProfile", "email", "http", "ipaddress", "runpy", "urllib",
    "calendar", "cmd", "code", "colorsys", "configparser", "difflib", "doctest",
    "filecmp", "fileinput", "ftplib", "getopt", "getpass", "graphlib", "html5lib",
    "imaplib", "mailbox", "modulefinder", "multiprocessing", "netrc",
    "nntplib", "nturl2path", "optparse", "pdb", "pickletools", "pipes", "plistlib",
    "poplib", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pydoc_data",
    "rlcompleter", "sched", "shelve", "smtplib", "sndhdr", "socketserver",
    "sqlite3", "symtable", "tabnanny", "tarfile", "telnetlib", "this", "timeit",
    "tomllib", "trace", "tracemalloc", "turtle", "unittest", "venv", "wave", "webbrowser",
    "wsgiref", "xml", "xmlrpc", "zipapp", "zoneinfo", "ensurepip", "idlelib", "lib2to3", "tkinter",
    "turtledemo", "test", "dbm", "compileall", "ctypes", "curses", "crypt", "imghdr",
)  # fmt: skip

#: Encodings that a page can meet; the rest is a third of the standard library's archive.
ENCODINGS = (
    "aliases|ascii|charmap|cp437|idna|latin_1|punycode|raw_unicode_escape|undefined|"
    "unicode_escape|utf_16|utf_16_be|utf_16_le|utf_32|utf_32_be|utf_32_le|utf_8|utf_8_sig|__init__"
)

#: Never wanted in a page.
DROPPED = [
    r"/(tests?|testing/tests|benchmarks)/",
    r"\.data/",
    r"\.dist-info/(?!METADATA$)",
    r"\.pyi$|/py\.typed$|\.so$|\.rst$",
    # the parts of SymPy that have nothing to do with dice and formulas
    r"^sympy/(physics|holonomic|diffgeom|crypto|vector|categories|liealgebras|sandbox|stats)/",
    r"^sympy/(integrals/rubi|parsing/(latex|autolev|c|fortran))/",
]

#: The part of our own package that a page uses: no dashboard, no command line, no book tools.
OWN = (
    "core", "drawing", "explorer", "glossary", "systems", "table", "widgets", "site/in_page",
)  # fmt: skip

#: What stands between the page's modules and no page uses: commands, lists of what is tested.
NOT_IN_A_PAGE = re.compile(r"/(coverage(/\w+)?|(odds_)?command)\.py$")
