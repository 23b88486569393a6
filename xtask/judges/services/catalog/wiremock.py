"""WireMock: OpenAPI 3.0 in many files, in the JAR of the npm package. Needs Java."""

import shutil
import zipfile

from harness.packages import Failure

VERSION = "3.13.2"
NPM = [f"wiremock@{VERSION}"]


def archive(box):
    return box.npm / f"node_modules/wiremock/build/wiremock-standalone-{VERSION}.jar"


def document(box):
    with zipfile.ZipFile(archive(box)) as jar:
        names = [name for name in jar.namelist() if name.startswith("swagger/")]
        jar.extractall(box.folder / "documents", names)
    return box.folder / "documents/swagger/wiremock-admin-api.yaml"


def start(box):
    if not shutil.which("java"):
        raise Failure("Java is not on this machine")
    box.start(
        *("java", "-jar", archive(box), "--port", box.port, "--bind-address", "127.0.0.1", "--root-dir", box.data),
        "--disable-banner",
    )
    box.wait_for("/__admin/mappings")
