import { luminance, readable, type Rgb } from '../../code/logs/readable-colour.ts';
import type { CellLook } from '../rows/row-source.ts';
import { colourIn, rgbIn, type Palette } from './sheet-colours.ts';
import { attributeOf, walkTags, type TagKind } from '../../content/xml-tags.ts';

/** What an author said of how a cell looks. */
export interface AuthoredLook {
  bold?: boolean;
  struck?: boolean;
  fill?: Rgb | undefined;
  ink?: Rgb | undefined;
}

/** What cells stand on where their author gave no colour, in light and dark. */
const grounds: { light: Rgb; dark: Rgb } = { light: [255, 255, 255], dark: [27, 29, 33] };
/** Light that a colour gives back from which on it is meant as paper, and up to which as ink: both are the theme's. */
const [paper, plainInk] = [0.97, 0.015];

const hex = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** How it is shown: in any theme to be read; undefined where it says nothing. */
export function lookOf({ bold, struck, fill, ink }: AuthoredLook): CellLook | undefined {
  const ground = fill && luminance(fill) < paper ? fill : undefined;
  const said = ink && luminance(ink) > plainInk && luminance(ink) < paper ? ink : undefined;
  const inkOn = ground ? hex(readable(ink ?? [0, 0, 0], ground)) : said && `light-dark(${hex(readable(said, grounds.light))}, ${hex(readable(said, grounds.dark))})`;
  if (!bold && !struck && !ground && !inkOn) return undefined;
  return { ...(bold && { bold }), ...(struck && { struck }), ...(ground && { fill: hex(ground) }), ...(inkOn && { ink: inkOn }) };
}

const isOn = (attributes: string): boolean => !/^(?:0|false)$/.test(attributeOf(attributes, 'val') ?? '1');

const items: ReadonlyMap<string, string> = new Map([['fonts', 'font'], ['fills', 'fill'], ['dxfs', 'dxf']]);

/** What authors said by the number of a style (ECMA-376 part 1, sections 18.8.10, 18.8.20 and 18.8.22), and of what rules give cells (18.8.14): solid fills, colours of text, bold, struck out. */
export function authoredLooks(styles: Uint8Array, palette: Palette): { cells: AuthoredLook[]; differential: AuthoredLook[] } {
  const [fonts, fills, cells, differential]: AuthoredLook[][] = [[], [], [], []];
  const lists = new Map<string, AuthoredLook[]>([['fonts', fonts!], ['fills', fills!], ['cellXfs', cells!], ['dxfs', differential!]]);
  let [section, part, solid] = ['', '', false];
  walkTags(styles, (name, kind, attributes) => {
    if (lists.has(name)) section = kind === 'opens' ? name : '';
    if (kind === 'closes') return;
    const begins = items.get(section) === name;
    if (begins) lists.get(section)!.push({});
    if (/^(?:font|fill|border|numFmt|alignment)$/.test(name)) part = name;
    if (section === 'cellXfs' && name === 'xf') return void cells!.push({ ...fonts![Number(attributeOf(attributes, 'fontId') ?? 0)], ...fills![Number(attributeOf(attributes, 'fillId') ?? 0)] });
    const look = begins ? undefined : lists.get(section)?.at(-1);
    if (!look) return;
    if (part === 'font') fontPart(look, name, attributes, palette);
    else if (name === 'patternFill') solid = attributeOf(attributes, 'patternType') === 'solid' || (section === 'dxfs' && attributeOf(attributes, 'patternType') === undefined);
    else if (part === 'fill' && solid && name === 'fgColor') look.fill = colourIn(attributes, palette);
    // What rules give is painted in the colour behind the pattern.
    else if (part === 'fill' && solid && name === 'bgColor' && section === 'dxfs') look.fill = colourIn(attributes, palette) ?? look.fill;
  });
  return { cells: cells!, differential: differential! };
}

/** What a tag within a font says. */
export function fontPart(look: AuthoredLook, name: string, attributes: string, palette: Palette): void {
  if (name === 'b') look.bold = isOn(attributes);
  else if (name === 'strike') look.struck = isOn(attributes);
  else if (name === 'color') look.ink = colourIn(attributes, palette);
}

/** The same of OpenDocument (part 3, sections 16.4 and 20), whose cells name their style, which goes on from another: taken from its tags as they come. */
export class NamedLooks {
  readonly looks: (CellLook | undefined)[] = [undefined];
  /** What authors said, by the same numbers. */
  readonly authored: AuthoredLook[] = [{}];
  readonly #numbers = new Map<string, number>();
  #name: string | undefined;
  /** What people call it, as rules do, where that is not its name. */
  #called: string | undefined;
  #authored: AuthoredLook = {};

  seen(name: string, kind: TagKind, attributes: string): void {
    if (name === 'style') {
      if (this.#name !== undefined) this.#end();
      if (kind === 'closes' || attributeOf(attributes, 'family') !== 'table-cell') return;
      this.#called = attributeOf(attributes, 'display-name');
      [this.#name, this.#authored] = [attributeOf(attributes, 'name'), { ...this.authored[this.of(attributeOf(attributes, 'parent-style-name'))] }];
      if (kind === 'alone') this.#end();
    } else if (this.#name === undefined || kind === 'closes') return;
    else if (name === 'table-cell-properties') this.#said(attributes, 'background-color', (colour) => ({ fill: rgbIn(colour) }));
    else if (name === 'text-properties') {
      this.#said(attributes, 'font-weight', (weight) => ({ bold: /^(?:bold|[6-9]00)$/.test(weight) }));
      this.#said(attributes, 'text-line-through-style', (line) => ({ struck: line !== 'none' }));
      this.#said(attributes, 'color', (colour) => ({ ink: rgbIn(colour) }));
    }
  }
  /** The number of a style; 0 where it says nothing of looks. */
  of(style: string | undefined): number {
    return this.#numbers.get(style ?? '') ?? 0;
  }
  #said(attributes: string, attribute: string, look: (written: string) => AuthoredLook): void {
    const written = attributeOf(attributes, attribute);
    if (written !== undefined) Object.assign(this.#authored, look(written));
  }
  #end(): void {
    const look = lookOf(this.#authored);
    const says = look || Object.values(this.#authored).some(Boolean);
    const number = says ? this.looks.push(look) - 1 : 0;
    if (says) this.authored.push(this.#authored);
    for (const one of [this.#name, this.#called]) if (one !== undefined) this.#numbers.set(one, number);
    this.#name = undefined;
  }
}
