//! Other names of places, and what is read into one place after the other.

use super::tests::{bag, same, shared};

/// A program that fills `a` and computes something of it.
fn filled(declared: &str, body: &str) -> String {
    format!(
        "#include <bits/stdc++.h>\nusing namespace std;\n{declared}\nint main() {{ int n; cin >> n;\n{body}\nlong long s = 0; \
         for (int i = 0; i < n; i++) s = s * 31 + a[i] % 7; cout << s; }}\n"
    )
}

#[test]
fn an_array_that_is_read_in_order_is_a_list_that_is_read() {
    let by_index = filled("int a[100005];", "for (int i = 0; i < n; i++) cin >> a[i];");
    let others = [
        "for (int i = 0; i < n; i++) scanf(\"%d\", &a[i]);",
        "for (int i = 0; i < n; i++) scanf(\"%d\", a + i);",
        "for (int i = 0; i < n; i++) scanf(\"%d\", (&a[0] + i));",
        "int i = 0; while (i < n) cin >> a[i++];",
        "for (int i = 1; i <= n; ++i) { int x; cin >> x; a[i] = x; }",
        "for (int i = 1; i >= 0; i--) cin >> a[i];",
        "for (int i = 1; i <= n; i++) cin >> a[i - 1];",
    ];
    for other in others {
        same(
            "cpp",
            &[&by_index, &filled("int a[100005];", other)],
            // At places that are computed it is what is stored there.
            &filled("int a[100005];", "for (int i = 0; i < n; i++) cin >> a[i * 3];"),
        );
    }
    let pushed = filled("", "vector<int> a; while (n--) { int x; cin >> x; a.push_back(x); }");
    let pushed = bag("cpp", &pushed);
    assert!(shared(&pushed, &bag("cpp", &by_index)) > 0.85);
    assert!(shared(&pushed, &bag("cpp", &by_index.replace(">> a[i]", ">> a[i * 3]"))) < 0.8);
    let others = [
        "for (int i = 0; i < n; i += 2) cin >> a[i];",
        "for (int i = 5; i < n; i++) cin >> a[i];",
        "for (int i = 0; i < n; i++) { int x; cin >> x; a[i] = x * x; }",
        "cin >> a[n];",
        "cin >> a[0];",
    ];
    for other in others {
        assert_ne!(bag("cpp", &filled("int a[100005];", other)), bag("cpp", &by_index), "{other}");
    }
    // Some read a text from its second place on.
    let text = |read: &str| {
        format!("char a[99]; int main() {{ int n = 0; {read} n = a[n * 5] % 7; printf(\"%d\", n); }}")
    };
    same("cpp", &[&text("scanf(\"%s\", a);"), &text("scanf(\"%s\", a + 1);")], &text("a[n * 5] = 7;"));
}

