#include <iostream>
#include <vector>
#include <list>
#include <algorithm>
using namespace std;

constexpr int UNREACHABLE = 0x3f3f3f3f;

// Keeps the minimum of the last (width + 1) pushed keys.
class SlidingMinimum {
    struct Item { int position; int key; };
    list<Item> items;
    int width;

public:
    explicit SlidingMinimum(int w) : width(w) {}

    void push(int position, int key) {
        while (items.size() && items.back().key >= key) items.pop_back();
        items.push_back({position, key});
        if (items.front().position < position - width) items.pop_front();
    }

    int minimum() const { return items.front().key; }
};

class Wallet {
    vector<int> need;

    void relaxResidue(int first, int value, int count) {
        SlidingMinimum window(count);
        int used = 0;
        for (size_t sum = first; sum < need.size(); sum += value, ++used) {
            window.push(used, need[sum] - used);
            need[sum] = min(need[sum], window.minimum() + used);
        }
    }

public:
    explicit Wallet(int target) : need(target + 1, UNREACHABLE) { need.front() = 0; }

    void addCoin(int value, int count) {
        int residues = min<int>(value, need.size());
        for (int r = 0; r < residues; ++r) relaxResidue(r, value, count);
    }

    int result() const {
        return need.back() > 100000000 ? -1 : need.back();
    }
};

int main() {
    int n, target;
    cin >> n >> target;
    Wallet wallet(target);
    for (int i = 0; i < n; ++i) {
        int value, count;
        cin >> value >> count;
        wallet.addCoin(value, count);
    }
    cout << wallet.result() << endl;
    return 0;
}
