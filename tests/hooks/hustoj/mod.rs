//! `judgeprint hook hustoj`: its script, called by a process that is called as HUSTOJ's judge is, and its poller, on a real
//! MariaDB with the tables that it reads.

mod called;
mod end_to_end;
mod fails_open;
mod judge;
mod maria;
mod polled;
mod polled_again;
mod self_check;
mod similarity_tester;
