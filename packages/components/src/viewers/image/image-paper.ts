import { put, type Paper } from '../printing/paper.ts';
import { turnedSize, type Pose, type Size } from './read/geometry.ts';

/** Dots along the longer side that a printer can put on a sheet: eleven inches of them. */
const finest = 4400;
/** A drawing has no dots of its own: it is drawn as fine as print is beside a screen. */
const drawingFineness = 4;

export interface PictureOnPaper {
  title: string;
  image: HTMLImageElement;
  /** In CSS pixels. */
  natural: Size;
  pose: Pose;
  vector: boolean;
}

/** The picture alone, as it is turned and mirrored, in its own size or as large as the sheet. */
export function imagePaper({ title, image, natural, pose, vector }: PictureOnPaper): Paper {
  return {
    title,
    *fill(sheet) {
      const box = turnedSize(natural, pose.rotation);
      const scale = Math.min(vector ? drawingFineness : 1, finest / Math.max(box.width, box.height));
      // A canvas needs no address, that a policy could refuse.
      const picture = put(sheet, 'canvas', 'picture');
      [picture.width, picture.height] = [Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale))];
      picture.style.inlineSize = `${box.width}px`;
      const pen = picture.getContext('2d')!;
      pen.translate(picture.width / 2, picture.height / 2);
      pen.scale(scale * (pose.across ? -1 : 1), scale * (pose.down ? -1 : 1));
      pen.rotate((pose.rotation * Math.PI) / 180);
      pen.drawImage(image, -natural.width / 2, -natural.height / 2, natural.width, natural.height);
      yield;
    },
  };
}
