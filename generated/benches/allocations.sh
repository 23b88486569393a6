#!/bin/sh
# Allocations of one read and one write of each body, ours, through serde and hand-written; of reading also with fields
# in another order: valgrind's count for two runs minus its count for one. An allocator that counts would need `unsafe`,
# which the workspace forbids.
set -eu
cd "$(dirname "$0")/../.."

bench=$(cargo bench -p svc-client --bench bodies --no-default-features --no-run 2>&1 |
    sed -n 's/.*Executable.*(\(.*\))$/\1/p')

allocations() {
    valgrind --leak-check=no "$bench" --goes "$1" "$2" "$3" 2>&1 |
        sed -n 's/.*total heap usage: \([0-9,]*\) allocs.*/\1/p' | tr -d ,
}

row() { # body, tasks
    printf '%-27s' "$1"
    body=$1
    shift
    for task in "$@"; do
        one=$(allocations 1 "$task" "$body")
        two=$(allocations 2 "$task" "$body")
        printf ' %11s' $((two - one))
    done
    echo
}

reading='read-ours read-serde read-hand read-raw'
# The words of `reading` are tasks.
# shellcheck disable=SC2086
{
    printf '%-27s' body
    printf ' %11s' $reading write-ours write-serde write-hand
    echo
    for body in '50 messages' '50 events' workflow '100 workflows' event 'subscriber, PUT' 'subscriber, PATCH'; do
        row "$body" $reading write-ours write-serde write-hand
        row "$body, shuffled" $reading
    done
}