#[test]
fn a_reference_in_a_loop_is_each() {
    let read = filled("", "int a[9]; for (int i = 0; i < n; i++) cin >> a[i];");
    same(
        "cpp",
        &[
            &read,
            &filled("", "int a[9]; for (auto &x : a) cin >> x;"),
            &filled("", "int a[9]; for (int &x : a) { std::cin >> x; }"),
        ],
        &filled("", "int a[9]; for (int x : a) cin >> x;"),
    );
    let text = |lowered: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ string w; cin >> w; {lowered} cout << w[w.size() / 2] << w.size() % 7; }}"
        )
    };
    same(
        "cpp",
        &[
            &text("for (char &c : w) c = tolower(c);"),
            &text("for (auto it = w.begin(); it != w.end(); ++it) *it = tolower(*it);"),
            &text("for (auto it = begin(w); it != end(w); it++) { *it = std::tolower(*it); }"),
            &text("auto it = w.begin(); while (it != w.end()) { *it = tolower(*it); ++it; }"),
            &text("for (string::iterator c = w.begin(); w.end() != c; c++) *c = tolower(*c);")
                .replace("w.end() != c", "c != w.end()"),
        ],
        &text("for (char c : w) c = tolower(c);"),
    );
    // Other loops are none of that.
    for other in [
        "for (auto it = w.begin(); it != w.end(); it += 2) *it = tolower(*it);",
        "for (auto it = w.begin(), last = w.end(); it != last; ++it) *it = tolower(*it);",
        "for (auto it = w.begin(); it < w.end(); ++it) *it = tolower(*it);",
        "for (auto it = w.begin(); last != w.end(); ++it) *it = tolower(*it);",
        "for (auto it = w.begin(); it != w.end(); ++last) *it = tolower(*it);",
        "for (auto it = w.find('x'); it != w.end(); ++it) *it = tolower(*it);",
        "for (auto it = w.begin(); it != w.begin() + w.size() % 9; ++it) *it = tolower(*it);",
        "for (auto it = w.begin(); it != q.end(); ++it) *it = tolower(*it);",
        "for (auto it = w.begin(); it != w.end(); ++it) { *it = tolower(*it); it += w.size() % 9; }",
        "for (auto it = w.begin(); it != w.end(); ++it) *it = tolower(*(it + 1));",
        "for (auto it = w.begin(); it != w.end(); ++it) *it++ = tolower(*it);",
    ] {
        assert_ne!(
            bag("cpp", &text(other)),
            bag("cpp", &text("for (char &c : w) c = tolower(c);")),
            "{other}"
        );
    }
}

#[test]
fn a_reference_is_the_place() {
    let cpp = |body: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint t[99][99]; int main() {{ int n, k, x; cin >> n >> k >> x; {body} cout << t[k][x] * 5 + n % 3; }}"
        )
    };
    same(
        "cpp",
        &[
            &cpp("t[n][k] = x * 7; t[n][k] = t[n][k] % x;"),
            &cpp("int &r = t[n][k]; r = x * 7; r = r % x;"),
            &cpp("auto &r = t[n][k]; r = x * 7; r %= x;"),
            &cpp("int (&r) = (t[n][k]); r = x * 7; t[n][k] = r % x;")
                .replace("int (&r) = (t[n][k])", "int &r = (t[n][k])"),
            &cpp("auto &row = t[n]; int &r = row[k]; r = x * 7; r %= x;"),
        ],
        &cpp("int r = t[n][k]; r = x * 7; r %= x;"),
    );
    // What is put into it by that name is in it by its own.
    let plain = bag("cpp", &cpp("t[n][k] = x * 7;"));
    let row = |set: &str| shared(&plain, &bag("cpp", &cpp(&format!("auto &row = t[n]; {set}"))));
    assert!(row("row[k] = x * 7;") > row("int r = row[k]; r = x * 7;"));
    // What has another name is not what it was given first, and a value that is handed over is nobody else's.
    let named = |how: &str| cpp(&format!("int y = n * 7; {how} cout << y * 3 % k;"));
    same(
        "cpp",
        &[&named("int &r = y; r = x % 11; y = r + y * 5;"), &named("int &q = y; q = x % 11; y = q + y * 5;")],
        &named("y = x % 11;"),
    );
    assert_ne!(bag("cpp", &named("int &r = y; y = x % 11;")), bag("cpp", &named("y = x % 11;")));
    let handed = |parameter: &str| {
        format!(
            "int f(int {parameter}) {{ int &r = y; r = r * 5 % 11; return r; }} int main() {{ int n; cin >> n; int k = n * 7; cout << f(k) << k * 3; }}"
        )
    };
    assert_ne!(bag("cpp", &handed("y")), bag("cpp", &handed("&y")));
    // The name itself stays what it was bound to, and another variable of that name is another one.
    let shadowed = "int &r = t[n][k]; r = x * 7; { int r = n * 11; r = r * 13; cout << r; }";
    let apart = "int &r = t[n][k]; r = x * 7; { int q = n * 11; q = q * 13; cout << q; }";
    same("cpp", &[&cpp(shadowed), &cpp(apart)], &cpp("int r = t[n][k]; r = x * 7;"));
    let pairs = |declared: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ map<int, vector<int>> m; int n; cin >> n; m[n].push_back(n * 7); \
                 for (auto &g : m) {{ {declared} sort(v.begin(), v.end()); }} for (auto &g : m) cout << g.second[0] * 3; }}"
        )
    };
    same(
        "cpp",
        &[&pairs("auto &v = g.second;"), &pairs("vector<int> &v = g.second;")],
        &pairs("auto v = g.second;"),
    );
}

