#include <deque>
#include <functional>
#include <iostream>
#include <vector>

// Indices of a window whose values are strictly ordered by Compare; front() is the extreme one.
template <class Compare>
class MonotoneQueue {
public:
    explicit MonotoneQueue(const std::vector<int>& data) : data_(data) {}

    void push(int index) {
        while (!indices_.empty() && !Compare()(data_[indices_.back()], data_[index])) indices_.pop_back();
        indices_.push_back(index);
    }
    void dropBefore(int left) {
        if (indices_.front() < left) indices_.pop_front();
    }
    int extreme() const { return data_[indices_.front()]; }

private:
    const std::vector<int>& data_;
    std::deque<int> indices_;
};

struct Segment {
    int length = 0;
    int begin = 0;
};

Segment longestCalm(const std::vector<int>& data, int limit) {
    MonotoneQueue<std::greater<int>> maximum(data);
    MonotoneQueue<std::less<int>> minimum(data);
    Segment best;
    int left = 0;
    for (int right = 0; right < static_cast<int>(data.size()); ++right) {
        maximum.push(right);
        minimum.push(right);
        while (maximum.extreme() - minimum.extreme() > limit) {
            ++left;
            maximum.dropBefore(left);
            minimum.dropBefore(left);
        }
        int length = right - left + 1;
        if (length > best.length) best = Segment{length, left};
    }
    return best;
}

int main() {
    int count, limit;
    std::cin >> count >> limit;
    std::vector<int> data(count);
    for (int& x : data) std::cin >> x;
    Segment answer = longestCalm(data, limit);
    std::cout << answer.length << ' ' << answer.begin + 1 << '\n';
}
