use number_texts_client::{Client, ClientBuilder, Number};

use crate::server::read;
use crate::{JSON_BODY, sent};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

const TEXTS: &str = r#"{"id":"7","total":"1.10","counts":["1",2],"rates":{"a":"0.5"},"price":"12.00","x":"3"}"#;

#[test]
fn a_forecast_is_sent_as_it_came_and_what_is_set_as_numbers() {
    let (_, forecast) = read!(number_texts_client, "200 OK", TEXTS, |client| client.forecasts().get(7));
    assert_eq!((forecast.id, &forecast.counts, forecast.extra.get("x")), (7, &vec![1, 2], Some(&3)));
    assert_eq!(forecast.total.to_string(), "1.10");
    assert!(forecast.repairs().is_empty());
    let mut changed = forecast.clone();
    changed.id = 8;
    changed.price = Some(Number::from(13));
    for (value, body) in
        [(forecast, TEXTS.to_owned()), (changed, TEXTS.replace(r#""id":"7""#, r#""id":8"#).replace(r#""12.00""#, "13"))]
    {
        let (request, _) = read!(number_texts_client, "200 OK", TEXTS, |client| {
            client.forecasts().replace(7, 1, 1, [1]).with_body(value.clone())
        });
        assert_eq!(request, sent("number-texts", "PUT /forecasts/7", JSON_BODY, &body));
    }
}

#[test]
fn a_new_forecast_has_numbers() {
    let (request, _) = read!(number_texts_client, "200 OK", TEXTS, |client| client.forecasts().replace(7, 1, 2, [3]));
    assert_eq!(request, sent("number-texts", "PUT /forecasts/7", JSON_BODY, r#"{"id":1,"total":2,"counts":[3]}"#));
}
