import type { Pictures } from '../read/read-image.ts';

/** Frames that are gone through for the one that is seen. */
const most = 1000;

/** The frames of a moving picture one by one, and the one that is seen so many milliseconds after it began. Where the browser takes none out, the first. */
export async function openFrames(bytes: Uint8Array<ArrayBuffer>, type: string, { width, height }: { width: number; height: number }, after: number): Promise<{ pictures: Pictures; nth: number }> {
  if (typeof ImageDecoder === 'undefined' || !(await ImageDecoder.isTypeSupported(type))) return { pictures: await firstAlone(new Blob([bytes], { type })), nth: 0 };
  const [count, nth] = await withDecoder(bytes, type, async (decoder) => {
    await decoder.tracks.ready;
    await decoder.completed;
    const frames = decoder.tracks.selectedTrack?.frameCount ?? 1;
    return [frames, await frameAt(decoder, Math.min(frames, most), after * 1000)] as const;
  });
  const pictures: Pictures = {
    sizes: Array.from({ length: count }, () => ({ width, height })),
    draw: async (wanted) => ({ picture: await drawFrame(bytes, type, wanted), cutOff: false }),
    close: () => {},
  };
  return { pictures, nth };
}

/** With a decoder of its own: one of Firefox gives a frame that was closed again. */
const drawFrame = (bytes: Uint8Array<ArrayBuffer>, type: string, nth: number): Promise<Blob> =>
  withDecoder(bytes, type, async (decoder) => {
    const { image } = await decoder.decode({ frameIndex: nth });
    const picture = await pictureOf(image, image.displayWidth, image.displayHeight);
    image.close();
    return picture;
  });

async function withDecoder<T>(bytes: Uint8Array<ArrayBuffer>, type: string, work: (decoder: ImageDecoder) => Promise<T>): Promise<T> {
  const decoder = new ImageDecoder({ data: bytes, type });
  try {
    return await work(decoder);
  } finally {
    decoder.close();
  }
}

async function firstAlone(file: Blob): Promise<Pictures> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  return { sizes: [{ width, height }], draw: async () => ({ picture: await pictureOf(bitmap, width, height), cutOff: false }), close: () => bitmap.close() };
}

async function pictureOf(image: VideoFrame | ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** It begins anew after the last; times in microseconds. */
async function frameAt(decoder: ImageDecoder, count: number, after: number): Promise<number> {
  if (after <= 0) return 0;
  const ends: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const { image } = await decoder.decode({ frameIndex: nth });
    ends.push((ends.at(-1) ?? 0) + (image.duration ?? 0));
    image.close();
  }
  const whole = ends.at(-1) ?? 0;
  return whole > 0 ? ends.findIndex((end) => end > after % whole) : 0;
}
