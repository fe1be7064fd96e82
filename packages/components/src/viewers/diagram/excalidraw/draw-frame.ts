import { inkOf } from '../dark-colours.ts';
import type { Desk } from './desk.ts';
import { familyOf } from './families.ts';
import type { Figure } from './figure.ts';
import { grown, short, type Box } from './geometry.ts';
import type { Drawing } from './sketch.ts';
import { quoted } from './written-words.ts';

/** Pixels of its corners, its line, its name and what is below that; its colours. */
const look = { radius: 8, width: 2, size: 14, above: 5, light: '#999999', dark: '#7a7a7a', line: '#bbbbbb' };

/** A frame with its name above it. */
export function drawFrame({ width, height, title }: Figure, { dark, measure }: Desk): Drawing {
  const { radius, size, above } = look;
  const words = { size, family: familyOf(2) };
  const name = title.replace(/\s+/g, ' ').trim();
  const room = Math.max(width, 40);
  const wide = measure(name, words);
  // As much of it as its frame is wide.
  const written = wide > room ? `${name.slice(0, Math.max(1, Math.floor((name.length * room) / wide) - 1)).trimEnd()}…` : name;
  const head = written ? `<text x="0" y="${-above}" font-family="${quoted(words.family.names)}" font-size="${size}" fill="${dark ? look.dark : look.light}">${quoted(written)}</text>` : '';
  const box: Box = [0, written ? -above - size : 0, written ? Math.max(width, Math.min(wide, room)) : width, height];
  return { markup: `<rect width="${short(width)}" height="${short(height)}" rx="${radius}" fill="none" stroke="${inkOf(look.line, dark, look.line)}" stroke-width="${look.width}"/>${head}`, box: grown(box, 1) };
}
