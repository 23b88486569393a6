"""Chroma: OpenAPI 3.1 of utoipa, served."""

VERSION = "1.5.9"
PYPI = [f"chromadb=={VERSION}"]
SUFFIX = ".json"


def served_document(box):
    return box.get("/openapi.json", timeout=120)


def start(box):
    box.start(
        *(box.venv / "bin/chroma", "run", "--host", "127.0.0.1", "--port", box.port, "--path", box.data / "chroma"),
        ANONYMIZED_TELEMETRY="False",
    )
    box.wait_for("/api/v2/heartbeat")
