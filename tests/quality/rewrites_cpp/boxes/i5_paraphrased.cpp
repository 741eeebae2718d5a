#include <algorithm>
#include <iostream>
#include <tuple>
#include <vector>

struct Box {
    int longSide;
    int shortSide;
    int value;

    bool canHold(const Box& inner) const {
        return inner.longSide < longSide && inner.shortSide < shortSide;
    }
};

struct Chain {
    long long value = 0;
    int boxes = 0;
};

std::vector<Box> readBoxes() {
    int n;
    std::cin >> n;
    std::vector<Box> boxes;
    boxes.reserve(n);
    for (int i = 0; i < n; ++i) {
        int first, second, value;
        std::cin >> first >> second >> value;
        boxes.push_back({std::max(first, second), std::min(first, second), value});
    }
    return boxes;
}

// Best chain that could be put inside `outer`, taken from the boxes handled so far.
Chain bestContent(const Box& outer, const std::vector<Box>& boxes, const std::vector<Chain>& chains) {
    Chain best;
    for (std::size_t j = 0; j < chains.size(); ++j) {
        if (!outer.canHold(boxes[j])) continue;
        if (chains[j].value > best.value) {
            best = chains[j];
        } else if (chains[j].value == best.value) {
            best.boxes = std::min(best.boxes, chains[j].boxes);
        }
    }
    return best;
}

int main() {
    std::vector<Box> boxes = readBoxes();
    std::sort(boxes.begin(), boxes.end(), [](const Box& l, const Box& r) {
        return std::tie(l.longSide, l.shortSide, l.value) < std::tie(r.longSide, r.shortSide, r.value);
    });

    std::vector<Chain> chains;
    for (const Box& box : boxes) {
        Chain chain = bestContent(box, boxes, chains);
        chain.value += box.value;
        ++chain.boxes;
        chains.push_back(chain);
    }

    const Chain answer = *std::min_element(chains.begin(), chains.end(), [](const Chain& l, const Chain& r) {
        if (l.value != r.value) return l.value > r.value;
        return l.boxes < r.boxes;
    });
    std::cout << answer.value << ' ' << answer.boxes << '\n';
    return 0;
}
