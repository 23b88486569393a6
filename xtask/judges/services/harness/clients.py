"""Crates that are imported from the documents, and the programs that call them."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from harness.packages import Failure, run

HERE = Path(__file__).resolve().parent.parent
CHECKOUT = HERE.parents[2]

WORKSPACE = """\
[workspace]
resolver = "3"
members = [{members}]

[workspace.dependencies]
copperplate-runtime = {{ path = "{checkout}/generator/runtime", default-features = false }}
"""

PROGRAM = """\
[package]
name = "{name}-program"
version = "0.0.0"
edition = "2024"

[dependencies]
{name}-client = {{ path = "../../workspaces/{name}/generated", default-features = false, features = ["reqwest", "resources"] }}
services = {{ path = "{here}" }}
serde_json = "1"
tokio = {{ version = "1", default-features = false, features = ["macros", "rt", "time"] }}

[[bin]]
name = "{name}-program"
path = "{here}/programs/{name}.rs"
"""


class Clients:
    """The crates and programs of a run, in one cargo workspace that shares its builds with the checkout."""

    def __init__(self, target):
        self.target = target
        self.folder = target / "judges/services"
        self.environment = {**os.environ, "CARGO_TARGET_DIR": str(target)}

    def workspace(self, name):
        return self.folder / "workspaces" / name

    def build_commands(self):
        command = ["cargo", "build", "--quiet", "--bin", "copperplate"]
        run(command, self.folder / "commands.log", cwd=CHECKOUT, env=self.environment)

    def import_document(self, name, document):
        """Creates a workspace, and returns the operations in the document and those imported."""
        workspace = self.workspace(name)
        shutil.rmtree(workspace, ignore_errors=True)
        workspace.parent.mkdir(exist_ok=True)
        command = [self.target / "debug/copperplate", "init", workspace, "--path", "--accept", "--from", document]
        shown = run(command, self.folder / name / "import.log")
        imported, operations = re.search(r"Imported (\d+) of (\d+) operations", shown).groups()
        # The spec as imported, against which `edits` compares.
        git = ["git", "-C", workspace, "-c", "user.name=judge", "-c", "user.email=judge@localhost"]
        for command in (["init", "--quiet"], ["add", "spec"], ["commit", "--quiet", "--message", "Import"]):
            run([*git, *command], self.folder / name / "git.log")
        # A member of the workspace of the run.
        for part in ("Cargo.toml", "Cargo.lock"):
            (workspace / part).unlink(missing_ok=True)
        shutil.rmtree(workspace / "xtask")
        return int(operations), int(imported)

    def edits(self, name):
        """Returns the edits in the spec after the import."""
        command = ["git", "-C", self.workspace(name), "diff", "--stat", "--", "spec"]
        return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()

    def build(self, names):
        """Builds the programs, and returns the reason for each that does not compile."""
        programs = self.folder / "programs"
        shutil.rmtree(programs, ignore_errors=True)
        members = []
        for name in names:
            program = programs / name
            program.mkdir(parents=True)
            (program / "Cargo.toml").write_text(PROGRAM.format(name=name, here=HERE), encoding="utf-8")
            members += [f'"programs/{name}"', f'"workspaces/{name}/generated"']
        manifest = WORKSPACE.format(members=", ".join(members), checkout=CHECKOUT)
        (self.folder / "Cargo.toml").write_text(manifest, encoding="utf-8")
        # The versions of the checkout: existing builds are used again.
        shutil.copyfile(CHECKOUT / "Cargo.lock", self.folder / "Cargo.lock")
        failures = {}
        for name in names:
            try:
                command = ["cargo", "build", "--quiet", "--package", f"{name}-program"]
                run(command, self.folder / name / "build.log", cwd=self.folder, env=self.environment)
            except Failure:
                failures[name] = f"the program does not compile: see {self.folder / name / 'build.log'}"
        return failures

    def call(self, name, settings, seconds=300):
        """Runs a program, and returns the lines that it prints."""
        variables = {f"SERVICE_{key.upper()}": str(value) for key, value in settings.items()}
        errors = self.folder / name / "program.log"
        with errors.open("wb") as log:
            done = subprocess.run(
                [self.target / f"debug/{name}-program"],
                env={**os.environ, **variables},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                timeout=seconds,
                check=False,
            )
        (self.folder / name / "outcomes.jsonl").write_text(done.stdout, encoding="utf-8")
        if done.returncode:
            last = errors.read_text(encoding="utf-8", errors="replace").strip().splitlines()[-3:]
            raise Failure(f"the program fails: {' | '.join(last)}")
        return done.stdout.splitlines()
