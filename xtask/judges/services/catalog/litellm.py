"""LiteLLM's proxy: OpenAPI 3.1 of FastAPI, served. Its models are simulated, so that no other service is called."""

# The extra `proxy` of 1.108.14 and 1.110.2 names a package that PyPI does not have.
VERSION = "1.106.12"
PYPI = [f"litellm[proxy]=={VERSION}"]
SUFFIX = ".json"
KEY = "sk-judge"

CONFIGURATION = """
model_list:
  - model_name: parrot
    litellm_params: { model: openai/parrot, api_key: none, mock_response: "Polly wants a cracker." }
  - model_name: echo
    litellm_params: { model: custom_openai/parrot, api_key: %(key)s, api_base: "%(url)s/v1" }
general_settings: { master_key: %(key)s }
litellm_settings: { telemetry: false }
"""


def served_document(box):
    return box.get("/openapi.json", timeout=120)


def start(box):
    (box.data / "litellm.yaml").write_text(CONFIGURATION % {"key": KEY, "url": box.url}, encoding="utf-8")
    box.start(
        *(box.venv / "bin/litellm", "--config", "litellm.yaml", "--host", "127.0.0.1", "--port", box.port),
        *("--telemetry", "False"),
        LITELLM_LOCAL_MODEL_COST_MAP="True",
        LITELLM_MODE="PRODUCTION",
    )
    box.wait_for("/health/liveliness")
    return {"key": KEY}
