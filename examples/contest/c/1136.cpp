#include <algorithm>
#include <iostream>
#include <memory>
#include <utility>
#include <vector>

namespace trail {

struct Walk {
    long long beauty = 0;
    int stops = 0;

    bool betterThan(const Walk& other) const {
        if (beauty != other.beauty) return beauty > other.beauty;
        return stops < other.stops;
    }

    Walk extended(int extraBeauty) const { return Walk{beauty + extraBeauty, stops + 1}; }
};

// Sparse tree over all possible heights; nodes appear when they are needed.
class HeightTree {
public:
    explicit HeightTree(int maxHeight) : maxHeight_(maxHeight), root_(std::make_unique<Node>()) {}

    void record(int height, const Walk& walk) { record(*root_, 0, maxHeight_, height, walk); }

    Walk bestBelow(int height) const {
        Walk result;
        collect(root_.get(), 0, maxHeight_, height, result);
        return result;
    }

    Walk best() const { return root_->best; }

private:
    struct Node {
        Walk best;
        std::unique_ptr<Node> lower;
        std::unique_ptr<Node> upper;
    };

    static void record(Node& node, int from, int to, int height, const Walk& walk) {
        if (walk.betterThan(node.best)) node.best = walk;
        if (from == to) return;
        const int middle = from + (to - from) / 2;
        std::unique_ptr<Node>& child = height <= middle ? node.lower : node.upper;
        if (!child) child = std::make_unique<Node>();
        if (height <= middle) {
            record(*child, from, middle, height, walk);
        } else {
            record(*child, middle + 1, to, height, walk);
        }
    }

    static void collect(const Node* node, int from, int to, int height, Walk& result) {
        if (node == nullptr || from >= height) return;
        if (to < height) {
            if (node->best.betterThan(result)) result = node->best;
            return;
        }
        const int middle = from + (to - from) / 2;
        collect(node->lower.get(), from, middle, height, result);
        collect(node->upper.get(), middle + 1, to, height, result);
    }

    int maxHeight_;
    std::unique_ptr<Node> root_;
};

}  // namespace trail

int main() {
    int viewpoints = 0;
    std::cin >> viewpoints;
    std::vector<std::pair<int, int>> path(viewpoints);
    for (auto& point : path) std::cin >> point.first;
    for (auto& point : path) std::cin >> point.second;

    trail::HeightTree tree(1000000000);
    for (const auto& [height, beauty] : path) {
        tree.record(height, tree.bestBelow(height).extended(beauty));
    }
    std::cout << tree.best().beauty << " " << tree.best().stops << std::endl;
}
