/*
 * What the drawing does not know of a text stands in it, in characters that Unicode leaves to programs: worker and page agree on them here.
 */
import { escaped } from '../../office/xml-attribute.ts';

/** Where the number of its page belongs, and the number of pages. */
export const pageMark = '\ufdd0';
export const pagesMark = '\ufdd1';

/** At the head of words that a comment is about; before the id of a comment, where its number belongs. */
export const aboutMark = '\ufdd3';
export const commentMark = '\ufdd4';
/** Before what the next picture shows, in words. */
export const altMark = '\ufdd7';
/** Before the stops of a tab, in its place. */
export const tabMark = '\ufdd8';
/** Behind the reference to a note whose mark its author wrote. */
export const ownNoteMark = '\ufdd9';
/** Before the number of a chart that is drawn, within the table of its values. */
export const chartMark = '\ufdda';
const [partMark, endMark] = ['\ufdd5', '\ufdd6'];

/** Before words that lead somewhere: an address, `#` and the name of a place in the document, or both. */
export const linked = (href: string): string => `${partMark}${escaped(href)}${endMark}`;

/** Who changed something and when, in place of the time: that alone is handed on by the drawing. */
export const signed = (by: string, at: string): string => escaped(`${by.slice(0, 100)}${partMark}${at.slice(0, 40)}`);
export function readSigned(date: string): { by: string; at: string } {
  const [by = '', at = ''] = date.split(partMark);
  return { by, at };
}

const MARKED = new RegExp(`^(${aboutMark}?)(?:${partMark}([^${endMark}]*)${endMark})?(?:${commentMark}(\\w+)$)?`);

/** What the marks at the head of a text say, and the text without them. */
export function readMarks(text: string): { words: string; about: boolean; href: string | undefined; comment: string | undefined } {
  const [all, about = '', href, comment] = MARKED.exec(text)!;
  return { words: text.slice(all.length), about: about !== '', href, comment };
}
