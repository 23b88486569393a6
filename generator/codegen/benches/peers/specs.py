"""Specs to generate from, each in a workspace with the document that is exported of it for the peers."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from measure import Failure, Task, must, run


@dataclass
class Spec:
    # Folder of everything built from it.
    folder: Path
    workspace: Path
    # OpenAPI document, or the reason why there is none.
    document: Path | Failure


def write(commands, writer, folder, shape, count):
    """Writes a workspace as `init` does, with a spec of this shape instead of the sample."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # The crate is named after the folder: `svc-client`, as the specs say.
    workspace = folder / "svc"
    must(Task([commands, "init", workspace, "--path"], folder))
    shutil.rmtree(workspace / "spec")
    must(Task([writer, workspace, shape, count], folder))
    declare(workspace / "generated/Cargo.toml", resources(workspace / "spec"))
    document = folder / "openapi.json"
    exported = run(Task([commands, "export", "openapi", "--out", document], workspace))
    if isinstance(exported, Failure):
        document = Failure("this generator exports no document of it")
    return Spec(folder, workspace, document)


def resources(spec):
    """Names of the resources of a spec, from the section of each file."""
    names = []
    for path in sorted(spec.glob("*.yaml")):
        section = re.search(r"^resources:\n((?:  .*\n)+)", path.read_text(), re.MULTILINE)
        if section:
            names += re.findall(r"^  (\w+):", section.group(1), re.MULTILINE)
    return names


def declare(manifest, names):
    """Declares a feature for each resource, instead of the feature of the sample."""
    features = f"resources = {list(names)}\n".replace("'", '"') + "".join(f"{name} = []\n" for name in names)
    text, count = re.subn(r"^resources = .*\n\w+ = \[\]\n", features, manifest.read_text(), flags=re.MULTILINE)
    assert count == 1, "the manifest of a new workspace has the feature of the sample"
    manifest.write_text(text)
