import { webLink } from '@mcp-canvas/contract/bibliography.js';
import { withoutEnd } from '../../links/addresses.ts';

/** As far as an address goes in a line of code or of a log: quotes and bars are its neighbours', and so are signs of CJK. */
const address = /\bhttps?:\/\/[^\s\p{C}<>"'`\\|\u3000-\u303f\uff00-\uffef]+/giu;

/** The addresses of the web in a line: units of it, and where they lead. */
export function* webAddressesIn(text: string): Generator<{ from: number; to: number; href: string }> {
  for (const { 0: found, index } of text.matchAll(address)) {
    const one = withoutEnd(found);
    const href = webLink(one);
    if (href) yield { from: index, to: index + one.length, href };
  }
}
