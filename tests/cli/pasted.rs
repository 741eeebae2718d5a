//! Of a library that many paste, what only two use is no finding: the others have it, too.

use serde_json::Value;

use crate::support::{Folder, Run, judgeprint};

/// What most participants paste above their solutions.
const LIBRARY: &str = include_str!("../data/pasted/library.cpp");

/// Solutions that use little of it or nothing.
const SOLUTIONS: [&str; 10] = [
    "int main() { int n; scanf(\"%d\", &n); vector<long long> c(n); for (auto& x : c) scanf(\"%lld\", &x); long long best = 0; \
     for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) best = max(best, c[i] + c[j] * 2); printf(\"%lld\\n\", best); }",
    "long long a[100005];\nint main() { int n; cin >> n; for (int i = 0; i < n; ++i) cin >> a[i]; sort(a, a + n); \
     long long res = a[n - 1] * 2 + a[n - 2]; if (n == 1) res = a[0] * 3; cout << res << endl; return 0; }",
    "int main() { int n; cin >> n; map<int, int> seen; while (n--) { int v; cin >> v; seen[v]++; } int answer = 0; \
     for (auto [k, v] : seen) if (v > 1) answer += k * v; cout << answer; }",
    "void solve() { int n, q; cin >> n >> q; Sums f(n); for (int i = 0; i < n; i++) { int x; cin >> x; f.add(i, x); } \
     while (q--) { int l, r; cin >> l >> r; cout << f.between(l - 1, r) << \"\\n\"; } }\nint main() { solve(); }",
    "int main() { int n, m; cin >> n >> m; Sets d(n); int left = n; for (int i = 0; i < m; i++) { int u, v; cin >> u >> v; \
     if (d.unite(u - 1, v - 1)) left--; } cout << left << endl; }",
    "int main() { string s; cin >> s; int best = 0; for (int i = 1; i < (int)s.size(); i++) { int k = 0; \
     while (i + k < (int)s.size() && s[k] == s[i + k]) k++; best = max(best, k); } cout << best; return 0; }",
    "int main() { int n; scanf(\"%d\", &n); priority_queue<int> q; for (int i = 0; i < n; i++) { int x; scanf(\"%d\", &x); \
     q.push(x); if (q.size() > 5) q.pop(); } int s = 0; while (!q.empty()) { s += q.top(); q.pop(); } printf(\"%d\\n\", s); }",
    "int dp[2005][2005];\nint main() { int n, w; cin >> n >> w; for (int i = 1; i <= n; i++) { int c, v; cin >> c >> v; \
     for (int j = 0; j <= w; j++) { dp[i][j] = dp[i - 1][j]; if (j >= c) dp[i][j] = max(dp[i][j], dp[i - 1][j - c] + v); } } \
     cout << dp[n][w]; }",
    "int main() { int n; cin >> n; vector<int> all = primes_below(n); long long t = 0; for (int p : all) t += p; cout << t << \"\\n\"; }",
    "int main() { long long x, y; cin >> x >> y; while (y) { long long r = x % y; x = y; y = r; } cout << x; }",
];

/// Two strangers' that multiply polynomials, each in his own way.
const MULTIPLY: [&str; 2] = [
    "int main() { int n; cin >> n; vector<long long> f(n); for (int i = 0; i < n; i++) cin >> f[i]; auto g = convolution(f, f); \
     long long total = 0; for (size_t i = 0; i < g.size(); i += 2) total = (total + g[i]) % MOD; cout << total << endl; return 0; }",
    "int seen[1 << 17];\nint main() { int n, k, top = 0; scanf(\"%d %d\", &n, &k); while (n--) { int v; scanf(\"%d\", &v); seen[v]++; \
     top = max(top, v); } vector<long long> p(seen, seen + top + 1), q(p.rbegin(), p.rend()); p = convolution(p, q); \
     printf(\"%lld\\n\", p[top + k] % MOD); }",
];

/// The problem, in which so many of the others have pasted the library.
fn problem(pasted: usize) -> Folder {
    let folder = Folder::named("pasted");
    for (at, solution) in SOLUTIONS.iter().enumerate() {
        let needs = ["Sums ", "Sets ", "primes_below"].iter().any(|name| solution.contains(name));
        let head = if at < pasted { LIBRARY } else { "#include <bits/stdc++.h>\nusing namespace std;\n" };
        if at < pasted || !needs {
            folder.write(format!("sums/other{at}.cpp"), format!("{head}{solution}\n"));
        }
    }
    for (name, solution) in ["una", "vic"].into_iter().zip(MULTIPLY) {
        folder.write(format!("sums/{name}.cpp"), format!("{LIBRARY}{solution}\n"));
    }
    folder
}

fn run(args: &[&str]) -> Run {
    let mut command = judgeprint();
    command.args(args);
    Run::of(command).done()
}

