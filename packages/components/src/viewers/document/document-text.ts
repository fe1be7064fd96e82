import { unescaped } from '../xml-entities.ts';
import { partsOf, xmlText } from './repack-document.ts';

/** What is drawn of a document: its text, and what stands above, below and at the foot of its pages. */
const drawnParts = [/^word\/document\d*\.xml$/i, /^word\/(?:header|footer)\d*\.xml$/i, /^word\/(?:foot|end)notes\.xml$/i];
/** Runs of text, what stands between them, and what is drawn in place of a newer element alone (ECMA-376 part 3, section 10.2.1). */
const PIECE = /<(\/?)(?:[\w.-]+:)?(t|tab|br|cr|noBreakHyphen|p|Fallback)(?=[\s/>])([^<>]*)>([^<]*)/g;
const signs: Readonly<Record<string, string>> = { tab: '\t', br: ' ', cr: ' ', noBreakHyphen: '\u2011' };

/** The words of a Word document, a line a paragraph; within the bounds in which it is drawn. */
export function documentText(bytes: Uint8Array): string {
  const files = Object.entries(partsOf(bytes, /^word\/[^/]+\.xml$/i));
  const parts = drawnParts.flatMap((part) => files.filter(([name]) => part.test(name)));
  if (!parts.some(([name]) => drawnParts[0]!.test(name))) throw new Error('notADocument');
  return parts.map(([, file]) => wordsOf(xmlText(file))).join('');
}

function wordsOf(xml: string): string {
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
