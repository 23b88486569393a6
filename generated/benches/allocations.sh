#!/bin/sh
# Allocations of one read and one write of each body, ours and hand-written: valgrind's count for two runs minus its count
# for one. An allocator that counts would need `unsafe`, which the workspace forbids.
set -eu
cd "$(dirname "$0")/../.."

bench=$(cargo bench -p svc-client --bench bodies --no-default-features --no-run 2>&1 |
    sed -n 's/.*Executable.*(\(.*\))$/\1/p')

allocations() {
    valgrind --leak-check=no "$bench" --goes "$1" "$2" "$3" 2>&1 |
        sed -n 's/.*total heap usage: \([0-9,]*\) allocs.*/\1/p' | tr -d ,
}

printf '%-18s %10s %10s %10s %10s\n' body read-ours read-hand write-ours write-hand
for body in '50 messages' '50 events' workflow '100 workflows' event 'subscriber, PUT' 'subscriber, PATCH'; do
    printf '%-18s' "$body"
    for task in read-ours read-hand write-ours write-hand; do
        one=$(allocations 1 "$task" "$body")
        two=$(allocations 2 "$task" "$body")
        printf ' %10s' $((two - one))
    done
    echo
done
