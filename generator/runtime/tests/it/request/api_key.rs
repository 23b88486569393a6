//! API keys: visible ASCII, and never shown.

use copperplate_runtime::ApiKey;

#[test]
fn visible_ascii_is_accepted() {
    for key in ["k", "abc-DEF_123.~!", "{key}", "a\"b"] {
        assert!(ApiKey::new(key).is_ok(), "{key}");
        assert!(key.parse::<ApiKey>().is_ok() && ApiKey::try_from(key).is_ok(), "{key}");
        assert!(ApiKey::try_from(key.to_owned()).is_ok(), "{key}");
    }
}

#[test]
fn all_else_is_rejected_without_being_shown() {
    for key in
        ["", " ", "CANARY ", " CANARY", "CAN ARY", "CANARY\n", "CANARY\r\nx: y", "CANARY\u{0}", "CANARYé", "\u{7f}"]
    {
        let error = ApiKey::new(key).expect_err(key);
        assert!(!format!("{error} {error:?}").contains("CAN"), "{error}");
        for other in [key.parse::<ApiKey>(), ApiKey::try_from(key), ApiKey::try_from(key.to_owned())] {
            assert_eq!(other.expect_err(key), error);
        }
    }
}

#[test]
fn a_key_with_its_prefix_is_told_where_that_belongs() {
    for key in ["Bearer CANARY", "Token CANARY", " Bearer CANARY\n"] {
        let error = ApiKey::new(key).expect_err(key);
        let rule = "the API key must be visible ASCII without spaces; a prefix such as `Bearer` is not part of it: the \
                    spec states it, before the key (`\"Bearer {key}\"`)";
        assert_eq!(error.to_string(), rule);
    }
    let without = ApiKey::new("CANARY ").expect_err("a space").to_string();
    assert_eq!(without, "the API key must be visible ASCII without spaces, and not empty");
}

#[test]
fn an_unset_variable_is_an_error_with_its_name() {
    let error = ApiKey::from_env("CLIENT_RUNTIME_TEST_UNSET").expect_err("not set");
    assert_eq!(error.to_string(), "the environment variable CLIENT_RUNTIME_TEST_UNSET does not contain an API key");
}
