#include <iostream>
#include <string>
#include <map>
#include <set>
#include <utility>
using namespace std;

typedef pair<int, int> Point;

map<char, char> RIGHT = {{'N', 'E'}, {'E', 'S'}, {'S', 'W'}, {'W', 'N'}};
map<char, Point> DELTA = {{'N', {-1, 0}}, {'E', {0, 1}}, {'S', {1, 0}}, {'W', {0, -1}}};

struct Walker {
    Point place;
    char look;

    Walker forward(const set<Point>& cells) const {
        Point next = {place.first + DELTA[look].first, place.second + DELTA[look].second};
        if (cells.count(next)) {
            return Walker{next, look};
        }
        return Walker{place, RIGHT[look]};
    }

    bool operator!=(const Walker& other) const {
        return place != other.place || look != other.look;
    }
};

Walker walk(Walker w, const set<Point>& cells, long long count) {
    for (long long i = 0; i < count; i++) {
        w = w.forward(cells);
    }
    return w;
}

pair<long long, long long> detect(Walker w, const set<Point>& cells) {
    long long limit = 1, size = 1;
    Walker slow = w, fast = w.forward(cells);
    while (slow != fast) {
        if (limit == size) {
            slow = fast;
            limit *= 2;
            size = 0;
        }
        fast = fast.forward(cells);
        size += 1;
    }
    slow = w;
    fast = walk(w, cells, size);
    long long begin = 0;
    while (slow != fast) {
        slow = slow.forward(cells);
        fast = fast.forward(cells);
        begin += 1;
    }
    return {begin, size};
}

int main() {
    int n, m;
    long long moves;
    cin >> n >> m >> moves;
    set<Point> cells;
    Walker w;
    for (int a = 0; a < n; a++) {
        string line;
        cin >> line;
        for (int b = 0; b < (int)line.size(); b++) {
            if (line[b] != '#') {
                cells.insert({a, b});
            }
            if (line[b] == 'S') {
                w = Walker{{a, b}, 'N'};
            }
        }
    }

    pair<long long, long long> info = detect(w, cells);
    long long begin = info.first, size = info.second;
    if (moves > begin) {
        moves = begin + (moves - begin) % size;
    }
    Walker end = walk(w, cells, moves);
    cout << end.place.first + 1 << " " << end.place.second + 1 << " " << end.look << endl;
    return 0;
}
