/** What a number format is made of (ECMA-376 part 1, section 18.8.31), as far as it is understood here. */
export type FormatToken =
  | { kind: 'literal'; text: string }
  /** Digits and where they stand: `#,##0.00`. */
  | { kind: 'digits'; text: string }
  | { kind: 'exponent'; digits: number }
  | { kind: 'percent' }
  /** The value as it is. */
  | { kind: 'general' }
  /** A part of a moment: letters of one kind, lower-case; `.0` for parts of a second, `a/p` for the halves of a day. */
  | { kind: 'time'; text: string }
  /** Hours, minutes or seconds in all, of a span of time. */
  | { kind: 'elapsed'; text: string };

type Reading = (match: RegExpExecArray) => FormatToken | undefined;
const nothing: Reading = () => undefined;
const literal: Reading = ([, text = '']) => ({ kind: 'literal', text });

/** What a format begins with, and what it means; colours, room and fillings are left out. */
const readings: readonly (readonly [RegExp, Reading])[] = [
  [/"([^"]*)"/y, literal],
  [/\\(.)/y, literal],
  [/[_*]./y, nothing],
  [/\[\$([^\]-]*)(?:-[^\]]*)?\]/y, literal],
  [/\[(h+|m+|s+)\]/iy, ([, text = '']) => ({ kind: 'elapsed', text: text.toLowerCase() })],
  [/\[(?:black|blue|cyan|green|magenta|red|white|yellow|colou?r ?\d+)\]/iy, nothing],
  [/general/iy, () => ({ kind: 'general' })],
  [/(am\/pm|a\/p)/iy, ([, text = '']) => ({ kind: 'time', text: text.toLowerCase() })],
  [/y+|m+|d+|h+|s+/iy, ([text]) => ({ kind: 'time', text: text.toLowerCase() })],
  [/e[+-](0+)/iy, ([, zeros = '']) => ({ kind: 'exponent', digits: zeros.length })],
  [/[0#?](?:[0#?,]*[0#?])?,*(?:\.[0#?]*)?,*|\.[0#?]+/y, ([text]) => ({ kind: 'digits', text })],
  [/%/y, () => ({ kind: 'percent' })],
  [/([ $€£¥₹+\-/():!&'~{}<>=^.,\u00a0\u202f])/y, literal],
];

/** What a section goes on with. */
function readingAt(section: string, at: number): [RegExpExecArray, Reading] | undefined {
  for (const [pattern, read] of readings) {
    pattern.lastIndex = at;
    const match = pattern.exec(section);
    if (match) return [match, read];
  }
  return undefined;
}

/** The parts of one section of a format; undefined where something is not understood. */
export function formatTokens(section: string): FormatToken[] | undefined {
  const tokens: FormatToken[] = [];
  for (let at = 0; at < section.length; ) {
    const found = readingAt(section, at);
    if (!found) return undefined;
    const [match, read] = found;
    const token = read(match);
    if (token) tokens.push(token);
    at += match[0].length;
  }
  return tokens;
}

/** The sections of a format, which semicolons part: for what is more than nothing, less, nothing, and text. */
export function formatSections(code: string): string[] {
  const sections = [''];
  for (const [part] of code.matchAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|./gsu)) {
    if (part === ';') sections.push('');
    else sections[sections.length - 1] += part;
  }
  return sections;
}
