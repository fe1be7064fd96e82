const [digits, mask] = [1 << 16, 0xffff];

/**
 * The places of numbers in ascending or descending order; equal ones stay as they were (in `order`), those that are none come last. By digits of
 * 16 bits, which takes a million in a tenth of the time of comparisons.
 */
export function stableOrder(values: Float64Array<ArrayBuffer>, descending: boolean, order = Uint32Array.from(values, (_, at) => at)): Uint32Array<ArrayBuffer> {
  const { length } = values;
  const halves = new Uint32Array(values.buffer, values.byteOffset, length * 2);
  const [low, high] = [new Uint32Array(length), new Uint32Array(length)];
  for (let at = 0; at < length; at++) {
    const value = values[at]!;
    const top = halves[at * 2 + 1]!;
    // IEEE 754: positive numbers order as their bits do, negative ones the other way round; both zeros are one.
    if (Number.isNaN(value)) [low[at], high[at]] = [~0, ~0];
    else {
      const [l, h] = value === 0 ? [0, 0x80000000] : top >>> 31 === 1 ? [~halves[at * 2]!, ~top] : [halves[at * 2]!, top | 0x80000000];
      [low[at], high[at]] = descending ? [~l, ~h] : [l, h];
    }
  }
  let next = new Uint32Array(length);
  for (const [keys, shift] of [[low, 0], [low, 16], [high, 0], [high, 16]] as const) {
    const starts = new Uint32Array(digits + 1);
    for (let at = 0; at < length; at++) starts[((keys[at]! >>> shift) & mask) + 1]! += 1;
    for (let digit = 0; digit < digits; digit++) starts[digit + 1]! += starts[digit]!;
    for (let at = 0; at < length; at++) {
      const one = order[at]!;
      next[starts[(keys[one]! >>> shift) & mask]!++] = one;
    }
    [order, next] = [next, order];
  }
  return order;
}
