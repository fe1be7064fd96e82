import { partsOf, xmlText } from './repack/repack-document.ts';
import { plainRuby } from './repack/plain-ruby.ts';
import { wordsOf } from './repack/words-of.ts';

/** What is drawn of a document: its text, and what stands above, below and at the foot of its pages, and beside them. */
const drawnParts = [/^word\/document\d*\.xml$/i, /^word\/(?:header|footer)\d*\.xml$/i, /^word\/(?:foot|end)notes\.xml$/i, /^word\/comments\d*\.xml$/i];

/** The words of a Word document, a line a paragraph; within the bounds in which it is drawn. */
export function documentText(bytes: Uint8Array): string {
  const files = Object.entries(partsOf(bytes, /^word\/[^/]+\.xml$/i));
  const parts = drawnParts.flatMap((part) => files.filter(([name]) => part.test(name)));
  if (!parts.some(([name]) => drawnParts[0]!.test(name))) throw new Error('notADocument');
  return parts.map(([, file]) => wordsOf(plainRuby(xmlText(file)))).join('');
}
