"""etcd: Swagger 2.0, which grpc-gateway writes; in the source package only."""

from harness.box import free_port

VERSION = "3.4.23"
DEBIAN = ["etcd-server=3.4.23-4+b4"]
DEBIAN_SOURCE = "etcd=3.4.23-4"


def document(box):
    return box.source / "Documentation/dev-guide/apispec/swagger/rpc.swagger.json"


def start(box):
    peers = f"http://127.0.0.1:{free_port()}"
    box.start(
        "etcd",
        f"--data-dir={box.data / 'etcd'}",
        "--name=judged",
        f"--listen-client-urls={box.url}",
        f"--advertise-client-urls={box.url}",
        f"--listen-peer-urls={peers}",
        f"--initial-advertise-peer-urls={peers}",
        f"--initial-cluster=judged={peers}",
        "--unsafe-no-fsync",
    )
    box.wait_for("/health")
