/** What mermaid says of a source that it cannot draw, taken apart. */
export interface Fault {
  /** The line of the source in which it stopped, from 1. */
  line: number | undefined;
  /** Its first sentence, where that says more than the line. */
  first: string;
  /** All that it said, where that is more than its first sentence. */
  rest: string;
}

/** Parsers of mermaid's newer kinds say all of their errors in one line. */
const parts = /\n|\s+(?=(?:Lexer|Parse) error on line)/;
/** What the words of the line alone say, or those of a list of them. */
const noMore = /^(?:\w+Error:\s*)?(?:Parsing failed|(?:Lexical|Lexer|Parse) error on line \d+)[:.]?(?:\s*Unrecognized text\.?)?$/i;
const sentence = 200;

export function faultOf(reason: string, source: string): Fault {
  const said = reason.trim();
  const line = /\bline (\d+)/i.exec(said)?.[1];
  const lead = said.split(parts).map((part) => part.trim()).filter((part) => part !== '');
  const begin = lead.find((part) => !noMore.test(part)) ?? '';
  // What jison shows of the source is better seen there.
  const first = begin === lead[0] || /^(?:Lexer|Parse) error/.test(begin) ? shortened(begin) : '';
  return { line: line === undefined ? undefined : lineOf(Number(line), source), first, rest: said === first ? '' : said };
}

const shortened = (words: string): string => (words.length > sentence ? `${words.slice(0, sentence).trimEnd()}…` : words);

/** The line of the source that mermaid's own count means: it counts what is left without head, comments and settings, and beyond the end. */
function lineOf(counted: number, source: string): number {
  const lines = source.split('\n').map((text, at) => ({ text: text.replace(/%%\{.*?\}%%/g, '').trim(), number: at + 1 }));
  const opens = lines.findIndex(({ text }) => text !== '');
  const closes = lines[opens]?.text === '---' ? lines.findIndex(({ text }, at) => at > opens && text === '---') : -1;
  const read = lines.slice(closes + 1).filter(({ text }) => !/^%%./.test(text));
  const begin = Math.max(0, read.findIndex(({ text }) => text !== ''));
  const last = read.findLastIndex(({ text }) => text !== '');
  return read[Math.min(begin + counted - 1, Math.max(begin, last))]?.number ?? counted;
}
