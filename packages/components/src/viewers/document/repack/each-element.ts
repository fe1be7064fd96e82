/** An element as it stands in the text: its two tags, and what is between them. */
export interface Written {
  open: string;
  inner: string;
  close: string;
  /** What stands before its name, with the colon. */
  prefix: string;
}

/** The text with another one in place of each element of a name, whatever its prefix. For elements that are not within themselves. */
export function eachElement(xml: string, name: string, make: (element: Written) => string): string {
  const opens = new RegExp(`<([\\w.-]+:|)${name}(?:\\s[^<>]*)?>`, 'g');
  let [made, from] = ['', 0];
  for (let found = opens.exec(xml); found; found = opens.exec(xml)) {
    const [open, prefix = ''] = found;
    if (open.endsWith('/>')) continue;
    const close = `</${prefix}${name}>`;
    const to = xml.indexOf(close, opens.lastIndex);
    if (to < 0) break;
    made += xml.slice(from, found.index) + make({ open, inner: xml.slice(opens.lastIndex, to), close, prefix });
    from = opens.lastIndex = to + close.length;
  }
  return made + xml.slice(from);
}

/** What is within the first element of a name. */
export function within(xml: string, name: string): string | undefined {
  let found: string | undefined;
  eachElement(xml, name, ({ inner }) => (found ??= inner));
  return found;
}
