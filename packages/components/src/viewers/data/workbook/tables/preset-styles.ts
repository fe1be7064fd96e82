import { readable, type Rgb } from '../../../code/logs/readable-colour.ts';
import type { CellLook } from '../../rows/row-source.ts';
import { rgbIn, type Palette } from '../sheet-colours.ts';
import type { TableStyle } from './table-style.ts';

type Looks = TableStyle['looks'];

const hex = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const darker = (colour: Rgb, by: number): Rgb => colour.map((part) => Math.round(part * (1 - by))) as unknown as Rgb;
const white: Rgb = [255, 255, 255];

const bold: CellLook = { bold: true };
/** A colour on the ground of the theme, as bright as it is there: light in light, dark in dark. */
const tinted = (colour: string, part: number): CellLook => ({ fill: `color-mix(in srgb, ${colour} ${part}%, var(--_surface))` });
/** White letters, on as much of the colour as lets them be read. */
const filled = (colour: Rgb): CellLook => ({ fill: hex(readable(colour, white)), ink: hex(white) });
const filledBold = (colour: Rgb): CellLook => ({ ...filled(colour), ...bold });
/** A colour of letters, which stays what the theme can show. */
const inked = (colour: Rgb): CellLook => ({ ink: `light-dark(${hex(readable(darker(colour, 0.25), white))}, ${hex(readable(colour, [27, 29, 33]))})` });

/** What a colour is for a table: of an accent that one, else that of letters, and greys of it. */
interface Tone {
  solid: Rgb;
  light: CellLook;
  middle: CellLook;
  letters: CellLook;
}

/** What programs call grey is letters on paper: so it is on dark paper. */
const grey = (part: number): CellLook => tinted('var(--_text)', part);

/** Families of seven styles, each the first in black and one an accent (as Excel draws those that it has by itself). */
const families: Readonly<Record<string, readonly ((tone: Tone) => Looks)[]>> = {
  Light: [
    ({ light, letters }) => ({ wholeTable: letters, headerRow: bold, totalRow: bold, firstColumn: bold, lastColumn: bold, firstRowStripe: light, firstColumnStripe: light }),
    ({ solid }) => ({ headerRow: filledBold(solid), totalRow: bold, firstColumn: bold, lastColumn: bold }),
    ({ light }) => ({ headerRow: bold, totalRow: bold, firstColumn: bold, lastColumn: bold, firstRowStripe: light, firstColumnStripe: light }),
  ],
  Medium: [
    ({ solid, light }) => ({ headerRow: filledBold(solid), totalRow: bold, firstColumn: bold, lastColumn: bold, firstRowStripe: light, firstColumnStripe: light }),
    ({ solid, light, middle }) => ({ wholeTable: light, headerRow: filledBold(solid), totalRow: filledBold(solid), firstColumn: filledBold(solid), lastColumn: filledBold(solid), firstRowStripe: middle, firstColumnStripe: middle }),
    ({ solid }) => ({ headerRow: filledBold(solid), totalRow: bold, firstColumn: filledBold(solid), lastColumn: filledBold(solid), firstRowStripe: grey(15), firstColumnStripe: grey(15) }),
    ({ light, middle }) => ({ wholeTable: light, headerRow: bold, totalRow: bold, firstColumn: bold, lastColumn: bold, firstRowStripe: middle, firstColumnStripe: middle }),
  ],
  Dark: [
    ({ solid }) => {
      const stripe = filled(darker(solid, 0.25));
      return { wholeTable: filled(solid), headerRow: filledBold([0, 0, 0]), totalRow: filledBold(darker(solid, 0.5)), firstColumn: { ...stripe, ...bold }, lastColumn: { ...stripe, ...bold }, firstRowStripe: stripe, firstColumnStripe: stripe };
    },
    ({ solid, light, middle }) => ({ wholeTable: light, headerRow: filledBold(solid), totalRow: bold, firstColumn: bold, lastColumn: bold, firstRowStripe: middle, firstColumnStripe: middle }),
  ],
};

/** Of the last dark family the head has another colour than the bands, and only every other accent is there. */
const pairs: readonly (readonly [bands: number, head: number])[] = [[0, 0], [1, 2], [3, 4], [5, 6]];

/** Where the accents of a theme begin. */
const accents = 3;
const usualAccents = ['4F81BD', 'C0504D', '9BBB59', '8064A2', '4BACC6', 'F79646'];

/** The style that programs have under a name such as `TableStyleMedium2`; undefined where there is none. */
export function presetStyle(name: string, { theme }: Palette): TableStyle | undefined {
  const [, family = '', digits = ''] = /^TableStyle(Light|Medium|Dark)(\d{1,2})$/.exec(name) ?? [];
  const number = Number(digits) - 1;
  const make = families[family]?.[Math.floor(number / 7)];
  if (!make) return undefined;
  const colourOf = (accent: number): Rgb => rgbIn(theme[accents + accent] ?? usualAccents[accent - 1]!) ?? [0, 0, 0];
  const pair = family === 'Dark' && number >= 7 ? pairs[number - 7] : ([number % 7, number % 7] as const);
  if (!pair) return undefined;
  return { looks: make(toneOf(pair[0], pair[1], colourOf, family === 'Dark')), sizes: {} };
}

function toneOf(bands: number, head: number, colourOf: (accent: number) => Rgb, dark: boolean): Tone {
  const solid: Rgb = head === 0 ? (dark ? [64, 64, 64] : [0, 0, 0]) : colourOf(head);
  if (bands === 0) return { solid, light: grey(15), middle: grey(35), letters: {} };
  const colour = colourOf(bands);
  return { solid, light: tinted(hex(colour), 20), middle: tinted(hex(colour), 40), letters: inked(colour) };
}
