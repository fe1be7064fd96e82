/** A square of pixels, as `getImageData` gives it. */
export interface Patch {
  data: Uint8ClampedArray;
  side: number;
}

/** Squares looked at, in rows and columns of as many, and their side in pixels. */
export const PATCHES = { count: 5, side: 64 };

/** How much darker or lighter a neighbour must be to be the edge of a letter, 0 to 255. */
const CONTRAST = 70;

/** Whether a square holds letters: mostly even ground, and many sharp edges on it. Photographs have no even ground, charts few edges. */
export function holdsLetters({ data, side }: Patch): boolean {
  let [even, edges, pairs] = [0, 0, 0];
  const light = (at: number): number => 0.3 * data[at]! + 0.6 * data[at + 1]! + 0.1 * data[at + 2]!;
  for (let y = 0; y < side; y++) {
    for (let x = 1; x < side; x++) {
      const at = 4 * (y * side + x);
      const change = Math.abs(light(at) - light(at - 4));
      pairs++;
      if (change < 3) even++;
      else if (change > CONTRAST) edges++;
    }
  }
  return even / pairs > 0.4 && edges / pairs > 0.035;
}

/** Whether a square shows nothing: the ground beside short lines. */
function isEmpty({ data }: Patch): boolean {
  for (let at = 4; at < data.length; at += 4) if (data[at] !== data[at - 4] || data[at + 1] !== data[at - 3] || data[at + 2] !== data[at - 2]) return false;
  return true;
}

/** How many squares of letters are no accident, as the words of a diagram on empty ground would be. */
const ENOUGH = 0.25;

/** A picture of text, for example of a screen or a page: half of what was looked at and is not empty are letters. Fitted into the view it could not be read. */
export function isTextScreenshot(patches: readonly Patch[]): boolean {
  const letters = patches.filter(holdsLetters).length;
  return letters > 0 && letters >= patches.length * ENOUGH && letters * 2 >= patches.filter((patch) => !isEmpty(patch)).length;
}

/** Squares of a picture in its own pixels, spread over it; none where it is too small. */
export function patchesOf(picture: CanvasImageSource, { width, height }: { width: number; height: number }): Patch[] {
  const { count, side } = PATCHES;
  if (width < side * count || height < side * count) return [];
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return Array.from({ length: count * count }, (_, index) => {
    const x = Math.floor(((width - side) * (index % count)) / (count - 1));
    const y = Math.floor(((height - side) * Math.floor(index / count)) / (count - 1));
    context.clearRect(0, 0, side, side);
    context.drawImage(picture, x, y, side, side, 0, 0, side, side);
    return { data: context.getImageData(0, 0, side, side).data, side };
  });
}
