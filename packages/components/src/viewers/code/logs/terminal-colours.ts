import { readable, type Rgb } from './readable-colour.ts';
import { trueColour, type TextStyle } from '../text/sgr.ts';

/** The first 16 as most terminals show them; as letters on the viewer's own ground they are tokens of the theme. */
const sixteen: readonly Rgb[] = [
  [0, 0, 0], [170, 0, 0], [0, 130, 0], [170, 110, 0], [0, 60, 190], [150, 0, 150], [0, 120, 130], [190, 190, 190],
  [100, 100, 100], [240, 80, 80], [80, 220, 100], [240, 220, 80], [100, 150, 255], [240, 110, 240], [90, 225, 230], [255, 255, 255],
];

/** The grounds that `--mcp-surface` has by itself. */
const grounds: readonly [light: Rgb, dark: Rgb] = [[255, 255, 255], [22, 24, 28]];

/** Of a 6 × 6 × 6 cube from 16 on, then 24 greys from 232 on. */
export function rgbOf(colour: number): Rgb {
  if (colour & trueColour) return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
  if (colour < 16) return sixteen[colour]!;
  if (colour >= 232) return [8 + (colour - 232) * 10, 8 + (colour - 232) * 10, 8 + (colour - 232) * 10];
  const step = (nth: number): number => (nth === 0 ? 0 : 55 + nth * 40);
  const at = colour - 16;
  return [step(Math.floor(at / 36)), step(Math.floor(at / 6) % 6), step(at % 6)];
}

/** How a style is drawn: classes of the style sheet, and colours that it has no class for. */
export interface Ink {
  classes: string;
  colour?: string;
  background?: string;
}

const flags = ['bold', 'faint', 'italic', 'underline', 'struck'] as const;

/** Concealed text has no style: what a file says can be read. */
export function inkOf(style: TextStyle): Ink {
  const { inverse } = style;
  const foreground = inverse ? style.background : style.foreground;
  const background = inverse ? style.foreground : style.background;
  const classes = flags.filter((flag) => style[flag]).map((flag) => `is-${flag}`);
  if (inverse && background === undefined) classes.push('is-inverse');
  const ink: Ink = { classes: '' };
  if (background !== undefined) {
    const ground = rgbOf(background);
    ink.background = css(ground);
    ink.colour = css(readable(foreground === undefined ? [128, 128, 128] : rgbOf(foreground), ground));
  } else if (foreground !== undefined && !inverse) {
    if (foreground < 16) classes.push(`ansi-${foreground}`);
    else ink.colour = `light-dark(${grounds.map((ground) => css(readable(rgbOf(foreground), ground))).join(', ')})`;
  }
  ink.classes = classes.join(' ');
  return ink;
}

const css = (colour: Rgb): string => `rgb(${colour.join(' ')})`;
