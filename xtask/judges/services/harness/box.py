"""A service: its folders, its port, and its processes."""

import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

from harness import packages
from harness.packages import Failure

# A command sees the files of the Debian packages over the system's files, and ends with everything that it started when
# `run.py` ends, however it ends.
ISOLATED = ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
WITH_PACKAGES = """
for part in usr etc; do
    [ ! -d "$0/$part" ] || mount -t overlay overlay -o "lowerdir=$0/$part:/$part" "/$part"
done
# Not by `exec`: a command that changes its user would outlive `unshare`.
"$@" || exit
"""


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Box:
    """Folders of a service below `folder`: packages are kept, data is new in each run."""

    def __init__(self, folder):
        self.folder = folder
        self.data = folder / "data"
        self.port = 0
        self.processes = []

    # Packages.

    @property
    def root(self):
        """Folder of the Debian packages."""
        return self.folder / "debian"

    @property
    def source(self):
        return self.folder / "source"

    @property
    def venv(self):
        return self.folder / "venv"

    @property
    def npm(self):
        return self.folder / "npm"

    def install(self, service):
        """Installs the packages that a module of the catalog names."""
        for kind in ("debian", "debian_source", "pypi", "npm"):
            folders = {"debian": self.root, "debian_source": self.source, "pypi": self.venv, "npm": self.npm}
            if wanted := getattr(service, kind.upper(), None):
                getattr(packages, kind)(folders[kind], wanted)

    def site_packages(self):
        return next(self.venv.glob("lib/python3*/site-packages"))

    # Processes.

    def prepare(self):
        """Chooses a port, and empties the data of an earlier run."""
        shutil.rmtree(self.data, ignore_errors=True)
        self.data.mkdir(parents=True)
        self.port = free_port()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def isolated(self, command):
        return [*ISOLATED, "sh", "-ec", WITH_PACKAGES, str(self.root), *map(str, command)]

    def environment(self, extra):
        """Returns the variables of a process of the service: none of the machine's settings, and no proxy."""
        kept = {name: os.environ[name] for name in ("PATH", "LANG", "JAVA_HOME") if name in os.environ}
        return {**kept, "HOME": str(self.data), "TMPDIR": str(self.data), **extra}

    def run(self, *command, **extra):
        """Runs a command to its end, such as one that creates a database."""
        return packages.run(self.isolated(command), self.folder / "prepare.log", cwd=self.data, env=self.environment(extra))

    def succeeds(self, *command):
        """Runs a command, and returns whether it succeeds."""
        done = subprocess.run(self.isolated(command), env=self.environment({}), capture_output=True, check=False)
        return done.returncode == 0

    def start(self, *command, **extra):
        """Starts a process, until `stop`."""
        log = (self.folder / f"process-{len(self.processes)}.log").open("wb")
        process = subprocess.Popen(
            self.isolated(command),
            cwd=self.data,
            env=self.environment(extra),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.processes.append((process, log))

    def wait_until(self, is_ready, seconds=120):
        """Waits until `is_ready` returns true."""
        end = time.monotonic() + seconds
        while not is_ready():
            for process, log in self.processes:
                if process.poll() is not None:
                    raise Failure(f"it ends: {self.last_lines(log.name)}")
            if time.monotonic() > end:
                raise Failure(f"it does not start in {seconds} s")
            time.sleep(0.1)

    @staticmethod
    def last_lines(path):
        with open(path, encoding="utf-8", errors="replace") as log:
            return " | ".join(line.strip() for line in log.readlines()[-3:])

    def get(self, path, timeout=5, **headers):
        """Returns the body of a response, or nothing while the service does not answer with a success."""
        try:
            with self.opener().open(urllib.request.Request(self.url + path, headers=headers), timeout=timeout) as response:
                return response.read()
        except (urllib.error.URLError, OSError):
            return None

    @staticmethod
    def opener():
        return urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def wait_for(self, path, seconds=120, **headers):
        """Waits until the service answers with a success."""
        self.wait_until(lambda: self.get(path, **headers) is not None, seconds)

    def stop(self):
        """Ends all processes, and all that they started."""
        for process, log in reversed(self.processes):
            for sent, seconds in ((signal.SIGTERM, 10), (signal.SIGKILL, 10)):
                try:
                    os.killpg(process.pid, sent)
                    process.wait(seconds)
                except (ProcessLookupError, subprocess.TimeoutExpired):
                    continue
            log.close()
        self.processes.clear()
