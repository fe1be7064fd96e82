import type { MakeEngine } from '../../streaming/start-engine.ts';
import type { Size } from '../read/geometry.ts';
import { assertShown, blocksOf, type Block } from './tiff-blocks.ts';
import { paint, spanOf, type Span } from './tiff-colours.ts';
import { readPages } from './tiff-directory.ts';
import type { TiffPage } from './tiff-page.ts';
import { samplesOf, type Samples } from './tiff-samples.ts';

export interface DrawnPage {
  png: Blob;
  /** True where parts of it are missing. */
  cutOff: boolean;
  /** What is black and what is white, where that is not the range of its type. */
  span: Span | undefined;
}

export type TiffEngine = {
  /** Keeps the file; answers how large its pictures are once they are upright. */
  open(bytes: Uint8Array): Size[];
  /** Counted from 0. Throws `NotShownHere` by name for a kind that is not shown, with what it is called. */
  draw(nth: number): Promise<DrawnPage>;
};

/** Pixels that are so unlike a square are drawn as squares: of fax machines. */
const flat = 1.2;
const stretched = ({ stretch }: TiffPage): number => (stretch >= flat && stretch <= 4 ? stretch : stretch <= 1 / flat && stretch >= 1 / 4 ? stretch : 1);
const onSide = ({ orientation }: TiffPage): boolean => orientation >= 5 && orientation <= 8;

function sizeOf(page: TiffPage): Size {
  const [width, height] = [page.width, Math.round(page.height * stretched(page))];
  return onSide(page) ? { width: height, height: width } : { width, height };
}

export const makeTiffEngine: MakeEngine = () => {
  let [file, pages] = [new Uint8Array(), [] as TiffPage[]];
  return {
    open: (bytes: Uint8Array<ArrayBuffer>) => {
      file = bytes;
      pages = readPages(bytes);
      return pages.map(sizeOf);
    },
    draw: (nth: number) => drawPage(file, pages[nth]!),
  };
};

async function drawPage(bytes: Uint8Array<ArrayBuffer>, page: TiffPage): Promise<DrawnPage> {
  assertShown(page);
  const canvas = new OffscreenCanvas(page.width, page.height);
  const context = canvas.getContext('2d')!;
  let cutOff = false;
  let drawn = 0;
  const gathered = new Map<string, { block: Block; planes: Samples[] }>();
  for (const block of blocksOf(bytes, page)) {
    const { x, y, plane, content } = block;
    if (content === undefined) cutOff = true;
    else if (content instanceof Blob) {
      const picture = await createImageBitmap(content, { colorSpaceConversion: 'none' }).catch(() => undefined);
      if (picture) context.drawImage(picture, x, y);
      else cutOff = true;
      drawn += picture ? 1 : 0;
      picture?.close();
    } else {
      const key = `${x} ${y}`;
      const one = gathered.get(key) ?? { block, planes: [] };
      one.planes[plane] = samplesOf(content, page, block.height);
      gathered.set(key, one);
    }
  }
  if (drawn + gathered.size === 0) throw new Error('Nothing of it could be read.');
  const span = spanOf(page, [...gathered.values()].flatMap(({ planes }) => planes.filter(Boolean)));
  for (const { block, planes } of gathered.values()) {
    const { x, y, width, height } = block;
    const first = planes.find(Boolean)!;
    const whole = Array.from(planes, (one) => one ?? new (first.constructor as typeof Uint8Array)(first.length));
    context.putImageData(new ImageData(paint(whole, page, span, width * height), width, height), x, y);
  }
  const measured = span.low !== 0 || span.high !== (page.format === 3 ? 1 : 2 ** page.bits - 1);
  return { png: await upright(canvas, page).convertToBlob({ type: 'image/png' }), cutOff, span: measured ? span : undefined };
}

/** How the first row and column lie (TIFF 6.0, Orientation), as what a canvas turns by. */
const turns: Readonly<Record<number, readonly [a: number, b: number, c: number, d: number]>> = { 2: [-1, 0, 0, 1], 3: [-1, 0, 0, -1], 4: [1, 0, 0, -1], 5: [0, 1, 1, 0], 6: [0, 1, -1, 0], 7: [0, -1, -1, 0], 8: [0, -1, 1, 0] };

function upright(drawn: OffscreenCanvas, page: TiffPage): OffscreenCanvas {
  const turn = turns[page.orientation];
  const stretch = stretched(page);
  if (!turn && stretch === 1) return drawn;
  const { width, height } = sizeOf(page);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.translate(width / 2, height / 2);
  if (turn) context.transform(...turn, 0, 0);
  context.scale(1, stretch);
  context.drawImage(drawn, -drawn.width / 2, -drawn.height / 2);
  return canvas;
}
