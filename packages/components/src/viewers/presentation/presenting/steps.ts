const on = new Set(['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter', 'n']);
const back = new Set(['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace', 'p']);

/** The slide that a key leads to when one of `count` is shown, `count` behind the last; undefined for other keys. As in other programs for it, whichever way its words run. */
export function stepOf(key: string, at: number, count: number): number | undefined {
  if (on.has(key)) return at + 1;
  if (back.has(key)) return Math.max(0, at - 1);
  return { Home: 0, End: count - 1 }[key];
}
