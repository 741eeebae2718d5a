#include <deque>
#include <iostream>
#include <vector>

using namespace std;

int main() {
  ios_base::sync_with_stdio(false);

  int size, maxDiff;
  cin >> size >> maxDiff;
  vector<int> v(size);
  for (int &x : v)
    cin >> x;

  int begin = 0;
  pair<int, int> best = {0, 0};  // length, first index
  deque<int> low, high;
  int end = 0;
  while (end < size) {
    while (low.size() > 0 && v[end] < v[low.back()])
      low.pop_back();
    low.push_back(end);
    while (high.size() > 0 && v[end] > v[high.back()])
      high.pop_back();
    high.push_back(end);

    for (; v[high.front()] - v[low.front()] > maxDiff; begin++) {
      if (low.front() == begin)
        low.pop_front();
      if (high.front() == begin)
        high.pop_front();
    }

    end++;
    if (end - begin > best.first)
      best = make_pair(end - begin, begin);
  }
  cout << best.first << " " << best.second + 1 << "\n";
}
