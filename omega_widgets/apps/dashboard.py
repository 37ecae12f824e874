"""Voila with our own pages, our own template, one Python and no doors beside the front door."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import socket
import tempfile
from collections.abc import Sequence
from functools import cached_property, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import zmq
from jinja2 import ChoiceLoader, FileSystemLoader
from jupyter_server.base.handlers import Template404
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from traitlets import Bool, Callable, Instance
from traitlets.config import Config
from voila.app import Voila
from voila.paths import collect_static_paths, collect_template_paths

from omega_widgets.apps.attendance import Attendance
from omega_widgets.apps.channels import (
    LONGEST_MESSAGE,
    Channels,
    Farewell,
    Heartbeat,
    KernelModel,
)
from omega_widgets.apps.invitation import Invitation
from omega_widgets.apps.kernels import GuestKernels, OwnPython, PromptClient
from omega_widgets.apps.pages import CONTENT_SECURITY_POLICY, KeptFiles, OldAddress, TablePage
from omega_widgets.drawing import css

HERE = Path(__file__).parent
TEMPLATE = HERE / "templates" / "omega"
SHARED_SCRIPTS = HERE.parent / "widgets" / "static"

#: Address below the base url -> notebook shown there.
PAGES = {"": "playtest.ipynb", "review": "review.ipynb"}

#: Parts of JupyterLab's front end that widgets need; everything else would only be weight.
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8"]

#: Bytes of the longest name of a kernel's socket below the folder for temporary files.
LONGEST_SOCKET_NAME = len("/voila_12345678/kernel-12345678-1234-1234-1234-123456789012-ipc-12")

#: The id of a kernel in an address.
KERNEL = r"([0-9a-f]+(?:-[0-9a-f]+){4})"


class Dashboard(Voila):
    """The server behind ``omega play`` and ``omega review``.

    It answers on a socket that listens already, so that whoever started it knows the address.
    """

    listening = Instance(socket.socket, help="the socket to answer on")
    on_ready = Callable(lambda: None, help="called once the server answers")
    attendance = Instance(Attendance, (), help="notes which pages are open")
    behind_proxy = Bool(False, help="whether a proxy passes requests on").tag(config=True)

    def setup_template_dirs(self) -> None:
        """Look for templates in our package first, then in what Voila and nbconvert bring."""
        lab = collect_template_paths(["voila", "nbconvert"], "lab", prune=True)
        self.template_paths = [str(TEMPLATE), *lab]
        self.static_paths = collect_static_paths(["voila", "nbconvert"], "lab")

    def init_settings(self) -> dict[str, Any]:
        """Add what Voila leaves open: host check, own log-in page, where kept files are."""
        settings = super().init_settings()
        settings["jinja2_env"].loader = ChoiceLoader(
            [FileSystemLoader(str(TEMPLATE)), settings["jinja2_env"].loader]
        )
        kit = {"css": css(), "files": f"{self._kept_address}/static"}
        settings["jinja_template_vars"] = {"kit": kit}
        settings["compress_response"] = True
        self.kernel_manager.attendance = self.attendance
        self.voila_configuration.config.VoilaConfiguration.resources = {"kit": kit}
        return settings

    def init_handlers(self) -> list[Any]:
        """Our two pages and their needs, and nothing else.

        Of Voila's own routes none is taken over: its file browser, its contents and theme services
        and its plain file server are left out, and the line to its kernels is guarded by us.
        """
        kept = self._kept_address.removeprefix(self.base_url)
        handlers: list[Any] = [
            (self._route("login"), self.identity_provider.login_handler_class),
            (self._route("logout"), self.identity_provider.logout_handler_class),
            (self._route(f"api/kernels/{KERNEL}"), KernelModel),
            (self._route(f"api/kernels/{KERNEL}/channels"), Channels),
            (self._route(f"voila/api/shutdown/{KERNEL}"), Farewell),
            (self._route(f"omega/heartbeat/{KERNEL}"), Heartbeat),
            (
                self._route(f"{kept}/static/(.*)"),
                KeptFiles,
                {"paths": [str(TEMPLATE / "static"), str(SHARED_SCRIPTS), *self.static_paths]},
            ),
            (
                self._route(f"{kept}/labextensions/(.*)"),
                KeptFiles,
                {"paths": list(self.labextensions_path)},
            ),
            (self._route("omega/invitation"), Invitation),
            (self._route("play"), OldAddress, {"to": self.base_url}),
        ]
        handlers += [
            (
                self._route(address),
                TablePage,
                {
                    "notebook_path": notebook,
                    "template_paths": self.template_paths,
                    "config": self.config,
                    "voila_configuration": self.voila_configuration,
                },
            )
            for address, notebook in PAGES.items()
        ]
        handlers.append((".*", Template404))
        return handlers

    def page_config(self, page_config: dict[str, Any], **context: Any) -> dict[str, Any]:
        """Tell the front end where its kept files are, and which of its parts to leave asleep."""
        kept = self._kept_address
        page_config["fullStaticUrl"] = f"{kept}/static"
        page_config["fullLabextensionsUrl"] = f"{kept}/labextensions"
        page_config["heartbeatUrl"] = url_path_join(self.base_url, "omega/heartbeat")
        return page_config

    def listen(self) -> None:
        """Answer on the given socket until Ctrl-C or a termination signal.

        The signal stops the loop between two tasks. Python's own KeyboardInterrupt would break
        into whatever runs at that moment, and some of Jupyter's tasks swallow it.
        """
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        # What a proxy says of its guests counts only where there is one.
        server = HTTPServer(self.app, xheaders=self.behind_proxy)
        server.add_socket(self.listening)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.on_ready)
        self.ioloop.add_callback(self.kernel_manager.prepare_spare)
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def _route(self, address: str) -> str:
        return f"{re.escape(self.base_url)}{address}$"

    def stop(self) -> None:
        """End the kernels at once: all they know is in the logs already."""
        self.ioloop.run_sync(partial(self.kernel_manager.shutdown_all, now=True))
        self.attendance.close()
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    def _handle_signal_stop(self, number: int, frame: object) -> None:
        """Stop in peace; a second signal of the same kind ends the process as usual."""
        signal.signal(number, signal.SIG_DFL)
        super()._handle_signal_stop(number, frame)

    @cached_property
    def _kept_address(self) -> str:
        """An address that is new whenever one of the files below it may have changed."""
        ours = [*TEMPLATE.glob("static/*"), *SHARED_SCRIPTS.glob("*")]
        digest = hashlib.sha256()
        for path in sorted(ours):
            digest.update(path.read_bytes())
        for package in ("voila", "ipywidgets", "jupyterlab_widgets"):
            digest.update(f"{package} {version(package)}".encode())
        return url_path_join(self.base_url, "omega", digest.hexdigest()[:12])


def configuration(
    *,
    token: str,
    cookie_secret: bytes,
    places: int,
    silence: float,
    working_folder: Path,
    shared: bool,
    base_url: str = "/",
    hosts: Sequence[str] = (),
    keep_spare: bool = True,
) -> Config:
    """The settings of a :class:`Dashboard`.

    Args:
        token: what a browser must show once.
        cookie_secret: signs the cookie that a browser gets in exchange.
        places: how many pages may be open at once.
        silence: seconds after which the kernel of a silent page ends.
        working_folder: where kernels run.
        shared: whether other machines may ask.
        base_url: path below which everything is.
        hosts: names by which a proxy on this machine is asked.
        keep_spare: whether a kernel waits, with everything loaded, for the next page.
    """
    config = Config()
    config.Voila.root_dir = str(HERE)
    config.Voila.base_url = base_url
    config.Voila.token = token
    config.Voila.cookie_secret = cookie_secret
    config.Voila.open_browser = False
    # Below errors, Voila only remarks that our own notebooks are not signed.
    config.Voila.log_level = "ERROR"
    config.Voila.tornado_settings = {
        "allow_remote_access": shared,
        "local_hostnames": ["localhost", *hosts],
        "websocket_max_message_size": LONGEST_MESSAGE,
        "xsrf_cookie_kwargs": {"path": base_url, "samesite": "Lax"},
        "headers": {
            "Content-Security-Policy": CONTENT_SECURITY_POLICY,
            "Referrer-Policy": "same-origin",
        },
    }
    config.Dashboard.behind_proxy = bool(hosts)
    # A name of its own: other dashboards and Jupyter itself may be at the same host.
    digest = hashlib.sha256(token.encode()).hexdigest()
    config.PasswordIdentityProvider.cookie_name = f"omega-guest-{digest[:8]}"
    config.PasswordIdentityProvider.cookie_options = {"samesite": "Lax", "expires_days": 30}
    config.PasswordIdentityProvider.allow_password_change = False
    config.PasswordIdentityProvider.hashed_password = ""
    config.VoilaConfiguration.template = "omega"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS
    config.VoilaConfiguration.multi_kernel_manager_class = GuestKernels
    config.VoilaConfiguration.kernel_spec_manager_class = OwnPython
    config.GuestKernels.places = places
    config.GuestKernels.silence = silence
    config.GuestKernels.working_folder = str(working_folder)
    config.GuestKernels.keep_spare = keep_spare
    config.KernelManager.client_factory = PromptClient
    config.KernelManager.transport = choose_transport(tempfile.gettempdir())
    # On a busy machine the widgets may arrive long after the kernel has said that it is done.
    config.NotebookClient.iopub_timeout = 60
    # Where pyzmq can do it, kernels and server talk encrypted even inside this machine.
    config.MappingKernelManager.transport_encryption = "auto" if zmq.has("curve") else "disabled"
    # A kernel that died has lost the page's widgets. A fresh one in its place would only look
    # alive; it ends for good, and the page says so.
    config.AsyncIOLoopKernelRestarter.restart_limit = 0
    config.AsyncIOLoopKernelRestarter.time_to_dead = 1.0
    return config


def choose_transport(folder: str) -> str:
    """How the server and a kernel reach each other: ``ipc``, by files in a folder, or ``tcp``.

    A port is looked for before the kernel starts, and until it does, any other program may take it;
    the kernel would then die at once. A file in the server's own folder is nobody else's. Windows
    has no such files, and their paths must not be long.

    Args:
        folder: the one in which the server's own folder will be made.
    """
    longest = len(os.fsencode(folder)) + LONGEST_SOCKET_NAME
    return "ipc" if os.name == "posix" and longest <= zmq.IPC_PATH_MAX_LEN else "tcp"


def make_dashboard(config: Config, **traits: Any) -> Dashboard:
    """A dashboard with this configuration, ready to ``start()``."""
    dashboard = Dashboard(config=config, config_file_paths=[], **traits)
    dashboard.initialize([])
    dashboard.voila_configuration.page_config_hook = dashboard.page_config
    return dashboard
