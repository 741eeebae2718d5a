#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

namespace {

const std::unordered_map<char, char> kOpenerOf = {{')', '('}, {']', '['}, {'}', '{'}};

std::string readTrimmedLine() {
    std::string line;
    std::getline(std::cin, line);
    const auto last = line.find_last_not_of(" \r");
    line.erase(last == std::string::npos ? 0 : last + 1);
    return line;
}

struct Record {
    int length = 0;
    int count = 1;

    void update(int candidate) {
        if (candidate < length) return;
        count = candidate == length ? count + 1 : 1;
        length = candidate;
    }
};

Record scan(const std::string& text) {
    Record record;
    std::vector<int> unmatched;
    int barrier = -1;  // nothing correct can contain this position

    for (int i = 0; i < static_cast<int>(text.size()); ++i) {
        const auto closing = kOpenerOf.find(text[i]);
        if (closing == kOpenerOf.end()) {
            unmatched.push_back(i);
            continue;
        }
        const bool matches = !unmatched.empty() && text[unmatched.back()] == closing->second;
        if (!matches) {
            unmatched.clear();
            barrier = i;
            continue;
        }
        unmatched.pop_back();
        const int before = unmatched.empty() ? barrier : unmatched.back();
        record.update(i - before);
    }
    return record;
}

}  // namespace

int main() {
    const Record record = scan(readTrimmedLine());
    std::cout << record.length << ' ' << record.count << std::endl;
    return 0;
}
