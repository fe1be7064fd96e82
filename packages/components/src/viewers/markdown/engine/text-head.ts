/** Characters of a long text that are made into a page before the rest: the first piece of it, which is a screen, and where that ends. */
const HEAD = 6144;
/** A text is long from so many characters on, or bytes where it is on its way: a shorter one is whole before anybody sees the difference. */
export const LONG = 128 * 1024;
/** Definitions from the rest that the head is read with. */
const MOST = 500;

const FENCE = /^ {0,3}(?:```|~~~)/;
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:.*$/gm;

/** True where the head of a text is worth to be shown alone. */
export const isLong = (text: string): boolean => text.length > LONG;

/** Brackets with no address behind them, but for boxes of tasks and kinds of alerts: what they mean may be defined anywhere. */
const NAMED = /(?<!\[(?:[ xX]|![A-Za-z]+))\](?![(:])/;

const CODE = /^ {0,3}(```|~~~)[^]*?\n {0,3}\1|`[^`\n]*`/gm;

/** True where what a text means does not hang on what comes behind it. */
export const standsAlone = (text: string): boolean => !NAMED.test(text.replace(CODE, ''));

/**
 * The head of a long text, up to a blank line outside of code (`end`, in characters), and behind it what later lines define of links
 * and notes: the head may name them.
 */
export function headOf(text: string): { source: string; end: number } {
  let end = 0;
  let at = 0;
  let code = false;
  for (const line of text.slice(0, HEAD).split('\n')) {
    if (FENCE.test(line)) code = !code;
    else if (!code && line.trim() === '') end = at;
    at += line.length + 1;
  }
  const rest = text.slice(end);
  // Most texts have none, and each of their lines would be looked at.
  const definitions = rest.includes(']:') ? (rest.match(DEFINITION) ?? []).slice(0, MOST) : [];
  return { source: [text.slice(0, end), ...definitions].join('\n\n'), end };
}
