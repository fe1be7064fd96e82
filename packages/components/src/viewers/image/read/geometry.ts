import { clampScale } from './scale-ladder.ts';

/** A size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Clockwise, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** How a picture lies: turned first, then mirrored as the reader sees it. */
export interface Pose {
  rotation: Rotation;
  /** Left and right, and top and bottom, are exchanged. */
  across: boolean;
  down: boolean;
}

/** A quarter clockwise, as the reader sees it: mirrors change their axis. */
export const turnedPose = ({ rotation, across, down }: Pose): Pose => ({ rotation: turned(rotation), across: down, down: across });

/** The CSS transform, to be put after the one that centres. */
export const poseTransform = ({ rotation, across, down }: Pose): string => `scale(${across ? -1 : 1}, ${down ? -1 : 1}) rotate(${rotation}deg)`;

export const turned = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation;

/** The box an image takes when it is turned. */
export function turnedSize({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The scale at which the whole image is seen; a small image is not blown up. */
export function fitScale(image: Size, room: Size): number {
  if (image.width === 0 || image.height === 0 || room.width === 0 || room.height === 0) return 1;
  return Math.min(room.width / image.width, room.height / image.height, 1);
}

/** For drawings that name no size: the room that they are fitted into by their `viewBox`. */
const UNNAMED: Size = { width: 800, height: 600 };
const LARGEST_DRAWING = 8192;

/** The size that a vector drawing is taken to have: its own, as far as a browser can draw it. `markup` begins with its root; what a browser makes of one without a size is 300 × 150 pixels at most, whatever is drawn. */
export function drawnSize(natural: Size, markup = ''): Size {
  const root = /<(?:\w+:)?svg\b[^>]*>/i.exec(markup)?.[0] ?? '';
  const named = ['width', 'height'].some((name) => /^[^%]*\d[^%]*$/.test(attribute(root, name)));
  const [, , width = 0, height = 0] = attribute(root, 'viewBox').trim().split(/[\s,]+/).map(Number);
  if (root !== '' && !named && width > 0 && height > 0) {
    return scaled({ width, height }, Math.min(UNNAMED.width / width, UNNAMED.height / height));
  }
  if (!(natural.width > 0 && natural.height > 0)) return UNNAMED;
  return scaled(natural, Math.min(1, LARGEST_DRAWING / Math.max(natural.width, natural.height)));
}
const scaled = ({ width, height }: Size, by: number): Size => ({ width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) });
const attribute = (root: string, name: string): string => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)?.slice(1).join('') ?? '';

/** How many times smaller a picture may be seen whole than as wide as its room. */
const mostTall = 4;
/** Pixels beside it that a bar of scrolling may take. */
const bar = 17;

/** How a picture is seen at first: whole, but as wide as its room where it is so tall, a page from its head to its foot, that whole it would be a stripe. */
export function firstScale(image: Size, room: Size): number | 'fit' {
  const across = Math.min(1, (room.width - bar) / image.width);
  return across > fitScale(image, room) * mostTall ? clampScale(across) : 'fit';
}
