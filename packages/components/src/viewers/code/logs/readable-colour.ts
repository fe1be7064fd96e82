/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** What text needs (WCAG 2.2, 1.4.3). */
const enough = 4.5;

/** The share of light that a colour gives back, 0 to 1 (WCAG 2.2, “relative luminance”). */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour itself where it can be read on `ground`, else as little darker or lighter as makes it so. */
export function readable(colour: Rgb, ground: Rgb): Rgb {
  const end = contrast(black, ground) > contrast(white, ground) ? black : white;
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = colour.map((value, at) => Math.round(value + (end[at]! - value) * part)) as unknown as Rgb;
    if (contrast(mixed, ground) >= enough) return mixed;
  }
  return end;
}
