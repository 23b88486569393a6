use lists_of_objects_in_forms_client::types::{Line, OrderCart, OrderEither};
use lists_of_objects_in_forms_client::{Client, ClientBuilder};

use crate::sends;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn each_element_has_its_index() {
    let headers = ["accept: application/json", "content-type: application/x-www-form-urlencoded"];
    let lines = || [Line::new("a").qty(1), Line::new("b").tags(["x", "y"])];
    sends!(
        lists_of_objects_in_forms_client,
        |client| {
            let call = client.create_order(lines()).cart(OrderCart::new().lines(lines()).tags(["t", "u"]));
            let call = call.groups([("g", lines().to_vec())]).rows([vec![1, 2], vec![3]]).either(OrderEither::LineList(lines().to_vec()));
            call.stated(lines()).tags(["v", "w"]).ids([1, 2])
        },
        "POST /orders",
        &headers,
        &[
            "lines[0][sku]=a&lines[0][qty]=1&lines[1][sku]=b&lines[1][tags]=x&lines[1][tags]=y",
            "cart[lines][0][sku]=a&cart[lines][0][qty]=1&cart[lines][1][sku]=b&cart[lines][1][tags]=x&cart[lines][1][tags]=y",
            "cart[tags]=t&cart[tags]=u",
            "groups[g][0][sku]=a&groups[g][0][qty]=1&groups[g][1][sku]=b&groups[g][1][tags]=x&groups[g][1][tags]=y",
            "rows[0]=1&rows[0]=2&rows[1]=3",
            "either[0][sku]=a&either[0][qty]=1&either[1][sku]=b&either[1][tags]=x&either[1][tags]=y",
            "stated[0][sku]=a&stated[0][qty]=1&stated[1][sku]=b&stated[1][tags][0]=x&stated[1][tags][1]=y",
            "tags=v&tags=w",
            "ids[0]=1&ids[1]=2",
        ]
        .join("&")
        .replace('[', "%5B")
        .replace(']', "%5D")
    );
}
