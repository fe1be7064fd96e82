import { partsBeside, xmlText } from '../office/parts.ts';
import { documentParts } from './open-document/document-parts.ts';
import { plainRuby } from './repack/plain-ruby.ts';
import { toldGraphics } from './repack/told-graphics.ts';
import { vmlLetters } from './repack/vml-letters.ts';
import { wordsOf } from './repack/words-of.ts';

/** What is drawn of a document: its text, and what stands above, below and at the foot of its pages, and beside them. */
const drawnParts = [/^word\/document\d*\.xml$/i, /^word\/(?:header|footer)\d*\.xml$/i, /^word\/(?:foot|end)notes\.xml$/i, /^word\/comments\d*\.xml$/i];

/** The words of a Word document, a line a paragraph; within the bounds in which it is drawn. */
export function documentText(bytes: Uint8Array): string {
  const files = documentParts(bytes, /^word\/(?:[^/]+\.xml|_rels\/document\d*\.xml\.rels|charts\/[^/]+\.xml|diagrams\/data\d*\.xml)$/i);
  const parts = drawnParts.flatMap((part) => Object.entries(files).filter(([name]) => part.test(name)));
  if (!parts.some(([name]) => drawnParts[0]!.test(name))) throw new Error('notADocument');
  return parts.map(([name, file]) => wordsOf(plainRuby(vmlLetters(toldGraphics(xmlText(file), partsBeside(files, name)).text)))).join('');
}
