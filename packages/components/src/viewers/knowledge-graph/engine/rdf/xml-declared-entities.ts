/** How long what an entity stands for may be. Entities within it are not looked for, so that none grows. */
const longest = 1000;

/** A text of XML with the entities that its own head declares (XML 1.0, section 4.2: internal ones) put in, as Protégé writes addresses: `&owl;Class`. */
export function withEntities(text: string): string {
  const begin = text.search(/<!DOCTYPE\b/);
  const from = begin < 0 ? -1 : text.indexOf('[', begin);
  const end = from < 0 ? -1 : text.indexOf(']>', from);
  if (end < 0 || text.slice(begin, from).includes('>')) return text;
  const declared = new Map([...text.slice(from, end).matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g)].map(([, name, double, single]) => [name!, (double ?? single!).slice(0, longest)] as const));
  return text.slice(0, begin) + text.slice(end + 2).replaceAll(/&([\w.-]+);/g, (whole, name: string) => declared.get(name) ?? whole);
}
