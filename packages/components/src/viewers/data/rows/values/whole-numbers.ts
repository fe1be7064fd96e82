const whole = /^\s*-?\d+\s*$/;

/** Whole numbers of more digits than a number holds, told by their digits; 0 for all else. */
export function compareWhole(a: string, b: string): number {
  if (!whole.test(a) || !whole.test(b)) return 0;
  const [one, other] = [BigInt(a), BigInt(b)];
  return one < other ? -1 : Number(one > other);
}
