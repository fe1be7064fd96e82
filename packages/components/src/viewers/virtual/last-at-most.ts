/** Of ascending numbers, the index of the last that is at most `most`; -1 when none is. `length`: how many of them count. */
export function lastAtMost(numbers: ArrayLike<number>, most: number, length = numbers.length): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
