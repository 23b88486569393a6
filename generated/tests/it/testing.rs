//! The fake service: responses, recorded requests, and rejections.

mod by_request;
mod debug;
mod pages;
mod responses;
mod same_requests;
mod samples;
mod sent;
mod strict;
mod untyped_calls;
mod waits;
