#include <cstdio>
#include <vector>
using namespace std;

int main() {
    vector<pair<char, int>> open; // what closes it, where it is
    int at = 0, wall = 0, record = 0, seen = 1, ch;
    while ((ch = getchar()) != EOF && ch != '\n') {
        ++at;
        switch (ch) {
            case '{': open.emplace_back('}', at); continue;
            case '[': open.emplace_back(']', at); continue;
            case '(': open.emplace_back(')', at); continue;
            case ' ': case '\r': continue;
        }
        if (!open.empty() && open.back().first == ch) {
            open.pop_back();
            int span = at - (open.size() ? open.back().second : wall);
            if (span == record) seen++;
            if (span > record) record = span, seen = 1;
        } else {
            open.clear();
            wall = at;
        }
    }
    printf("%d %d\n", record, seen);
}
