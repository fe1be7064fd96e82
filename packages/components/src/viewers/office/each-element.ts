/** An element as it stands in the text: its two tags, and what is between them. */
export interface Written {
  open: string;
  inner: string;
  close: string;
  /** What stands before its name, with the colon. */
  prefix: string;
}

/** The text with another one in place of each element of a name, whatever its prefix. Of those within each other, as pictures in a text box, the innermost. */
export function eachElement(xml: string, name: string, make: (element: Written) => string): string {
  const opens = new RegExp(`<([\\w.-]+:|)${name}(?:\\s[^<>]*)?>`, 'g');
  let [made, from] = ['', 0];
  let next = nextOf(opens, xml);
  let [close, to] = ['', -1];
  while (next) {
    const { 0: open, 1: prefix = '', index } = next;
    // The end that one around it was given is the first one, too.
    if (to < index || close !== `</${prefix}${name}>`) {
      close = `</${prefix}${name}>`;
      to = xml.indexOf(close, index + open.length);
    }
    if (to < 0) break;
    next = nextOf(opens, xml);
    if (next && next.index < to) continue;
    made += xml.slice(from, index) + make({ open, inner: xml.slice(index + open.length, to), close, prefix });
    from = to + close.length;
  }
  return made + xml.slice(from);
}

/** The next one that is not empty. */
function nextOf(opens: RegExp, xml: string): RegExpExecArray | null {
  for (let found = opens.exec(xml); found; found = opens.exec(xml)) if (!found[0].endsWith('/>')) return found;
  return null;
}

/** The same, of those within each other the outermost. */
export function eachOutermost(xml: string, name: string, make: (element: Written) => string): string {
  const tags = new RegExp(`<(/?)([\\w.-]+:|)${name}(?:\\s[^<>]*)?>`, 'g');
  let [made, from, depth] = ['', 0, 0];
  let first: RegExpExecArray | undefined;
  for (let tag = tags.exec(xml); tag; tag = tags.exec(xml)) {
    const [text, closes, prefix = ''] = tag;
    if (text.endsWith('/>')) continue;
    depth += closes ? -1 : 1;
    if (depth < 0) break;
    if (!closes) first ??= tag;
    if (depth > 0 || !first) continue;
    const begins = first.index + first[0].length;
    made += xml.slice(from, first.index) + make({ open: first[0], inner: xml.slice(begins, tag.index), close: text, prefix });
    [from, first] = [tags.lastIndex, undefined];
  }
  return made + xml.slice(from);
}

/** What is within the first element of a name. */
export function within(xml: string, name: string): string | undefined {
  let found: string | undefined;
  eachElement(xml, name, ({ inner }) => (found ??= inner));
  return found;
}

/** What is within each element of a name, in their order. */
export function innersOf(xml: string, name: string): string[] {
  const found: string[] = [];
  eachElement(xml, name, ({ inner }) => (found.push(inner), ''));
  return found;
}
