/** A reference to an object: its number. */
export class Reference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export type PdfValue = number | string | Reference | PdfValue[] | PdfDictionary | null;
export type PdfDictionary = Map<string, PdfValue>;

const deepest = 50;
const blanks = '\0\t\n\f\r ';
const ends = `${blanks}()<>[]{}/%`;
const [nothing, listEnd, dictionaryEnd] = [Symbol('nothing'), Symbol(']'), Symbol('>>')];
type Token = PdfValue | typeof nothing | typeof listEnd | typeof dictionaryEnd;

/**
 * The value at a place in the text of a PDF (ISO 32000 section 7.3), and where it ends. Texts are skipped, since no count stands in one;
 * names begin with `/`, words (`obj`, `true`) are themselves. Undefined for what is no value.
 */
export function readValue(text: string, from: number): { value: PdfValue; end: number } | undefined {
  let at = from;

  const space = (): void => {
    for (; at < text.length; at++) {
      if (text[at] === '%') while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++;
      else if (!blanks.includes(text[at]!)) return;
    }
  };
  const word = (): string => {
    const start = at;
    while (at < text.length && !ends.includes(text[at]!)) at++;
    return text.slice(start, at);
  };
  const literal = (): null => {
    for (let depth = 0; at < text.length; at++) {
      if (text[at] === '\\') at++;
      else if (text[at] === '(') depth++;
      else if (text[at] === ')' && --depth === 0) break;
    }
    at++;
    return null;
  };
  const list = (depth: number): PdfValue => {
    const items: PdfValue[] = [];
    for (let item = token(depth); item !== listEnd && item !== nothing; item = token(depth)) {
      if (item !== dictionaryEnd) push(items, item as PdfValue);
    }
    return items;
  };
  /** `1 0 R` is three tokens and one value. */
  const push = (items: PdfValue[], item: PdfValue): void => {
    if (item === 'R' && typeof items.at(-1) === 'number' && typeof items.at(-2) === 'number') items.splice(-2, 2, new Reference(items.at(-2) as number));
    else items.push(item);
  };
  const dictionary = (depth: number): PdfValue => {
    const items: PdfValue[] = [];
    for (let item = token(depth); item !== dictionaryEnd && item !== nothing; item = token(depth)) {
      if (item !== listEnd) push(items, item as PdfValue);
    }
    const found: PdfDictionary = new Map();
    for (let i = 0; i + 1 < items.length; i += 2) {
      const name = items[i];
      if (typeof name === 'string' && name.startsWith('/')) found.set(name, items[i + 1]!);
    }
    return found;
  };
  const openings: Record<string, (depth: number) => Token> = {
    '(': literal,
    ')': () => (at++, null),
    '[': (depth) => (at++, list(depth + 1)),
    ']': () => (at++, listEnd),
    '{': () => (at++, null),
    '}': () => (at++, null),
    '/': () => (at++, `/${word()}`),
    '<'(depth) {
      if (text[at + 1] === '<') return (at += 2), dictionary(depth + 1);
      const end = text.indexOf('>', at);
      at = end < 0 ? text.length : end + 1;
      return null;
    },
    '>': () => (text[at + 1] === '>' ? ((at += 2), dictionaryEnd) : (at++, null)),
  };
  const token = (depth: number): Token => {
    space();
    if (at >= text.length || depth > deepest) return nothing;
    const opening = openings[text[at]!];
    if (opening) return opening(depth);
    const found = word();
    return /^[-+]?(\d{1,15}\.?\d{0,15}|\.\d{1,15})$/.test(found) ? Number(found) : found;
  };

  const value = token(0);
  return typeof value === 'symbol' ? undefined : { value, end: at };
}
