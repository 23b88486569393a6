//! A server below HTTP: the test decides what happens on a connection.

use std::io;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};

use crate::loopback::Passing;

/// The server. Takes one connection after another until it is dropped.
pub(crate) struct Raw {
    address: SocketAddr,
    accepted: Arc<AtomicUsize>,
    closing: Arc<AtomicBool>,
    listening: Option<JoinHandle<()>>,
}

/// Returns a listener whose connections buffer little unread data, so that a sender has to wait.
pub(crate) fn narrow_listener() -> io::Result<TcpListener> {
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    socket2::SockRef::from(&listener).set_recv_buffer_size(1 << 16)?;
    Ok(listener)
}

impl Raw {
    /// Passes each connection to `serve`. Errors there are up to the client.
    pub(crate) fn serving(serve: impl Fn(TcpStream) -> io::Result<()> + Send + 'static) -> io::Result<Self> {
        Self::on(TcpListener::bind(("127.0.0.1", 0))?, serve)
    }

    /// Like [`Raw::serving`], with a listener that exists already.
    pub(crate) fn on(
        listener: TcpListener,
        serve: impl Fn(TcpStream) -> io::Result<()> + Send + 'static,
    ) -> io::Result<Self> {
        let address = listener.local_addr()?;
        let (accepted, closing) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
        let (count, ends) = (Arc::clone(&accepted), Arc::clone(&closing));
        let listening = thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if ends.load(Ordering::SeqCst) {
                    return;
                }
                count.fetch_add(1, Ordering::SeqCst);
                drop(serve(stream));
            }
        });
        Ok(Self { address, accepted, closing, listening: Some(listening) })
    }

    /// Like [`Raw::on`], with another way to wait. Connections run in separate threads: the end of the server does not
    /// wait for a thread that waits in virtual time, which ends later.
    pub(crate) fn waiting(
        passing: Passing,
        listener: TcpListener,
        serve: impl Fn(TcpStream, &Passing) -> io::Result<()> + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let serve = Arc::new(move |stream| serve(stream, &passing));
        Self::on(listener, move |stream| {
            let serve = Arc::clone(&serve);
            thread::spawn(move || serve(stream));
            Ok(())
        })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits until all connections are served, and returns their number.
    pub(crate) fn finish(mut self) -> usize {
        self.close();
        self.accepted.load(Ordering::SeqCst)
    }

    fn close(&mut self) {
        self.closing.store(true, Ordering::SeqCst);
        // Connections are accepted in order: this one comes after all others.
        if TcpStream::connect(self.address).is_ok()
            && let Some(listening) = self.listening.take()
        {
            drop(listening.join());
        }
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        if self.listening.is_some() {
            self.close();
        }
    }
}
