/* oxlint-disable no-control-regex -- escape sequences are made of them */
/** A colour of a terminal: one of its 256, or red, green and blue in one number with this bit set. */
export const trueColour = 0x1000000;

/** How text looks after the escape sequences before it (ECMA-48 section 8.3.117, SGR). */
export interface TextStyle {
  foreground?: number;
  background?: number;
  bold?: true;
  faint?: true;
  italic?: true;
  underline?: true;
  struck?: true;
  inverse?: true;
}

type Flag = Exclude<keyof TextStyle, 'foreground' | 'background'>;

const set: Readonly<Record<number, Flag>> = { 1: 'bold', 2: 'faint', 3: 'italic', 4: 'underline', 7: 'inverse', 9: 'struck', 21: 'underline' };
const unset: Readonly<Record<number, readonly (keyof TextStyle)[]>> = {
  22: ['bold', 'faint'], 23: ['italic'], 24: ['underline'], 27: ['inverse'], 29: ['struck'], 39: ['foreground'], 49: ['background'],
};

const planes: Readonly<Record<number, 'foreground' | 'background'>> = { 38: 'foreground', 48: 'background' };

/** The style after a sequence; undefined where `sequence` sets none (it moves the cursor, names a window, …). `ESC [ … m`. */
export function styleAfter(before: TextStyle, sequence: string): TextStyle | undefined {
  const parameters = /^(?:\x1b\[|\x9b)([\d;:]*)m$/.exec(sequence)?.[1];
  if (parameters === undefined) return undefined;
  let style: TextStyle = { ...before };
  const codes = parameters.split(';');
  for (let at = 0; at < codes.length; at++) {
    const [code, ...sub] = codes[at]!.split(':').map(Number) as [number, ...number[]];
    const [flag, gone, plane] = [set[code], unset[code], planes[code]];
    if (code === 0) style = {};
    else if (code === 4 && sub[0] === 0) delete style.underline;
    else if (flag) style[flag] = true;
    else if (gone) for (const one of gone) delete style[one];
    else if (plane) {
      const inOne = sub.length > 0;
      const given = inOne ? sub : codes.slice(at + 1, at + 5).map(Number);
      const colour = extended(given, inOne);
      if (colour !== undefined) style[plane] = colour;
      if (!inOne) at += given[0] === 5 ? 2 : given[0] === 2 ? 4 : 0;
    } else named(style, code);
  }
  return style;
}

/** 30 to 37, 40 to 47 and their bright fellows from 90 and 100 on. */
function named(style: TextStyle, code: number): void {
  const [tens, ones] = [Math.floor(code / 10), code % 10];
  if (ones > 7) return;
  if (tens === 3 || tens === 9) style.foreground = ones + (tens === 9 ? 8 : 0);
  if (tens === 4 || tens === 10) style.background = ones + (tens === 10 ? 8 : 0);
}

/** What follows 38 or 48: `5;n`, `2;r;g;b`; with colons (ISO 8613-6) a colour space may stand before the red. */
function extended([kind, ...values]: readonly number[], inOne: boolean): number | undefined {
  if (kind === 5) return byte(values[0]);
  if (kind !== 2) return undefined;
  const [red, green, blue] = (inOne && values.length > 3 ? values.slice(1) : values).map(byte);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return trueColour | (red << 16) | (green << 8) | blue;
}

const byte = (value: number | undefined): number | undefined => (value !== undefined && Number.isInteger(value) && value >= 0 && value <= 255 ? value : undefined);
