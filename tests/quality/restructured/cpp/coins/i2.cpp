#include <deque>
#include <iostream>
#include <vector>
using namespace std;

struct Item { int at, score; };
const int BIG = 1e9;
int goal;
vector<int> best;

void slide(int start, int value, int limit) {
    deque<Item> win;
    int step = 0, sum = start;
    while (sum <= goal) {
        const int score = best[sum] - step;
        while (true) {
            if (win.empty() || win.back().score < score) break;
            win.pop_back();
        }
        win.push_back({step, score});
        if (step - limit > win.front().at) win.pop_front();
        int offer = step + win.front().score;
        if (offer < best[sum]) best[sum] = offer;
        sum += value;
        step++;
    }
}

int main() {
    int kinds, value, limit;
    cin >> kinds >> goal;
    best.assign(1 + goal, BIG);
    best[0] = 0;
    while (kinds--) {
        cin >> value >> limit;
        int rest = value > goal ? goal + 1 : value;
        while (rest-- > 0) slide(rest, value, limit);
    }
    cout << (best[goal] < BIG ? best[goal] : -1) << endl;
}
