"""Runs inside Pyodide before its memory is kept: imports what a page can need, and opens views.

What is computed once and remembered, such as style sheets and odds, is in the image as well.
"""

import gc
import importlib
import linecache
import pkgutil
import sys
import zipimport

import ipywidgets

import omega_widgets
from omega_widgets.core.registry import BUILT_IN, find_system, load
from omega_widgets.table.table import Table


def import_all():
    """Every module of ours that a page has."""
    for module in pkgutil.walk_packages(omega_widgets.__path__, f"{omega_widgets.__name__}."):
        importlib.import_module(module.name)


def open_views():
    """The whole view of every system, once, for nobody."""
    for name in BUILT_IN:
        table = Table.in_memory(name)
        load(find_system(name).view)(table=table, seat=table.seats[0]).stop()


def tidy():
    """Forget what is of no use later."""
    ipywidgets.Widget.close_all()
    linecache.clearcache()
    zipimport._zip_directory_cache.clear()
    sys.path_importer_cache.clear()
    gc.collect()


import_all()
open_views()
tidy()
