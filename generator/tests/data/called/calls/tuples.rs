use tuples_client::types::ShapePair;
use tuples_client::{Client, ClientBuilder};

use crate::server::read;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn elements_arrive_in_their_order() {
    let shape = r#"{"at":[1.5,2],"pair":["a",7],"maybe":["m",null]}"#;
    let (request, shape) = read!(tuples_client, "200 OK", shape, |client| {
        let pair = [ShapePair::Text("a".to_owned()), ShapePair::Integer(7)];
        client.shapes().replace().at([1, 2]).pair(pair).maybe([Some("m".to_owned()), None])
    });
    assert!(request.contains(r#""pair":["a",7],"maybe":["m",null]}"#), "{request}");
    assert_eq!(shape.maybe, Some(vec![Some("m".to_owned()), None]));
    assert!(matches!(&shape.pair.expect("a pair")[..], [ShapePair::Text(_), ShapePair::Integer(7)]));
}
