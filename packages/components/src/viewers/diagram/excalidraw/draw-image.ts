import { inkOf } from '../dark-colours.ts';
import type { Desk } from './desk.ts';
import type { Figure } from './figure.ts';
import { short, type Box } from './geometry.ts';
import { radiusOf } from './shapes.ts';
import type { Drawing } from './sketch.ts';

/** A picture, flipped and cut as it is said; where there is none, a pale box in its place. */
export function drawImage(figure: Figure, { pictures, dark, named }: Desk): Drawing {
  const { width: w, height: h, flip, crop, file } = figure;
  const box: Box = [0, 0, w, h];
  const address = pictures.get(file ?? '');
  const radius = radiusOf(Math.min(w, h), figure);
  if (!address) {
    const [line, ground] = ['#ced4da', '#f1f3f5'].map((colour) => inkOf(colour, dark, colour));
    return { markup: `<rect width="${short(w)}" height="${short(h)}" rx="${short(radius)}" fill="${ground}" stroke="${line}"/><path d="M0 0L${short(w)} ${short(h)}M${short(w)} 0L0 ${short(h)}" stroke="${line}" fill="none"/>`, box };
  }
  const whole = crop ? { x: (-crop.x * w) / crop.width, y: (-crop.y * h) / crop.height, width: w / crop.width, height: h / crop.height } : { x: 0, y: 0, width: w, height: h };
  const sides = Object.entries(whole).map(([name, value]) => `${name}="${short(value)}"`).join(' ');
  const flipped = flip[0] === 1 && flip[1] === 1 ? '' : ` transform="translate(${flip[0] === 1 ? 0 : short(w)} ${flip[1] === 1 ? 0 : short(h)}) scale(${flip.join(' ')})"`;
  const picture = `<image ${sides} preserveAspectRatio="none" href="${address}"/>`;
  if (!crop && radius === 0) return { markup: flipped ? `<g${flipped}>${picture}</g>` : picture, box };
  const id = named();
  return { markup: `<g${flipped}><clipPath id="${id}"><rect width="${short(w)}" height="${short(h)}" rx="${short(radius)}"/></clipPath><g clip-path="url(#${id})">${picture}</g></g>`, box };
}
