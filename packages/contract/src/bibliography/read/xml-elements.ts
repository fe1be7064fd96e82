/** An element as it stands in a text. */
export interface FoundElement {
  /** What is written in its opening tag after its name. */
  attributes: string;
  /** What stands in it. */
  inner: string;
}

/** Each element of a name, in their order; one within another of the same name ends it. What is cut off is left out. */
export function* elements(text: string, name: string): Generator<FoundElement> {
  for (let at = text.indexOf(`<${name}`); at >= 0; at = text.indexOf(`<${name}`, at)) {
    const begun = text.indexOf('>', at) + 1;
    const next = text[at + name.length + 1];
    at += name.length + 1;
    if (begun === 0) return;
    if (!/[>\s]/.test(next ?? '') || text[begun - 2] === '/') continue;
    const end = text.indexOf(`</${name}>`, begun);
    if (end < 0) return;
    yield { attributes: text.slice(at, begun - 1), inner: text.slice(begun, end) };
    at = end;
  }
}

/** What stands in each element of a name. */
export function* held(text: string, name: string): Generator<string> {
  for (const { inner } of elements(text, name)) yield inner;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text without how it looks; lines end as EndNote ends them, with a carriage return. */
export const textIn = (xml: string): string =>
  xml
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()]!;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    })
    .replace(/\r\n?/g, '\n')
    .trim();
