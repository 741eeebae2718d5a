#include <algorithm>
#include <iostream>
#include <vector>

class Box {
public:
    static Box read(std::istream& in) {
        int a, b, value;
        in >> a >> b >> value;
        return Box(std::min(a, b), std::max(a, b), value);
    }

    bool fitsInside(const Box& other) const { return width_ < other.width_ && height_ < other.height_; }
    bool operator<(const Box& other) const {
        return width_ != other.width_ ? width_ < other.width_ : height_ < other.height_;
    }
    int value() const { return value_; }

private:
    Box(int width, int height, int value) : width_(width), height_(height), value_(value) {}
    int width_, height_, value_;
};

struct Nest {
    long long value = 0;
    int boxes = 0;

    Nest wrappedIn(const Box& box) const { return {value + box.value(), boxes + 1}; }
    bool preferableTo(const Nest& other) const {
        return value > other.value || (value == other.value && boxes < other.boxes);
    }
    void improve(const Nest& candidate) {
        if (candidate.preferableTo(*this)) *this = candidate;
    }
};

class Nester {
public:
    explicit Nester(std::vector<Box> boxes) : boxes_(std::move(boxes)) {
        std::sort(boxes_.begin(), boxes_.end());
    }

    Nest solve() {
        Nest overall;
        for (const Box& box : boxes_) {
            nests_.push_back(bestEndingWith(box));
            overall.improve(nests_.back());
        }
        return overall;
    }

private:
    Nest bestEndingWith(const Box& outer) const {
        Nest result = Nest{}.wrappedIn(outer);
        for (std::size_t inner = 0; inner < nests_.size(); ++inner)
            if (boxes_[inner].fitsInside(outer)) result.improve(nests_[inner].wrappedIn(outer));
        return result;
    }

    std::vector<Box> boxes_;
    std::vector<Nest> nests_;
};

int main() {
    int count;
    std::cin >> count;
    std::vector<Box> boxes;
    while (count-- > 0) boxes.push_back(Box::read(std::cin));
    const Nest answer = Nester(std::move(boxes)).solve();
    std::cout << answer.value << " " << answer.boxes << "\n";
}