#[test]
fn a_name_of_itself_or_of_many_names_ends() {
    let mut text = String::from("int main() { int a0 = 0; std::cin >> a0; ");
    for name in 1..200 {
        text += &format!("int &a{name} = a{}; a{name} = a{name} * 3; ", name - 1);
    }
    assert!(!bag("cpp", &format!("{text} std::cout << a0 % 7; }}")).is_empty());
    for looped in [
        "int &r = r; r = 5;",
        "for (auto &r : r) r = r * 5;",
        "for (auto it = it.begin(); it != it.end(); ++it) *it = 5;",
    ] {
        let text = format!("int main() {{ int n; std::cin >> n; {looped} std::cout << n % 7; }}");
        assert!(!bag("cpp", &text).is_empty(), "{looped}");
    }
}

#[test]
fn the_parts_of_a_pair_are_set_where_it_is() {
    let pairs = |body: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ int n; cin >> n; vector<pair<int, int>> v(n); {body} \
                 long long s = 0; for (int i = 0; i < n; i++) s += v[i].first * v[i].second % 7; cout << s; }}"
        )
    };
    same(
        "cpp",
        &[
            &pairs("for (int i = 0; i < n; i++) cin >> v[i].first >> v[i].second;"),
            &pairs("for (auto &p : v) cin >> p.first >> p.second;"),
            &pairs("for (auto &[a, b] : v) cin >> a >> b;"),
            &pairs("for (auto it = v.begin(); it != v.end(); ++it) cin >> it->first >> it->second;"),
        ],
        &pairs("for (int i = 0; i < n; i++) cin >> n;"),
    );
    let used = |head: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ int n; cin >> n; vector<pair<int, int>> v(n); long long s = 0; {head} cout << s; }}"
        )
    };
    let by_reference = used("for (auto &p : v) { cin >> p.first >> p.second; s += p.first * p.second % 7; }");
    let by_iterator = used(
        "for (auto it = v.begin(); it != v.end(); ++it) { cin >> it->first >> it->second; s += it->first * it->second % 7; }",
    );
    same("cpp", &[&by_reference, &by_iterator], &by_reference.replace("p.first * ", "n * "));
    // One pair is two variables.
    let lone = |body: &str| {
        format!("#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ int n; cin >> n; {body} }}")
    };
    same(
        "cpp",
        &[
            &lone("pair<int, int> p; p.first = n * 7; p.second = n % 5; cout << p.first * p.second;"),
            &lone("int x = n * 7, y = n % 5; cout << x * y;"),
            &lone("auto p = make_pair(n * 7, n % 5); cout << p.first * p.second;"),
            &lone(
                "pair<int, int> p; auto &x = p.first; auto &y = p.second; x = n * 7; y = n % 5; cout << p.first * p.second;",
            ),
            &lone("int x, y; tie(x, y) = make_pair(n * 7, n % 5); cout << x * y;"),
            &lone("int x, y; std::tie(x, y) = make_tuple(n * 7, n % 5); cout << x * y;"),
        ],
        &lone("pair<int, int> p; p.first = n * 7; p.second = n % 5; cout << p.first * p.first;"),
    );
    let apart = "pair<int, int> p; auto &[x, y] = p; x = n * 7; y = n % 5; cout << p.first * 3 << p.second;";
    assert_ne!(bag("cpp", &lone(apart)), bag("cpp", &lone(&apart.replace("[x, y]", "[y, x]"))));
    let own = "int &tie(int &a, int &b) { return a; } ";
    let called = "int x = 0, y = 0; tie(x, y) = n * 7; cout << x * y;";
    assert_ne!(
        bag("cpp", &lone(called).replace("int main", &format!("{own}int main"))),
        bag("cpp", &lone(called))
    );
}

