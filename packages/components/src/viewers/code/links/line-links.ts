import type { Artifact } from '@mcp-canvas/contract';
import { safeLink } from '../../../sanitize/reference.ts';
import type { TextDocument } from '../text/text-document.ts';
import { linkElement } from './link-element.ts';
import { placesIn } from './places.ts';
import { webAddressesIn } from './web-addresses.ts';

/** What in a line leads somewhere: units of the line, and an address of the web or a place in a file of the canvas. */
export interface LineLink {
  from: number;
  to: number;
  href?: string;
  place?: { path: string; fragment: string };
  /** Where it leads, for who asks before they follow. */
  told: string;
}

/** Further than this from what is drawn of a long line nothing is read. */
const around = 2000;

/** Finds what leads somewhere in the lines that are drawn: what terminals mark as a link, addresses, and in texts of terminals places in files that the canvas has. */
export class LineLinks {
  readonly #document: TextDocument;
  readonly #sibling: (path: string) => Artifact | undefined;

  constructor(document: TextDocument, sibling: (path: string) => Artifact | undefined) {
    this.#document = document;
    this.#sibling = sibling;
  }

  readonly element = linkElement;

  /** Those that touch the units `from` to `to` of a line, in order, apart from one another. */
  in(line: number, from: number, to: number): LineLink[] {
    const { index, escapes } = this.#document;
    const first = Math.max(0, from - around);
    const text = this.#document.text(line, first, Math.min(to + around, index.endOf(line) - index.start(line)));
    const found = escapes ? [...this.#marked(line, first, text.length), ...this.#places(text), ...this.#web(text)] : this.#web(text);
    const links: LineLink[] = [];
    for (const link of found) {
      const [start, end] = [link.from + first, link.to + first];
      if (start >= to || end <= from || links.some((one) => one.from < end && start < one.to)) continue;
      links.push({ ...link, from: start, to: end });
    }
    return links.sort((one, other) => one.from - other.from);
  }

  #web(text: string): LineLink[] {
    return [...webAddressesIn(text)].map((one) => ({ ...one, told: one.href }));
  }

  #places(text: string): LineLink[] {
    return placesIn(text).flatMap(({ from, to, path, line, column }) => this.#place(path, `L${line}${column === undefined ? '' : `C${column}`}`, line, from, to));
  }

  /** What a terminal would make a link (OSC 8); the address of a file leads to the canvas's file of that name. */
  #marked(line: number, first: number, length: number): LineLink[] {
    const start = this.#document.index.start(line) + first;
    return [...this.#document.escapes!.hyperlinks(start, start + length)].flatMap(([from, to, address]) => {
      const file = /^file:\/\/[^/]*\/([^#?]+)(?:#L?(\d+))?/.exec(address);
      if (file) return this.#place(unescaped(file[1]!), file[2] ? `L${file[2]}` : '', Number(file[2] ?? 0), from, to);
      const href = safeLink(address);
      return href === undefined || !/^(?:https?|mailto):/i.test(address) ? [] : [{ from, to, href, told: href }];
    });
  }

  #place(path: string, fragment: string, line: number, from: number, to: number): LineLink[] {
    const artifact = this.#sibling(path);
    return artifact ? [{ from, to, place: { path, fragment }, told: line > 0 ? `${artifact.name}:${line}` : artifact.name }] : [];
  }
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
