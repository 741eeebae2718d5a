#include <iostream>
#include <iterator>
#include <queue>
#include <set>
#include <tuple>
using namespace std;

class CalmWindow {
    queue<int> order;
    multiset<int> sorted;
    int limit;
    int dropped = 0;

    bool calm() const { return *prev(sorted.end()) - *sorted.begin() <= limit; }

    void dropOldest() {
        sorted.erase(sorted.find(order.front()));
        order.pop();
        ++dropped;
    }

public:
    explicit CalmWindow(int k) : limit(k) {}

    void add(int value) {
        order.push(value);
        sorted.insert(value);
        while (!calm()) dropOldest();
    }

    int length() const { return order.size(); }
    int firstDay() const { return dropped + 1; }
};

struct Best {
    int length = 0, firstDay = 1;

    void consider(const CalmWindow& w) {
        // the longer one wins, then the earlier one
        if (make_tuple(-w.length(), w.firstDay()) < make_tuple(-length, firstDay)) {
            length = w.length();
            firstDay = w.firstDay();
        }
    }
};

int main() {
    int n, k;
    cin >> n >> k;
    CalmWindow window(k);
    Best best;
    for (istream_iterator<int> it(cin), end; it != end; ++it) {
        window.add(*it);
        best.consider(window);
    }
    cout << best.length << " " << best.firstDay << endl;
    return 0;
}