#[test]
fn what_was_found_is_at_its_place() {
    let found = |body: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ int n, x; cin >> n; map<int, int> m; long long s = 0; \
                 while (cin >> x) {{ {body} }} cout << s; }}"
        )
    };
    same(
        "cpp",
        &[
            &found("if (m.count(x)) s += m[x] * 7; m[x] = x * 3;"),
            &found("auto it = m.find(x); if (it != m.end()) s += it->second * 7; m[x] = x * 3;"),
            &found(
                "if (auto it = m.find(x); it != m.end()) s += it->second * 7; m.insert_or_assign(x, x * 3);",
            ),
            &found("auto it = m.find(x); if (it != m.end()) s += m[it->first] * 7; m[x] = x * 3;"),
        ],
        &found("if (m.count(x)) s += m[x + 5] * 7; m[x] = x * 3;"),
    );
}

#[test]
fn what_is_set_where_it_was_found_is_in_the_container() {
    let set = |body: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ int n, x; cin >> n; map<int, int> m; while (cin >> x) {{ {body} }} cout << m[n] * 5; }}"
        )
    };
    same(
        "cpp",
        &[
            &set("if (m.count(x)) m[x] += x * 3; else m[x] = 1;"),
            &set("auto it = m.find(x); if (it != m.end()) it->second += x * 3; else m[x] = 1;"),
        ],
        &set("if (m.count(x)) x += x * 3; else m[x] = 1;"),
    );
    let asked = |half: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ int n, x; cin >> n >> x; set<pair<int, int>> s; s.insert({{n, x}}); \
                 auto it = s.find({{n * 7, x * 5}}); if (it != s.end()) cout << it->{half} * 3; }}"
        )
    };
    assert_ne!(bag("cpp", &asked("first")), bag("cpp", &asked("second")));
}

#[test]
fn a_function_that_is_handed_itself_calls_itself() {
    let walk = |made: &str, start: &str, again: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ int n; cin >> n; vector<vector<int>> g(n); vector<int> d(n); \
                 {made}(SELFint u, int p)-> void {{ for (int v : g[u]) if (v != p) {{ d[v] = d[u] * 3 + v % 7; {again}; }} }}; {start}; cout << d[n / 2]; }}"
        )
    };
    let plain = walk("function<void(int, int)> dfs = [&]", "dfs(1, 0)", "dfs(v, u)").replace("SELF", "");
    let handed =
        walk("auto dfs = [&]", "dfs(dfs, 1, 0)", "self(self, v, u)").replace("SELF", "auto &&self, ");
    let other = handed.replace("self(self, v, u)", "self(self, u, v)");
    same("cpp", &[&plain, &handed, &handed.replace("self", "me")], &other);
    let inside = handed
        .replace(
            "for (int v : g[u]) if (v != p) {",
            "for_each(g[u].begin(), g[u].end(), [&](int v) { if (v != p) {",
        )
        .replace("self(self, v, u); }", "self(self, v, u); } });");
    same("cpp", &[&plain, &inside], &other);
    // A parameter that is called with something else is any function.
    let called = handed.replace("self(self, v, u)", "self(dfs, v, u)");
    assert!(shared(&bag("cpp", &called), &bag("cpp", &plain)) < 1.0);
}

