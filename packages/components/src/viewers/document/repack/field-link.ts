/** The fields that point into the document, with what makes a link of them (ECMA-376 part 1, section 17.16.5). */
const references = new Set(['REF', 'PAGEREF', 'NOTEREF']);
/** Words, those in quotes with what is escaped in them, and switches. */
const WORDS = /"((?:[^"\\]|\\.)*)"|(\S+)/g;

/** Where the result of a field leads: an address, `#` and the name of a bookmark, or both. */
export function fieldLink(instruction: string): string | undefined {
  const words = Array.from(instruction.slice(0, 4000).matchAll(WORDS), ([, quoted, word]) => quoted?.replace(/\\(.)/g, '$1') ?? word!);
  const [name = '', ...rest] = words;
  const after = (sign: string): string | undefined => rest[rest.indexOf(sign) + 1 || rest.length];
  if (name.toUpperCase() === 'HYPERLINK') {
    const address = rest[0]?.startsWith('\\') ? '' : (rest[0] ?? '');
    const place = after('\\l');
    return address || place ? `${address}${place ? `#${place}` : ''}` : undefined;
  }
  return references.has(name.toUpperCase()) && rest.includes('\\h') && rest[0] ? `#${rest[0]}` : undefined;
}
