//! Fields that are absent, `null` or a value, and their conversion to `Option`.

use copperplate_runtime::Field;

const STATES: [Field<u8>; 3] = [Field::Absent, Field::Null, Field::Value(1)];

#[test]
fn each_state_stays_itself() {
    for field in STATES {
        assert_eq!(u8::from(field.is_absent()) + u8::from(field.is_null()) + u8::from(field.is_value()), 1);
        assert_eq!(Field::from(Option::<Option<u8>>::from(field)), field);
        assert_eq!(field.map(|value| value + 1).is_null(), field.is_null());
        assert_eq!(field.map(|value| value + 1).is_absent(), field.is_absent());
        assert_eq!(Option::<u8>::from(field), field.into_value());
    }
    assert_eq!(Field::Value(1).map(|value| value + 1), Field::Value(2));
}

#[test]
fn none_is_absent() {
    assert_eq!(Field::<u8>::from(None::<u8>), Field::Absent);
    assert_eq!(Field::<u8>::from(Some(1)), Field::Value(1));
    assert_eq!(Field::<u8>::from(Some(None)), Field::Null);
    assert_eq!(Field::<u8>::from(1), Field::Value(1));
    assert_eq!(Field::<Option<u8>>::from(Some(1)), Field::Value(Some(1)), "if a field of options is requested");
}

#[test]
fn absent_and_null_have_no_value() {
    for field in STATES {
        let value = field.into_value();
        assert_eq!((field.unwrap_or(7), field.unwrap_or_else(|| 7)), (value.unwrap_or(7), value.unwrap_or(7)));
        assert_eq!(field.unwrap_or_default(), value.unwrap_or_default());
    }
}

#[test]
fn borrowed_and_taken() {
    let mut name = Field::Value("ada".to_owned());
    if let Field::Value(value) = name.as_mut() {
        value.make_ascii_uppercase();
    }
    assert_eq!((name.as_deref(), name.as_ref().is_value()), (Field::Value("ADA"), true));
    assert_eq!(name.take(), Field::Value("ADA".to_owned()));
    assert!(name.is_absent());
    assert_eq!(Field::<String>::Null.take(), Field::Null);
    assert_eq!(Field::<String>::Null.as_deref(), Field::Null);
}