#[test]
fn only_what_is_read_one_place_after_the_other_is_a_list() {
    let by_index = |place: &str, body: &str| filled("int a[100005];", &format!("{body} cin >> a[{place}];"));
    let list = filled("int a[100005];", "for (int i = 0; i < n; i++) cin >> a[i];");
    assert_eq!(bag("cpp", &by_index("i", "for (int i = 0; i < n; i = i + 1)")), bag("cpp", &list));
    for (place, body) in [
        ("i", "for (int i = 0; i < n; i = i + 1 + 1)"),
        ("++i", "int i = n; while (i < 2 * n)"),
        ("j", "int j = 0, k = 0; if (n > 3) k = 1; if (n > 5) j = k + 1; while (n > s)"),
    ] {
        assert_ne!(bag("cpp", &by_index(place, body)), bag("cpp", &list), "{body}");
    }
    // A place that may be more than one further.
    let ahead = |put: &str| {
        filled(
            "vector<int> a;",
            &format!("int i = 0, x; while (cin >> x) {{ i = max(i, x * 3) + 1; {put} }}"),
        )
    };
    assert_ne!(bag("cpp", &ahead("cin >> a[i];")), bag("cpp", &ahead("int y; cin >> y; a.push_back(y);")));
    let computed = filled("vector<int> a;", "for (int i = 0; i < n; i++) a.push_back(i * i % 7);");
    let stored = filled("vector<int> a;", "a.resize(n); for (int i = 0; i < n; i++) a[i] = i * i % 7;");
    assert_ne!(bag("cpp", &stored), bag("cpp", &computed));
}

#[test]
fn an_iterator_that_is_asked_where_it_is_goes_through_nothing() {
    let cpp = |declared: &str, body: &str| {
        format!(
            "{declared} int main() {{ int n, s = 0; cin >> n; vector<int> v(n); for (int &x : v) cin >> x; {body} cout << s; }}"
        )
    };
    let by_iterator = cpp("", "for (auto it = v.begin(); it != v.end(); ++it) s += *it * (it - v.begin());");
    let by_name = cpp("", "for (auto &it : v) s += it * (it - v.begin());");
    assert_ne!(bag("cpp", &by_iterator), bag("cpp", &by_name));
    // Without a block there is no last statement to take for the step.
    let bare = cpp("", "auto it = v.begin(); while (it != v.end()) if (*it > 3) ++it;");
    assert_ne!(bag("cpp", &bare), bag("cpp", &cpp("", "for (auto &it : v) { (it > 3); }")));
    // A function of the program gives whatever it gives.
    let own = "int begin(vector<int> &v) { return v[3] * 7; }";
    let used = "for (int x : w) s = s * 31 + x % 5;";
    let copied = format!("vector<int> w(begin(v), end(v)); {used}");
    assert_eq!(bag("cpp", &cpp("", &copied)), bag("cpp", &cpp("", &format!("auto w = v; {used}"))));
    for other in ["auto w = v;", "auto w = begin(v);"] {
        assert_ne!(bag("cpp", &cpp(own, &copied)), bag("cpp", &cpp(own, &format!("{other} {used}"))));
    }
}

#[test]
fn what_is_put_where_a_name_says_is_seen_by_that_name_too() {
    let cpp = |body: &str| {
        format!(
            "int main() {{ int n, x; cin >> n; vector<vector<int>> g(n); vector<pair<int, int>> v(n); \
             for (int i = 0; i < n; i++) {{ cin >> x; {body} }} cout << g[3][1] % 5 << v[2].first % 11; }}"
        )
    };
    // What is told of a copy that something was put into, is told of the place by its name as well.
    let named = bag("cpp", &cpp("auto &row = g[i]; row.push_back(x * 3); cout << row[0] * 7;"));
    let copied = bag("cpp", &cpp("auto row = g[i]; row.push_back(x * 3); cout << row[0] * 7;"));
    let silent = bag("cpp", &cpp("auto row = g[i]; row.push_back(x * 3);"));
    let told: Vec<_> =
        copied.hashes.iter().filter(|hash| silent.hashes.binary_search(hash).is_err()).collect();
    let known = told.iter().filter(|hash| named.hashes.binary_search(hash).is_ok()).count();
    assert!(told.len() > 10 && shared(&silent, &named) > 0.6, "{} {}", told.len(), shared(&silent, &named));
    assert!(3 * known >= 2 * told.len(), "{known} of {}", told.len());
    same(
        "cpp",
        &[
            &cpp("auto &p = v[i]; p.first = x * 5; cout << p.second * 7;"),
            &cpp("v[i].first = x * 5; cout << v[i].second * 7;"),
        ],
        &cpp("v[i].first = x % 5; cout << v[i].second * 7;"),
    );
}

