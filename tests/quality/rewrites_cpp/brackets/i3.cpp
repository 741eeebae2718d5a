#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

// The brackets form a tree (every opening bracket is a new node); a substring is
// balanced exactly when we stand on the same node before and after it.
namespace {
struct Node {
    int parent;
    char symbol;
};

int kindOf(char c) {
    switch (c) {
        case '(': case ')': return 0;
        case '[': case ']': return 1;
        default: return 2;
    }
}
}  // namespace

int main() {
    std::string text;
    std::getline(std::cin, text);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.pop_back();

    std::vector<Node> tree;
    tree.push_back({-1, 0});
    int node = 0;
    std::unordered_map<int, int> firstSeen{{0, 0}};
    int longest = 0;
    int ways = 0;
    for (int i = 1; i <= static_cast<int>(text.size()); ++i) {
        const char c = text[i - 1];
        const int kind = kindOf(c);
        if (c == '(' || c == '[' || c == '{') {
            tree.push_back({node, c});
            node = static_cast<int>(tree.size()) - 1;
        } else if (tree[node].parent >= 0 && kindOf(tree[node].symbol) == kind) {
            node = tree[node].parent;
        } else {
            node = static_cast<int>(tree.size());  // hopeless bracket: start a new root
            tree.push_back({-1, 0});
        }
        const auto [it, fresh] = firstSeen.emplace(node, i);
        if (fresh) continue;
        const int length = i - it->second;
        if (length > longest) longest = length, ways = 0;
        if (length == longest) ++ways;
    }
    std::cout << longest << ' ' << (longest == 0 ? 1 : ways) << '\n';
}
