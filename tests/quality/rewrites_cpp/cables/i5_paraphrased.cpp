#include <iostream>
#include <numeric>
#include <utility>
#include <vector>

// Disjoint sets that know how many of them there are.
class Network {
public:
    explicit Network(int computers) : parent_(computers), size_(computers, 1), components_(computers) {
        std::iota(parent_.begin(), parent_.end(), 0);
    }

    void connect(const std::pair<int, int>& cable) {
        int large = representative(cable.first);
        int small = representative(cable.second);
        if (large == small) return;
        if (size_[large] < size_[small]) std::swap(large, small);
        parent_[small] = large;
        size_[large] += size_[small];
        --components_;
    }

    int components() const { return components_; }

private:
    int representative(int computer) {
        while (parent_[computer] != computer) {
            parent_[computer] = parent_[parent_[computer]];
            computer = parent_[computer];
        }
        return computer;
    }

    std::vector<int> parent_;
    std::vector<int> size_;
    int components_;
};

int main() {
    int computers, cableCount, removalCount;
    std::cin >> computers >> cableCount >> removalCount;

    std::vector<std::pair<int, int>> cables(cableCount);
    for (auto& [a, b] : cables) {
        std::cin >> a >> b;
        --a;
        --b;
    }

    std::vector<bool> survives(cableCount, true);
    std::vector<int> removals(removalCount);
    for (int& removal : removals) {
        std::cin >> removal;
        survives[--removal] = false;
    }

    Network network(computers);
    for (int i = 0; i < cableCount; ++i) {
        if (survives[i]) network.connect(cables[i]);
    }

    // Put the removed cables back, last one first.
    std::vector<int> answers(removalCount);
    auto answer = answers.rbegin();
    for (auto removal = removals.rbegin(); removal != removals.rend(); ++removal, ++answer) {
        *answer = network.components();
        network.connect(cables[*removal]);
    }

    for (int value : answers) std::cout << value << '\n';
    return 0;
}
