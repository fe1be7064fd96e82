/** An escape of two halves of a character, of one, or of something that has a short one. */
const escapes = /\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})|\\u([0-9a-f]{4})|\\[^u]/gi;
/** What can be seen, and is no sign of JSON. */
const seen = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\u3000]$/u;

/**
 * The source of a string with characters in the place of their numbers, as Python and PHP write all that is not ASCII: `"\u00e9"` is `"é"`. What is
 * unseen, and what JSON has a short escape for, stays as it is written. `cut`: the source goes on, maybe within an escape.
 */
export function readableText(source: string, cut: boolean): string {
  if (!source.includes('\\u')) return source;
  const whole = cut ? source.replace(/\\u?[0-9a-f]{0,3}$/i, '') : source;
  return whole.replace(escapes, (written, high?: string, low?: string, one?: string) => {
    if (high === undefined && one === undefined) return written;
    const character = String.fromCharCode(...[high, low, one].flatMap((part) => (part === undefined ? [] : [Number.parseInt(part, 16)])));
    return seen.test(character) && character !== '"' && character !== '\\' ? character : written;
  });
}