#[test]
fn a_field_of_the_program_is_no_half_whatever_it_is_called() {
    let cpp = |one: &str, other: &str| {
        format!(
            "struct Item {{ int {one}, {other}; }}; Item v[9]; int main() {{ int n, x; cin >> n; for (int i = 0; i < n; i++) {{ cin >> x; \
             v[i].{one} = x * 5; v[i].{other} = x % 7; }} Item p; p.{one} = n * 3; cout << v[2].{one} % 11 << v[3].{other} * 9 << p.{one} % 13; }}"
        )
    };
    same(
        "cpp",
        &[&cpp("first", "second"), &cpp("a", "b"), &cpp("second", "rest")],
        &cpp("a", "b").replace("x % 7", "x * 7"),
    );
}

#[test]
fn a_place_that_is_handed_by_reference_is_stored_into() {
    let cpp = |functions: &str, change: &str| {
        format!(
            "#include <iostream>\n{functions}\nint main() {{ int n, d[99]; std::cin >> n; \
             for (int i = 0; i < n; i++) {{ std::cin >> d[i]; {change} }} \
             for (int i = 0; i < n; i++) std::cout << d[i] * 31; }}"
        )
    };
    let plain = cpp("", "if (d[i] < n * i % 7) d[i] = n * i % 7;");
    same(
        "cpp",
        &[
            &plain,
            &cpp("void better(int &a, int b) { if (a < b) a = b; }", "better(d[i], n * i % 7);"),
            &cpp("void better(int *a, int b) { if (*a < b) *a = b; }", "better(&d[i], n * i % 7);"),
        ],
        &cpp("void better(int a, int b) { if (a < b) a = b; }", "better(d[i], n * i % 7);"),
    );
    // Two places by one function that stands at both calls, and a row of a table.
    let both = |change: &str| {
        cpp("void put(int &a, int b) { a = b * 5 % 11; }", &format!("{change} if (i) d[i - 1] = d[i] * 3;"))
    };
    same("cpp", &[&both("d[i] = n * 5 % 11;"), &both("put(d[i], n);")], &both(""));
    let row = |functions: &str, fill: &str| {
        format!(
            "#include <iostream>\nusing namespace std;\n{functions}\nvector<vector<int>> g;\nint main() {{ int n; cin >> n; g.resize(n); \
             for (int i = 0; i < n; i++) {{ {fill} }} cout << g[1][2] * 31; }}"
        )
    };
    let function = "void fill_row(vector<int> &row, int x) { row[x] = x * 7; }";
    // That the row is named is one operation more.
    let (plain, handed) =
        (bag("cpp", &row("", "g[i][i] = i * 7;")), bag("cpp", &row(function, "fill_row(g[i], i);")));
    let without = bag("cpp", &row("", ""));
    let of_plain = [shared(&plain, &without), shared(&plain, &handed)];
    assert!(of_plain[0] < 0.6 && of_plain[1] > 0.75, "{of_plain:?}");
}

#[test]
fn what_a_function_did_elsewhere_is_not_stored_where_it_stands() {
    // Called twice, it stands at both calls; nothing of it is left where it was.
    let cpp = |functions: &str, changes: &str| {
        format!("{functions}\nint d[99]; int main() {{ int n, m; cin >> n >> m; {changes} cout << d[m]; }}")
    };
    let plain = bag("cpp", &cpp("", "d[n] = m * 5 % 11; d[m] = n * 7 * 5 % 11;"));
    let put =
        bag("cpp", &cpp("void put(int &a, int b) { a = b * 5 % 11; }", "put(d[n], m); put(d[m], n * 7);"));
    // That the places are named is an operation more.
    assert!(shared(&put, &plain) > 0.7, "{}", shared(&put, &plain));
}
