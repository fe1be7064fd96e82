import type { PicturesBy } from '../content/picture-url.ts';

/** The address of a picture out of a notebook, which has it in its text: known at once, so that what is drawn can be printed. */
export function pictureAddress(picture: Blob, inText: () => string, by: PicturesBy, hold: (release: () => void) => void): string {
  if (by === 'data:') return `data:${picture.type}${inText()}`;
  const url = URL.createObjectURL(picture);
  hold(() => URL.revokeObjectURL(url));
  return url;
}
