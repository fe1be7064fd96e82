import { twips } from './lengths.ts';
import { allProperties, ownProperties, sizeOf, type OpenStyles } from './open-styles.ts';
import { runProperties, valued } from './word-text.ts';
import { elementsIn, firstOf, type Element } from '../../content/xml-tree.ts';
import { symbolOf } from '../../office/symbol-fonts.ts';

/** Where a paragraph stands in lists. */
export interface ListPoint {
  /** Of the list in WordprocessingML. */
  id: number;
  /** From 0. */
  level: number;
}

/** Levels that Word knows of a list. */
export const levels = 9;

const formats: Readonly<Record<string, string>> = { '1': 'decimal', a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman', '': 'none' };

/** Characters that Unicode leaves to fonts: there is no telling what a missing one had there. */
const isPrivate = (code: number): boolean => code >= 0xe000 && code <= 0xf8ff;

/** Lists (OpenDocument part 3, section 16.32) as numbering (ECMA-376 part 1, section 17.9): a definition a style, a list each time that one counts anew. */
export class WordLists {
  readonly #definitions = new Map<Element, { id: number; xml: string; numbered: boolean; lists: number[] }>();
  readonly #lists: string[] = [];
  readonly #named = new Map<string, number>();

  /** A list of a style: one that goes on counting, or another; `start` has a level begin with a number. */
  begin(style: Element, styles: OpenStyles, { goesOn = false, start }: { goesOn?: boolean; start?: { level: number; value: number } } = {}): number {
    const definition = this.#define(style, styles);
    const last = definition.lists.at(-1);
    if (last !== undefined && (goesOn || !definition.numbered) && !start) return last;
    const id = this.#lists.length + 1;
    const anew = start ?? (goesOn || last === undefined ? undefined : { level: 0, value: startOf(levelsOf(style)[0]) });
    this.#lists.push(`<w:num w:numId="${id}">${valued('abstractNumId', definition.id)}${anew ? `<w:lvlOverride w:ilvl="${anew.level}">${valued('startOverride', anew.value)}</w:lvlOverride>` : ''}</w:num>`);
    definition.lists.push(id);
    return id;
  }

  /** Lists have names, by which others go on with them. */
  name(id: number, name: string | undefined): void {
    if (name) this.#named.set(name, id);
  }
  called(name: string | undefined): number | undefined {
    return name === undefined ? undefined : this.#named.get(name);
  }

  #define(style: Element, styles: OpenStyles): { id: number; numbered: boolean; lists: number[] } {
    let known = this.#definitions.get(style);
    if (!known) {
      const id = this.#definitions.size + 1;
      const all = levelsOf(style);
      const xml = `<w:abstractNum w:abstractNumId="${id}">${all.slice(0, levels).map((level, nth) => (level ? levelXml(level, nth, styles) : '')).join('')}</w:abstractNum>`;
      this.#definitions.set(style, (known = { id, xml, numbered: all.some((level) => level?.attributes['num-format']), lists: [] }));
    }
    return known;
  }

  /** What numbering says, without its root. */
  get xml(): string {
    return [...this.#definitions.values()].map(({ xml }) => xml).join('') + this.#lists.join('');
  }
}

/** What a style says of each level, from 0. */
function levelsOf(style: Element): (Element | undefined)[] {
  const found: (Element | undefined)[] = [];
  for (const level of elementsIn(style)) {
    const at = Number(level.attributes['level']) - 1;
    if (at >= 0 && at < 10) found[at] = level;
  }
  return found;
}

const startOf = (level: Element | undefined): number => Math.max(0, Math.min(1_000_000, Number(level?.attributes['start-value'] ?? 1) || 0));

/** Where the paragraphs of a level begin and how far before that their label does, in twentieths of a point: as newer programs say it (section 17.20), or as older. */
export const indentOfLevel = (style: Element, level: number): Indent => indentOf(levelsOf(style)[level]);

interface Indent {
  left: number;
  first: number;
}
function indentOf(level: Element | undefined): Indent {
  const properties = firstOf(level, 'list-level-properties');
  const label = firstOf(properties, 'list-level-label-alignment')?.attributes;
  if (label) return { left: twips(label['margin-left']) ?? 0, first: twips(label['text-indent']) ?? 0 };
  const width = twips(properties?.attributes['min-label-width']) ?? 0;
  return { left: (twips(properties?.attributes['space-before']) ?? 0) + width, first: -width };
}

function levelXml(level: Element, nth: number, styles: OpenStyles): string {
  const { attributes } = level;
  const properties = firstOf(level, 'list-level-properties');
  const followed = firstOf(properties, 'list-level-label-alignment')?.attributes['label-followed-by'];
  const { left, first } = indentOf(level);
  const style = styles.of('text', attributes['style-name']);
  const text = { ...allProperties(style, 'text-properties'), ...ownProperties(level, 'text-properties') };
  const bullet = !/-(?:bullet|image)$/.test(level.name) ? undefined : bulletOf(attributes['bullet-char'], text['font-name'] ?? text['font-family']);
  const label = bullet ?? numberOf(attributes, nth);
  const look = runProperties(styles, bullet === undefined ? text : { ...text, 'font-name': '', 'font-family': '' }, sizeOf(styles, style));
  return [
    `<w:lvl w:ilvl="${nth}">`,
    valued('start', startOf(level)),
    valued('numFmt', bullet === undefined ? (formats[attributes['num-format'] ?? ''] ?? 'decimal') : 'bullet'),
    followed === 'space' || followed === 'nothing' ? valued('suff', followed) : '',
    valued('lvlText', label),
    `<w:pPr><w:ind w:left="${left}"${first < 0 ? ` w:hanging="${-first}"` : ` w:firstLine="${first}"`}/></w:pPr>`,
    look && `<w:rPr>${look}</w:rPr>`,
    '</w:lvl>',
  ].join('');
}

function bulletOf(sign: string | undefined, font = ''): string {
  const code = sign?.codePointAt(0) ?? 0x2022;
  return symbolOf(font, code) ?? (isPrivate(code) ? '•' : String.fromCodePoint(code));
}

/** The number with those of the levels above it, as far as they are shown (section 19.803). */
function numberOf(attributes: Readonly<Record<string, string>>, nth: number): string {
  if (!attributes['num-format']) return (attributes['num-prefix'] ?? '') + (attributes['num-suffix'] ?? '');
  const shown = Math.max(1, Math.min(nth + 1, Number(attributes['display-levels'] ?? 1) || 1));
  const numbers = Array.from({ length: shown }, (_, at) => `%${nth + 2 - shown + at}`);
  return (attributes['num-prefix'] ?? '') + numbers.join('.') + (attributes['num-suffix'] ?? '');
}

/** Whether a style numbers what is at a level. */
export const isNumbered = (style: Element | undefined, level: number): boolean => Boolean(style && levelsOf(style)[level]?.attributes['num-format']);
