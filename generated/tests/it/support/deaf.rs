//! A port that refuses connections.

use std::io;
use std::net::SocketAddr;

use socket2::{Domain, Socket, Type};

/// Returns a port that refuses connections until something listens on this socket.
///
/// The local port of a connection is not suitable: a client that happens to get the same port connects to itself.
pub(crate) fn deaf() -> io::Result<(Socket, SocketAddr)> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from(([127, 0, 0, 1], 0)).into())?;
    let address = socket.local_addr()?.as_socket().ok_or("an address of IPv4").map_err(io::Error::other)?;
    Ok((socket, address))
}