/// What is said of the two.
fn of_two(report: &Value) -> Value {
    let problem = &report["problems"][0];
    let name = |side: &Value| {
        let at = usize::try_from(side.as_u64().expect("a number")).expect("small");
        problem["submissions"][at]["name"].as_str().expect("a name").to_owned()
    };
    let pairs = problem["pairs"].as_array().expect("a list");
    let is_theirs = |pair: &&Value| [name(&pair["left"]), name(&pair["right"])] == ["una.cpp", "vic.cpp"];
    pairs.iter().find(is_theirs).cloned().expect("the two are listed")
}

/// Submissions besides the two that have the longest part that both have.
fn others(pair: &Value) -> u64 {
    let blocks = pair["blocks"].as_array().expect("a list");
    let longest = blocks.iter().max_by_key(|block| block["tokens"].as_u64()).expect("a block");
    longest["others"].as_u64().expect("a number")
}

#[test]
fn two_who_use_what_the_others_have_pasted_are_not_flagged() {
    let folder = problem(SOLUTIONS.len());
    let report = run(&["report", "--format", "json", "--quiet", folder.path.to_str().expect("UTF-8")]).json();
    let pair = of_two(&report);
    assert_eq!(pair["flagged"], false, "{pair:#}");
    assert_eq!(others(&pair), SOLUTIONS.len() as u64, "{pair:#}");
}

#[test]
fn two_who_alone_have_a_library_are_flagged() {
    let folder = problem(0);
    let report = run(&["report", "--format", "json", "--quiet", folder.path.to_str().expect("UTF-8")]).json();
    let pair = of_two(&report);
    assert_eq!(pair["flagged"], true, "{pair:#}");
    assert_eq!(others(&pair), 0, "{pair:#}");
}

#[test]
fn a_check_knows_what_the_others_have_pasted() {
    let folder = problem(SOLUTIONS.len());
    let index = Folder::named("index");
    let db = index.join("index.db");
    let db = db.to_str().expect("UTF-8");
    let last = folder.join("sums/vic.cpp");
    let text = std::fs::read_to_string(&last).expect("read");
    std::fs::remove_file(&last).expect("removed");
    run(&["add", folder.path.to_str().expect("UTF-8"), "--db", db, "--quiet"]);
    folder.write("sums/vic.cpp", text);
    let last = last.to_str().expect("UTF-8");
    let found =
        run(&["check", last, "--problem", "sums", "--id", "vic.cpp", "--format", "json", "--db", db]).json();
    let matches = found["matches"].as_array().expect("a list");
    let pair = matches.iter().find(|one| one["submission"] == "una.cpp").expect("it is listed");
    assert_eq!(pair["flagged"], false, "{pair:#}");
    assert_eq!(others(pair), SOLUTIONS.len() as u64, "{pair:#}");
    run(&["index", "verify", "--deep", "--db", db]);
}

/// The chance of the pair of two independent programs in each problem of a corpus of ours, with a piece put into both.
fn chances(corpus: &str, end: &str, put: impl Fn(&str) -> String) -> Vec<f64> {
    let problems = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quality").join(corpus);
    let folder = Folder::named("strangers");
    let two = ["i3", "i4"].map(|stem| format!("{stem}.{end}"));
    for problem in std::fs::read_dir(problems).expect("a folder").map(|entry| entry.expect("an entry").path())
    {
        for program in
            std::fs::read_dir(&problem).into_iter().flatten().map(|entry| entry.expect("an entry").path())
        {
            let name = program.file_name().and_then(|name| name.to_str()).expect("UTF-8");
            // The others of a problem are copies.
            if name.starts_with('i') && !name.contains('_') {
                let text = std::fs::read_to_string(&program).expect("readable");
                let text = if two.iter().any(|one| one == name) { put(&text) } else { text };
                let problem = problem.file_name().and_then(|name| name.to_str()).expect("UTF-8");
                folder.write(format!("{problem}/{name}"), text);
            }
        }
    }
    let folder = folder.path.to_str().expect("UTF-8");
    let list = run(&["report", "--format", "csv", "--all-pairs", "--quiet", folder]).out;
    let mut lines = list.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = lines.next().expect("a head");
    let column = |name: &str| head.iter().position(|&one| one == name).expect("a column");
    let (left, right, chance) = (column("left"), column("right"), column("chance"));
    let theirs = lines.filter(|line| two.iter().all(|one| one == line[left] || one == line[right]));
    theirs.map(|line| line[chance].parse().expect("a number")).collect()
}

#[test]
fn what_only_reads_makes_strangers_no_more_alike() {
    let streams = include_str!("../data/pasted/streams.py");
    let buffer = include_str!("../data/pasted/buffer.cpp");
    let in_python = chances("rewrites_py", "py", |text| format!("{streams}{text}"));
    let in_cpp = chances("rewrites_cpp", "cpp", |text| {
        // Behind the head, or nothing is known of the types.
        let head = text.rfind("#include").map_or(0, |at| at + text[at..].find('\n').map_or(0, |end| end + 1));
        format!("{}{buffer}{}", &text[..head], &text[head..])
    });
    // Of nine or more programs a problem has some forty honest pairs; while such pieces counted these were .05 to 1.3.
    for all in [in_python, in_cpp] {
        assert_eq!(all.len(), 12);
        assert!(all.iter().all(|&chance| chance > 4.0), "{all:?}");
    }
}
