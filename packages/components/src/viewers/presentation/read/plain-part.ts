import { attributeOf } from '../../office/xml-attribute.ts';
import { safeLink } from '../../../sanitize/reference.ts';

const tag = /<[\w:][^\s<>/]*(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/g;
/** Words, and how numbers are written. */
const said = /^(?:descr|title|name|tooltip|formatCode)$/i;

/**
 * A part without what CSS could take for a function: a drawing writes values of attributes, such as colours, into styles, where `url(…)`
 * would fetch. Of several spaces in words each other one does not break: they are as wide and need no markup.
 */
export const plainPart = (xml: string): string => xml.replace(tag, plainTag).replace(/(<(?:[\w.-]+:)?t(?:\s[^<>]*)?>)([^<]*)(?=<)/g, (_, open: string, words: string) => open + words.replace(/ {2}/g, '\u00a0 ').replace(/ {2}/g, ' \u00a0'));

const plainTag = (text: string): string => (/[()\\]|&#/.test(text) ? text.replace(/([\w.-]+)(\s*=\s*)("[^"]*"|'[^']*')/g, (whole, name: string, is: string, quoted: string) => (said.test(name) ? whole : `${name}${is}${quoted.replace(/[()\\]|&#(?:x0*(?:28|29|5c)|0*(?:40|41|92));/gi, '')}`)) : text);

/** Relationships without those that lead out of the file, but for links that a reader may follow (ECMA-376 part 2, section 6.5). */
export const ownRelationships = (xml: string): string => xml.replace(/<(?:[\w.-]+:)?Relationship\s[^<>]*>/g, (text) => (attributeOf(text, 'TargetMode')?.toLowerCase() !== 'external' || isLink(text) ? text : ''));

const isLink = (text: string): boolean => attributeOf(text, 'Type')?.endsWith('/hyperlink') === true && safeLink(attributeOf(text, 'Target') ?? '') !== undefined;
