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

/** How cells look by the number of their style. */
export const looksOf = (styles: Uint8Array, palette: Palette): (CellLook | undefined)[] => authoredLooks(styles, palette).cells.map(lookOf);

/** What authors said by the number of a style (ECMA-376 part 1, sections 18.8.10, 18.8.20 and 18.8.22), and of what rules give cells (18.8.14): solid fills, colours of text, bold, struck out. */
export function authoredLooks(styles: Uint8Array, palette: Palette): { cells: AuthoredLook[]; differential: AuthoredLook[] } {
  const [fonts, fills, cells, differential]: AuthoredLook[][] = [[], [], [], []];
  const lists: Readonly<Record<string, AuthoredLook[]>> = { fonts: fonts!, fills: fills!, cellXfs: cells!, dxfs: differential! };
  let [section, part, solid] = ['', '', false];
  walkTags(styles, (name, kind, attributes) => {
    if (lists[name]) section = kind === 'opens' ? name : '';
    if (kind === 'closes') return;
    const begins = name === ({ fonts: 'font', fills: 'fill', dxfs: 'dxf' } as Record<string, string>)[section];
    if (begins) lists[section]!.push({});
    if (/^(?:font|fill|border|numFmt|alignment)$/.test(name)) part = name;
    if (section === 'cellXfs' && name === 'xf') return void cells!.push({ ...fonts![Number(attributeOf(attributes, 'fontId') ?? 0)], ...fills![Number(attributeOf(attributes, 'fillId') ?? 0)] });
    const look = begins ? undefined : lists[section]?.at(-1);
    if (!look) return;
    if (part === 'font') fontPart(look, name, attributes, palette);
    else if (name === 'patternFill') solid = attributeOf(attributes, 'patternType') === 'solid' || (section === 'dxfs' && attributeOf(attributes, 'patternType') === undefined);
    else if (part === 'fill' && solid && name === 'fgColor') look.fill = colourIn(attributes, palette);
    // What rules give is painted in the colour behind the pattern.
    else if (part === 'fill' && solid && name === 'bgColor' && section === 'dxfs') look.fill = colourIn(attributes, palette) ?? look.fill;
  });
  return { cells: cells!, differential: differential! };
}

function fontPart(look: AuthoredLook, name: string, attributes: string, palette: Palette): void {
  if (name === 'b') look.bold = isOn(attributes);
  else if (name === 'strike') look.struck = isOn(attributes);
  else if (name === 'color') look.ink = colourIn(attributes, palette);
}

/** The same of OpenDocument (part 3, sections 16.4 and 20), whose cells name their style: taken from its tags as they come. */
export class NamedLooks {
  readonly looks: (CellLook | undefined)[] = [undefined];
  readonly #numbers = new Map<string, number>();
  #name: string | undefined;
  #authored: AuthoredLook = {};

  seen(name: string, kind: TagKind, attributes: string): void {
    if (name === 'style') {
      if (kind === 'closes') this.#end();
      else [this.#name, this.#authored] = [attributeOf(attributes, 'family') === 'table-cell' ? attributeOf(attributes, 'name') : undefined, {}];
    } else if (this.#name === undefined || kind === 'closes') return;
    else if (name === 'table-cell-properties') this.#authored.fill = rgbIn(attributeOf(attributes, 'background-color') ?? '');
    else if (name === 'text-properties') {
      this.#authored.bold = /^(?:bold|[6-9]00)$/.test(attributeOf(attributes, 'font-weight') ?? '');
      this.#authored.struck = (attributeOf(attributes, 'text-line-through-style') ?? 'none') !== 'none';
      this.#authored.ink = rgbIn(attributeOf(attributes, 'color') ?? '');
    }
  }
  /** The number of a style; 0 where it says nothing of looks. */
  of(style: string | undefined): number {
    return this.#numbers.get(style ?? '') ?? 0;
  }
  #end(): void {
    const look = lookOf(this.#authored);
    if (this.#name !== undefined && look) this.#numbers.set(this.#name, this.looks.push(look) - 1);
    this.#name = undefined;
  }
}
