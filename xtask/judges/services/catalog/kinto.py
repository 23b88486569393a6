"""Kinto: Swagger 2.0, served."""

VERSION = "26.5.0"
PYPI = [f"kinto=={VERSION}"]
SUFFIX = ".json"

CONFIGURATION = """
[server:main]
use = egg:waitress#main
host = 127.0.0.1
port = {port}

[app:main]
use = egg:kinto
kinto.userid_hmac_secret = judge
kinto.storage_backend = kinto.core.storage.memory
kinto.permission_backend = kinto.core.permission.memory
kinto.cache_backend = kinto.core.cache.memory
multiauth.policies = basicauth
kinto.bucket_create_principals = system.Authenticated
kinto.includes = kinto.plugins.flush
kinto.flush_endpoint_enabled = true
kinto.paginate_by = 3
"""


def served_document(box):
    return box.get("/v1/__api__", timeout=120)


def start(box):
    (box.data / "kinto.ini").write_text(CONFIGURATION.format(port=box.port), encoding="utf-8")
    box.start(box.venv / "bin/kinto", "start", "--ini", "kinto.ini", "--port", box.port)
    box.wait_for("/v1/")
    return {"server": f"{box.url}/v1"}
