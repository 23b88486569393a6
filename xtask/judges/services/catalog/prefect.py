"""Prefect: OpenAPI 3.1 of FastAPI, served."""

VERSION = "3.9.1"
PYPI = [f"prefect=={VERSION}"]
SUFFIX = ".json"


def served_document(box):
    return box.get("/api/openapi.json", timeout=120)


def start(box):
    box.start(
        *(box.venv / "bin/prefect", "server", "start", "--host", "127.0.0.1", "--port", box.port, "--no-ui"),
        PREFECT_HOME=str(box.data),
        PREFECT_SERVER_ANALYTICS_ENABLED="false",
        PREFECT_API_URL=f"{box.url}/api",
        DO_NOT_TRACK="1",
    )
    box.wait_for("/api/health")
    return {"server": f"{box.url}/api"}
