/** How the policy of a page lets pictures be shown that are made in it (CSP, `img-src`): Helmet's does by `data:` alone. Undefined where it does by neither. */
export type PicturesBy = 'blob:' | 'data:' | undefined;

let answer: Promise<PicturesBy> | undefined;

/** How this page does. Tried once. */
export const picturesBy = (): Promise<PicturesBy> => (answer ??= tried());

async function tried(): Promise<PicturesBy> {
  const dot = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'], { type: 'image/svg+xml' });
  for (const by of ['blob:', 'data:'] as const) {
    const { url, release } = await addressOf(dot, by);
    const shown = await loadImage(url);
    release();
    if (shown) return by;
  }
  return undefined;
}

/** An address at which the page may show a picture, until it is released. */
export const pictureUrl = async (picture: Blob): Promise<{ url: string; release(): void }> => addressOf(picture, await picturesBy());

async function addressOf(picture: Blob, by: PicturesBy): Promise<{ url: string; release(): void }> {
  if (by === 'data:') return { url: await dataUrlOf(picture), release: () => {} };
  const url = URL.createObjectURL(picture);
  return { url, release: () => URL.revokeObjectURL(url) };
}

/** The address that holds all of it. */
export const dataUrlOf = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(bytes);
  });

/** The picture at an address; undefined where it cannot be shown. */
export const loadImage = (address: string): Promise<HTMLImageElement | undefined> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(undefined);
    image.src = address;
  });
