import { unescaped } from '../../content/xml-entities.ts';

/** Runs of text, what stands between them, and what is drawn in place of a newer element alone (ECMA-376 part 3, section 10.2.1). */
const PIECE = /<(\/?)(?:[\w.-]+:)?(t|tab|br|cr|noBreakHyphen|p|Fallback)(?=[\s/>])([^<>]*)>([^<]*)/g;
const signs: Readonly<Record<string, string>> = { tab: '\t', br: ' ', cr: ' ', noBreakHyphen: '\u2011' };

/** The words of a part of a document, a line a paragraph. */
export function wordsOf(xml: string): string {
  let [words, within] = ['', 0];
  for (const [, closes, name, attributes, text] of xml.matchAll(PIECE)) {
    const ends = closes !== '' || attributes!.endsWith('/');
    if (name === 'Fallback') within += closes ? -1 : ends ? 0 : 1;
    else if (within > 0) continue;
    else if (name === 'p') words += ends ? '\n' : '';
    else if (name === 't') words += ends ? '' : unescaped(text!);
    else if (!closes) words += signs[name!]!;
  }
  return words;
}
