//! Many clients, rude ones, and the end.

use std::io::{Read, Write};
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use judgeprint::moss::{Allowed, MossLimits};

use super::{Served, two};

#[test]
fn clients_at_the_same_time_each_get_their_own_result() {
    let served = Served::with(MossLimits { max_comparisons: 1, ..MossLimits::default() }, Allowed::default());
    let mut addresses: Vec<String> = std::thread::scope(|scope| {
        let clients: Vec<_> = (0..8)
            .map(|number| {
                let served = &served;
                let input = two().replace("alice", &format!("alice{number}"));
                scope.spawn(move || {
                    let answer = served.say(input.as_bytes());
                    let address = answer.lines().last().unwrap().to_owned();
                    assert!(served.page(&address).contains(&format!("alice{number} (100%)")));
                    address
                })
            })
            .collect();
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    addresses.sort();
    addresses.dedup();
    assert_eq!(addresses.len(), 8);
    assert_eq!(served.counters.jobs_done.load(Relaxed), 8);
}

#[test]
fn a_network_that_is_not_allowed_is_not_heard() {
    let networks = vec!["192.0.2.0/24".parse().unwrap()];
    let served = Served::with(MossLimits::default(), Allowed { networks, ..Allowed::default() });
    assert_eq!(served.say(two().as_bytes()), "");
    assert_eq!(served.counters.turned_away.load(Relaxed), 1);
}

#[test]
fn one_address_has_so_many_connections() {
    let limits = MossLimits { max_connections_of_one: 2, ..MossLimits::default() };
    let served = Served::with(limits, Allowed::default());
    let mut open: Vec<_> = (0..2).map(|_| served.connect()).collect();
    for stream in &mut open {
        stream.write_all(b"language cc\n").unwrap();
        stream.read_exact(&mut [0; 4]).unwrap();
    }
    assert_eq!(served.say(two().as_bytes()), "");
    drop(open.pop());
    wait_until(|| served.counters.open.load(Relaxed) == 1);
    assert!(served.say(two().as_bytes()).contains("/results/"));
}

#[test]
fn more_clients_than_places_wait() {
    let limits = MossLimits { max_connections: 1, ..MossLimits::default() };
    let served = Served::with(limits, Allowed::default());
    let mut first = served.connect();
    first.write_all(b"language cc\n").unwrap();
    first.read_exact(&mut [0; 4]).unwrap();
    std::thread::scope(|scope| {
        let second = scope.spawn(|| served.say(two().as_bytes()));
        std::thread::sleep(Duration::from_millis(200));
        assert!(!second.is_finished());
        drop(first);
        assert!(second.join().unwrap().contains("/results/"));
    });
}

#[test]
fn noise_harms_nobody() {
    let served = Served::new();
    let good = two().into_bytes();
    let mut random: u64 = 7;
    let mut next = |below: usize| {
        // xorshift: the same noise each time.
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        usize::try_from(random % below as u64).unwrap()
    };
    for _ in 0..60 {
        let mut input = good.clone();
        for _ in 0..1 + next(6) {
            let at = next(input.len());
            match next(3) {
                0 => input[at] = u8::try_from(next(256)).unwrap(),
                1 => input.truncate(at.max(1)),
                _ => input.insert(at, b'\n'),
            }
        }
        served.say(&input);
    }
    for input in
        [&b"GET / HTTP/1.1\r\n\r\n"[..], &[0; 5000], &[0xff; 5000], b"file 1 cc 18446744073709551615 a\nx"]
    {
        served.say(input);
    }
    assert!(served.say(&good).contains("/results/"));
    assert_eq!(served.counters.jobs_failed.load(Relaxed), 0);
    wait_until(|| served.counters.open.load(Relaxed) == 0);
}

#[test]
fn a_client_that_leaves_before_the_answer_stops_nothing() {
    let served = Served::new();
    let mut stream = served.connect();
    stream.write_all(two().replace("end\n", "").as_bytes()).unwrap();
    drop(stream);
    wait_until(|| served.counters.open.load(Relaxed) == 0 && served.counters.jobs_done.load(Relaxed) == 1);
    assert!(served.say(two().as_bytes()).contains("/results/"));
}

#[test]
fn jobs_under_way_are_finished_and_no_new_ones_are_taken() {
    let mut served = Served::new();
    let mut stream = served.connect();
    let (first, rest) =
        two().split_once("file 2").map(|(a, b)| (a.to_owned(), format!("file 2{b}"))).unwrap();
    stream.write_all(first.as_bytes()).unwrap();
    stream.read_exact(&mut [0; 4]).unwrap();
    served.tell_to_stop();
    wait_until(|| std::net::TcpStream::connect(served.moss).is_err());
    stream.write_all(rest.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.contains("/results/"), "{answer}");
    served.stopped();
}

#[test]
fn those_who_do_not_finish_in_time_are_cut_off() {
    let limits = MossLimits { grace: Duration::from_millis(200), ..MossLimits::default() };
    let mut served = Served::with(limits, Allowed::default());
    let mut stream = served.connect();
    stream.write_all(b"language cc\n").unwrap();
    stream.read_exact(&mut [0; 4]).unwrap();
    let start = Instant::now();
    served.tell_to_stop();
    served.stopped();
    assert!(start.elapsed() < Duration::from_secs(20));
}

fn wait_until(mut done: impl FnMut() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(start.elapsed() < Duration::from_secs(60), "it never came");
        std::thread::sleep(Duration::from_millis(10));
    }
}
