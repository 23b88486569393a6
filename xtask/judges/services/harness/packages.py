"""Packages at pinned versions: from Debian, PyPI and npm.

Everything is unpacked below the folder of a service; nothing is installed into the system. A file with the list of
packages says that a folder is complete.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path


class Failure(Exception):
    """Reason why a service has no line in the table."""


def run(command, log, **options):
    """Runs a command. If it fails, the last lines of its output are the reason."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **options)
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text(done.stdout, encoding="utf-8")
    if done.returncode:
        raise Failure(f"{' '.join(map(str, command[:4]))}: {' | '.join(done.stdout.strip().splitlines()[-3:])}")
    return done.stdout


def complete(folder, wanted, install):
    """Calls `install`, unless the folder is already complete."""
    stamp = folder / "installed.txt"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    install()
    stamp.write_text(wanted, encoding="utf-8")


def debian(folder, packages):
    """Unpacks Debian packages, `name=version`, and what they depend on and the machine lacks."""

    def install():
        log, archives = folder.with_name("apt.log"), folder / "archives"
        (archives / "partial").mkdir(parents=True)
        if subprocess.run(["apt-cache", "show", *packages], capture_output=True, check=False).returncode:
            run(["apt-get", "update"], log)
        run(
            ["apt-get", "install", "--download-only", "--reinstall", "--no-install-recommends", "--yes", "-qq"]
            + ["-o", f"Dir::Cache::archives={archives}", "-o", "Debug::NoLocking=1", "-o", "APT::Sandbox::User=root"]
            + packages,
            log,
        )
        for archive in sorted(archives.glob("*.deb")):
            run(["dpkg-deb", "--extract", archive, folder], log)
        shutil.rmtree(archives)
        # On a merged system, /lib is a link to /usr/lib.
        for name in ("bin", "lib", "sbin"):
            if (folder / name).is_dir():
                shutil.copytree(folder / name, folder / "usr" / name, dirs_exist_ok=True, symlinks=True)
                shutil.rmtree(folder / name)

    complete(folder, "\n".join(packages), install)


def debian_source(folder, package):
    """Unpacks the original archive of a Debian source package, `name=version`."""

    def install():
        log, lists, sources = folder.with_name("apt-source.log"), folder / "lists", folder / "sources"
        (lists / "partial").mkdir(parents=True)
        sources.mkdir()
        for file in Path("/etc/apt/sources.list.d").glob("*.sources"):
            text = file.read_text(encoding="utf-8")
            (sources / file.name).write_text(text.replace("Types: deb\n", "Types: deb deb-src\n"), encoding="utf-8")
        if (old := Path("/etc/apt/sources.list")).exists():
            binary = [line for line in old.read_text(encoding="utf-8").splitlines() if line.startswith("deb ")]
            (sources / "old.list").write_text("".join(f"deb-src {line[4:]}\n" for line in binary), encoding="utf-8")
        settings = [f"Dir::Etc::SourceParts={sources}", "Dir::Etc::SourceList=/dev/null", f"Dir::State::Lists={lists}"]
        options = [part for setting in [*settings, "APT::Sandbox::User=root"] for part in ("-o", setting)]
        run(["apt-get", *options, "update"], log)
        run(["apt-get", *options, "source", "--download-only", package], log, cwd=folder)
        for archive in folder.glob("*.orig.tar.*"):
            run(["tar", "--extract", "--strip-components=1", "--file", archive], log, cwd=folder)
        shutil.rmtree(lists)

    complete(folder, package, install)


def pypi(folder, packages):
    """Creates a virtual environment with PyPI packages, `name==version`."""

    def install():
        log = folder.with_name("pip.log")
        run([sys.executable, "-m", "venv", folder], log)
        run([folder / "bin/pip", "install", "--quiet", "--disable-pip-version-check", *packages], log)

    complete(folder, "\n".join(packages), install)


def npm(folder, packages):
    """Installs npm packages, `name@version`."""

    def install():
        if not shutil.which("npm"):
            raise Failure("npm is not on this machine")
        options = ["--no-audit", "--no-fund", "--loglevel", "error"]
        run(["npm", "install", "--prefix", folder, *options, *packages], folder.with_name("npm.log"), env=os.environ)

    complete(folder, "\n".join(packages), install)
