"""Jupyter Server: Swagger 2.0, in the package."""

VERSION = "2.21.1"
PYPI = [f"jupyter_server=={VERSION}", "ipykernel==7.1.0"]
TOKEN = "judge-7f3a"


def document(box):
    return box.site_packages() / "jupyter_server/services/api/api.yaml"


def start(box):
    (box.data / "files").mkdir()
    box.start(
        box.venv / "bin/jupyter-server",
        f"--port={box.port}",
        "--ip=127.0.0.1",
        "--no-browser",
        "--allow-root",
        f"--ServerApp.root_dir={box.data / 'files'}",
        f"--IdentityProvider.token={TOKEN}",
        "--ServerApp.port_retries=0",
        # Checkpoints and kernels of the service's own packages only.
        JUPYTER_PREFER_ENV_PATH="1",
    )
    box.wait_for("/api", Authorization=f"token {TOKEN}")
    return {"key": TOKEN}
