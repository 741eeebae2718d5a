//! A MariaDB of the tests' own: one server in a temporary folder, on a socket, and a database for each test with as much of
//! HUSTOJ's tables as matters here.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// It ends, and its folder goes, when this process does: then nobody holds the other end of its standard input.
const RUN: &str = r#"
"$1" --no-defaults --user="$(id -un)" --datadir="$2/data" --socket="$2/sock" --pid-file="$2/pid" --skip-networking \
  --skip-log-bin --innodb-buffer-pool-size=16M --innodb-flush-log-at-trx-commit=2 >"$2/log" 2>&1 </dev/null &
server=$!
while read -r _; do :; done
kill "$server"
wait "$server"
rm -rf "$2"
"#;

const TABLES: &str = "
CREATE TABLE solution (
  solution_id int unsigned NOT NULL AUTO_INCREMENT PRIMARY KEY, problem_id int NOT NULL DEFAULT 0,
  user_id char(48) NOT NULL, in_date datetime NOT NULL DEFAULT '2016-05-13 19:24:00', result smallint NOT NULL DEFAULT 0,
  language int unsigned NOT NULL DEFAULT 0, contest_id int DEFAULT 0, judgetime timestamp NULL DEFAULT CURRENT_TIMESTAMP
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
CREATE TABLE source_code (solution_id int NOT NULL PRIMARY KEY, source text NOT NULL) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
CREATE TABLE source_code_user LIKE source_code;
CREATE TABLE sim (s_id int NOT NULL PRIMARY KEY, sim_s_id int DEFAULT NULL, sim int DEFAULT NULL) ENGINE=MyISAM;
DELIMITER //
CREATE TRIGGER same_user BEFORE INSERT ON sim FOR EACH ROW BEGIN
  IF (SELECT user_id FROM solution WHERE solution_id = NEW.s_id)
   = (SELECT user_id FROM solution WHERE solution_id = NEW.sim_s_id) THEN SET NEW.s_id = 0; END IF;
END //
DELIMITER ;
";

struct Server {
    folder: PathBuf,
    _child: Child,
}

static SERVER: OnceLock<Server> = OnceLock::new();
static DATABASES: AtomicU32 = AtomicU32::new(0);

fn program(name: &str) -> PathBuf {
    let found = ["/usr/sbin", "/usr/bin", "/usr/local/bin"].iter().map(|folder| Path::new(folder).join(name));
    let found = found.into_iter().find(|path| path.exists());
    found.unwrap_or_else(|| {
        panic!(
            "`{name}` is missing: apt-get install mariadb-server-core mariadb-client-core (scripts/test does)"
        )
    })
}

fn server() -> &'static Server {
    SERVER.get_or_init(|| {
        let folder = tempfile::Builder::new().prefix("judgeprint-maria-").tempdir().expect("a folder").keep();
        let installed = Command::new(program("mariadb-install-db"))
            .arg("--no-defaults")
            .arg(format!("--datadir={}", folder.join("data").display()))
            .args(["--auth-root-authentication-method=normal", "--skip-test-db"])
            .output()
            .expect("it starts");
        assert!(installed.status.success(), "{installed:?}");
        let child = Command::new("sh")
            .args(["-c", RUN, "sh"])
            .arg(program("mariadbd"))
            .arg(&folder)
            .stdin(Stdio::piped())
            .spawn()
            .expect("sh");
        let server = Server { folder, _child: child };
        let start = Instant::now();
        while !client(&server, "", "SELECT 1").status.success() {
            let log = fs::read_to_string(server.folder.join("log")).unwrap_or_default();
            assert!(start.elapsed() < Duration::from_secs(60), "MariaDB does not start: {log}");
            thread::sleep(Duration::from_millis(100));
        }
        let made = client(&server, "", "CREATE USER judge@localhost IDENTIFIED BY 'pass=word'");
        assert!(made.status.success(), "{made:?}");
        server
    })
}

fn client(server: &Server, database: &str, sql: &str) -> Output {
    let mut child = Command::new(program("mariadb"))
        .args(["--no-defaults", "--default-character-set=utf8mb4", "-N", "-B", "-u", "root", "-S"])
        .arg(server.folder.join("sock"))
        .arg(database)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    child.stdin.take().expect("piped").write_all(sql.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

/// A database.
pub(super) struct Maria {
    name: String,
}

impl Maria {
    pub(super) fn new() -> Self {
        let name = format!("jol{}", DATABASES.fetch_add(1, Ordering::SeqCst));
        let create = format!("CREATE DATABASE {name}; GRANT ALL ON {name}.* TO judge@localhost");
        let made = client(server(), "", &create);
        assert!(made.status.success(), "{made:?}");
        let maria = Self { name };
        maria.run(TABLES);
        maria
    }

    /// Runs statements; rows come as lines with tabs.
    pub(super) fn run(&self, sql: &str) -> String {
        let output = client(server(), &self.name, sql);
        assert!(output.status.success(), "{}: {sql}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    /// A judged solution in C, in contest 5. Its source is there first, as it is at a judge: a poller that runs may look
    /// between the two, and leaves out what has none.
    pub(super) fn judged(&self, id: i64, user: &str, result: i64, judged_at: &str, source: &str) {
        self.run(&format!(
            "INSERT INTO source_code VALUES ({id}, '{source}'); \
             INSERT INTO solution (solution_id, problem_id, user_id, in_date, result, language, contest_id, judgetime) \
             VALUES ({id}, 1000, '{user}', '2026-11-21 10:00:00', {result}, 0, 5, '{judged_at}')"
        ));
    }

    /// HUSTOJ's configuration for it.
    pub(super) fn judge_conf(&self) -> String {
        format!(
            "OJ_HOST_NAME={}\nOJ_USER_NAME=judge\nOJ_PASSWORD=pass=word\nOJ_DB_NAME={}\nOJ_SIM_ENABLE=1\n",
            server().folder.join("sock").display(),
            self.name
        )
    }
}
