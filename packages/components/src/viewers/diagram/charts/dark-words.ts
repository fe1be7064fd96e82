/** Members of an option that say how words look. */
const ofWords = new Set(['textStyle', 'subtextStyle', 'label', 'axisLabel', 'axisName', 'nameTextStyle', 'detail']);
/** Of a colour from black to white what nobody would read on dark ground. */
const darkest = 0.45;

/** Whether words of an option have a colour that somebody chose for light ground. */
export function hasDarkWords(value: unknown, key = ''): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some((one) => hasDarkWords(one, key));
  return (ofWords.has(key) && isDark((value as { color?: unknown }).color)) || Object.entries(value).some(([name, inner]) => hasDarkWords(inner, name));
}

function isDark(colour: unknown): boolean {
  if (typeof colour !== 'string') return false;
  if (colour === 'black') return true;
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1];
  if (!digits) return false;
  const [red = 0, green = 0, blue = 0] = (digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!).map((pair) => parseInt(pair, 16) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < darkest;
}
