from typing import List, NamedTuple


class Pose(NamedTuple):
    row: int
    col: int
    heading: int


class Board:
    NAMES = "NESW"
    DELTAS = [(-1, 0), (0, 1), (1, 0), (0, -1)]

    def __init__(self, lines: List[str]):
        self.lines = lines

    def start(self) -> Pose:
        for row, line in enumerate(self.lines):
            col = line.find('S')
            if col >= 0:
                return Pose(row, col, 0)
        raise ValueError("no start")

    def is_free(self, row: int, col: int) -> bool:
        if not 0 <= row < len(self.lines):
            return False
        return 0 <= col < len(self.lines[row]) and self.lines[row][col] != '#'

    def advance(self, pose: Pose) -> Pose:
        delta_row, delta_col = self.DELTAS[pose.heading]
        target = Pose(pose.row + delta_row, pose.col + delta_col, pose.heading)
        if self.is_free(target.row, target.col):
            return target
        return pose._replace(heading=(pose.heading + 1) % 4)

    def advance_many(self, pose: Pose, steps: int) -> Pose:
        for _ in range(steps):
            pose = self.advance(pose)
        return pose


def final_pose(board: Board, steps: int) -> Pose:
    pose = board.start()
    first_time = {}
    for time in range(steps):
        if pose in first_time:
            cycle = time - first_time[pose]
            return board.advance_many(pose, (steps - time) % cycle)
        first_time[pose] = time
        pose = board.advance(pose)
    return pose


def main() -> None:
    height, _, steps = map(int, input().split())
    board = Board([input().strip() for _ in range(height)])
    pose = final_pose(board, steps)
    print(pose.row + 1, pose.col + 1, Board.NAMES[pose.heading])


main()
