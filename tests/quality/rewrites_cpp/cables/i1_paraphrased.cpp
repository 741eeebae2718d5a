#include <algorithm>
#include <iostream>
#include <iterator>
#include <numeric>
#include <set>
#include <vector>

struct Cable {
    int from;
    int to;
};

class DisjointSets {
public:
    explicit DisjointSets(int n) : parent_(n + 1), count_(n) { std::iota(parent_.begin(), parent_.end(), 0); }

    void connect(const Cable& cable) {
        const int a = representative(cable.from);
        const int b = representative(cable.to);
        if (a == b) return;
        parent_[a] = b;
        --count_;
    }

    int count() const { return count_; }

private:
    int representative(int v) {
        return parent_[v] == v ? v : parent_[v] = representative(parent_[v]);
    }

    std::vector<int> parent_;
    int count_;
};

class Network {
public:
    void read(std::istream& in) {
        int cables, removals;
        in >> computers_ >> cables >> removals;
        cables_.resize(cables);
        for (Cable& c : cables_) in >> c.from >> c.to;
        std::copy_n(std::istream_iterator<int>(in), removals, std::back_inserter(removals_));
    }

    std::vector<int> componentsAfterEachRemoval() const {
        DisjointSets sets = survivors();
        std::vector<int> result;
        std::for_each(removals_.rbegin(), removals_.rend(), [&](int number) {
            result.push_back(sets.count());
            sets.connect(cables_[number - 1]);
        });
        std::reverse(result.begin(), result.end());
        return result;
    }

private:
    DisjointSets survivors() const {
        const std::set<int> removed(removals_.begin(), removals_.end());
        DisjointSets sets(computers_);
        for (int number = 1; number <= static_cast<int>(cables_.size()); ++number)
            if (removed.count(number) == 0) sets.connect(cables_[number - 1]);
        return sets;
    }

    int computers_ = 0;
    std::vector<Cable> cables_;
    std::vector<int> removals_;
};

int main() {
    Network network;
    network.read(std::cin);
    for (int count : network.componentsAfterEachRemoval()) std::cout << count << '\n';
    return 0;
}
