import type { ListPoint, WordLists } from './word-lists.ts';
import { allProperties, nearestWithin, ownProperties, sizeOf, type OpenStyle, type OpenStyles } from './open-styles.ts';
import { paragraphProperties } from './word-paragraph.ts';
import { runProperties, valued } from './word-text.ts';
import type { PartLinks, WordParts } from './word-parts.ts';
import type { Element } from '../../content/xml-tree.ts';
import type { Changes } from './changes.ts';
import { escaped } from '../../office/xml-attribute.ts';

/** What all parts of a document that is written share. */
export interface Shared {
  parts: WordParts;
  lists: WordLists;
  styles: WordStyles;
  changes: Changes;
  /** The files of the archive, by their names. */
  files: Readonly<Record<string, Uint8Array>>;
  /** What controls of forms show, by their names. */
  controls: ReadonlyMap<string, string>;
  footnotes: string[];
  endnotes: string[];
  comments: string[];
  /** Names of comments whose words have an end. */
  ends: ReadonlySet<string>;
  /** Comments by the names that their ends have. */
  annotations: Map<string, number>;
  bookmarks: number;
}

/** Where something of a document is written. */
export interface Scope {
  shared: Shared;
  /** That its part knows. */
  known: OpenStyles;
  links: PartLinks;
  /** Twentieths of a point between the margins. */
  width: number;
  /** What is written next stands at the head of a page by itself. */
  beginsPage?: boolean;
  /** What is written is a sheet: objects within it are left out, as it may be one of them itself. */
  inSheet?: boolean;
  /** Where the next paragraph stands in a list. */
  point?: ListPoint | undefined;
  /** The list around, and how far its paragraphs are indented, in twentieths of a point. */
  list?: (ListPoint & { style: Element }) | undefined;
  indent?: number | undefined;
}

/** Sizes of headings by their level, in halves of a point. */
const headingSizes = [36, 32, 28, 26];

/** Paragraph styles in the words of WordprocessingML: also those that formatting by hand made, each once. */
export class WordStyles {
  readonly #ids = new Map<OpenStyle, string>();
  readonly #headings = new Map<string, number>();
  readonly #plain = new Set<string>();
  readonly #styles: { id: string; write: (outline: number | undefined) => string }[] = [];

  /** The name of a style in the part; undefined for what has none. */
  idOf(known: OpenStyles, style: OpenStyle | undefined): string | undefined {
    if (!style) return undefined;
    const there = this.#ids.get(style);
    if (there) return there;
    const id = `p${this.#ids.size + 1}`;
    this.#ids.set(style, id);
    const size = sizeOf(known, style);
    // Whole, as the drawing has what a style goes on from win over what it says itself.
    const look = runProperties(known, allProperties(style, 'text-properties'), size);
    const place = paragraphProperties(allProperties(style, 'paragraph-properties'), nearestWithin(style, 'paragraph-properties', 'tab-stops'), size);
    const outline = Number(style.element.attributes['default-outline-level']);
    if (outline >= 1 && outline <= 9) this.heading(id, outline);
    this.#take(id, style.display, place, look);
    return id;
  }

  /** A heading in the style that programs have for it where it names none. */
  plainHeading(level: number): string {
    const id = `h${level}`;
    if (!this.#plain.has(id)) {
      this.#plain.add(id);
      this.#take(id, `heading ${level}`, '<w:keepNext/><w:spacing w:before="200" w:after="120"/>', `<w:b/>${valued('sz', headingSizes[level - 1] ?? 24)}`);
    }
    return id;
  }

  /** What is a heading of the text is one by its style. */
  heading(id: string | undefined, level: number): void {
    if (id && !this.#headings.has(id)) this.#headings.set(id, Math.max(0, Math.min(8, level - 1)));
  }

  #take(id: string, name: string, place: string, look: string): void {
    const write = (outline: number | undefined): string => `<w:style w:type="paragraph" w:styleId="${id}">${valued('name', name)}<w:pPr>${place}${outline === undefined ? '' : valued('outlineLvl', outline)}</w:pPr>${look && `<w:rPr>${look}</w:rPr>`}</w:style>`;
    this.#styles.push({ id, write });
  }

  xml(known: OpenStyles): string {
    const usual = known.defaultOf('paragraph');
    const text = { ...ownProperties(usual, 'text-properties') };
    const size = sizeOf(known, undefined);
    text['font-size'] ??= `${size}pt`;
    const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${runProperties(known, text, size)}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${paragraphProperties(ownProperties(usual, 'paragraph-properties'), undefined, size)}</w:pPr></w:pPrDefault></w:docDefaults>`;
    return defaults + this.#styles.map(({ id, write }) => write(this.#headings.get(id))).join('');
  }
}

/** A text in a run of its own. */
export const run = (words: string, look = ''): string => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escaped(words)}</w:t></w:r>`;

export const emptyParagraph = '<w:p><w:pPr></w:pPr></w:p>';

export type Blocks = (element: Element, scope: Scope) => string[];
