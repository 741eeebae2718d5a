#include <deque>
#include <functional>
#include <iostream>
#include <vector>

// Keeps the indices of values that can still become the extreme of a sliding window.
template <class Compare>
class WindowExtreme {
public:
    explicit WindowExtreme(const std::vector<int>& values) : values_(values) {}

    void extend(int index) {
        while (!candidates_.empty() && better_(values_[index], values_[candidates_.back()])) candidates_.pop_back();
        candidates_.push_back(index);
    }

    void drop(int index) {
        if (candidates_.front() == index) candidates_.pop_front();
    }

    int value() const { return values_[candidates_.front()]; }

private:
    const std::vector<int>& values_;
    std::deque<int> candidates_;
    Compare better_;
};

struct Run {
    int start = 0;
    int length = 0;
};

Run longestCalmRun(const std::vector<int>& temperatures, int tolerance) {
    WindowExtreme<std::greater<int>> highest(temperatures);
    WindowExtreme<std::less<int>> lowest(temperatures);
    Run best;
    int start = 0;
    for (int end = 0; end < static_cast<int>(temperatures.size()); ++end) {
        highest.extend(end);
        lowest.extend(end);
        for (; highest.value() - lowest.value() > tolerance; ++start) {
            highest.drop(start);
            lowest.drop(start);
        }
        const int length = end - start + 1;
        if (length > best.length) best = {start, length};
    }
    return best;
}

int main() {
    int days, tolerance;
    std::cin >> days >> tolerance;
    std::vector<int> temperatures(days);
    for (int& temperature : temperatures) std::cin >> temperature;
    const Run run = longestCalmRun(temperatures, tolerance);
    std::cout << run.length << ' ' << run.start + 1 << '\n';
}
