/** Red, green and blue of 0 to 255, and how opaque, of 0 to 1. */
type Parts = readonly [red: number, green: number, blue: number, alpha: number];

const known = new Map<string, Parts | undefined>();
/** Colours that are kept: a drawing has a few. */
const mostKnown = 2000;
let paper: CanvasRenderingContext2D | null | undefined;

/** What the browser reads in a word for a colour; none where it is no colour. */
function partsOf(word: string): Parts | undefined {
  if (known.has(word)) return known.get(word);
  const parts = readParts(word);
  if (known.size >= mostKnown) known.clear();
  known.set(word, parts);
  return parts;
}

function readParts(word: string): Parts | undefined {
  paper ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  if (!paper || word.length > 200) return undefined;
  // What is no colour leaves what was there before.
  const [onBlack, onWhite] = ['#000000', '#ffffff'].map((before) => {
    paper!.fillStyle = before;
    paper!.fillStyle = word;
    return paper!.fillStyle as string;
  });
  if (onBlack !== onWhite) return undefined;
  const hex = /^#(..)(..)(..)$/.exec(onBlack!);
  if (hex) return [parseInt(hex[1]!, 16), parseInt(hex[2]!, 16), parseInt(hex[3]!, 16), 1];
  const [red, green, blue, alpha] = /^rgba\(([^)]*)\)$/.exec(onBlack!)?.[1]?.split(',').map(Number) ?? [];
  if (alpha !== undefined) return [red!, green!, blue!, alpha];
  // Of a wider range than the screen's: as the screen shows it.
  paper.clearRect(0, 0, 1, 1);
  paper.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = paper.getImageData(0, 0, 1, 1).data;
  return [r!, g!, b!, a! / 255];
}

const within = (value: number): number => Math.round(Math.max(0, Math.min(255, value)));

/** As `invert(93%) hue-rotate(180deg)` of CSS makes it: a turn by half keeps each colour's kind and takes its light from the other end. */
function inDark([red, green, blue, alpha]: Parts): Parts {
  const [r, g, b] = [red, green, blue].map((part) => within(0.93 * 255 - 0.86 * part)) as [number, number, number];
  return [within(-0.574 * r + 1.43 * g + 0.144 * b), within(0.426 * r + 0.43 * g + 0.144 * b), within(0.426 * r + 1.43 * g - 0.856 * b), alpha];
}

const written = ([red, green, blue, alpha]: Parts): string => (alpha >= 1 ? `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}` : `rgba(${red},${green},${blue},${alpha})`);

/** A colour of a drawing that was made for paper as it is written in the picture, on dark ground as Excalidraw turns it; nothing where it is not seen. What is no colour is `instead`. */
export function inkOf(word: string, dark: boolean, instead: string): string | undefined {
  const parts = partsOf(word) ?? partsOf(instead);
  return parts === undefined || parts[3] === 0 ? undefined : written(dark ? inDark(parts) : parts);
}

/** Whether it is the white of paper, on which nothing needs to be painted. */
export const isPaper = (word: string): boolean => {
  const parts = partsOf(word);
  return parts === undefined || parts[3] === 0 || (parts[3] === 1 && parts.slice(0, 3).every((part) => part === 255));
};
