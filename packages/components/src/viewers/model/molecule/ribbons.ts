import { drawSheet } from './balls-and-sticks.ts';
import type { Fold, Strand } from './backbone.ts';
import { cross, dot, linear, minus, plus, unit, type Place, type Shell } from './shell.ts';

/** Half of the width and of the thickness of each fold, in ångström, and of where an arrow begins. */
const sizes: Readonly<Record<Fold | 'nucleic' | 'head', readonly [wide: number, thick: number]>> = { coil: [0.3, 0.3], helix: [1.4, 0.22], strand: [1.2, 0.24], nucleic: [0.7, 0.7], head: [2, 0.24] };
const sides = 12;
/** Pieces of a residue, the finest that keep all of them below so many vertices. */
const fineness = [8, 5, 3, 2, 1];
const mostVertices = 2_000_000;
const chainColours = [0x3d7fd9, 0xe07b39, 0x3fa66b, 0xb560c4, 0xd1495b, 0x2fa3a8, 0xb89a2e, 0x7a6bd1].map(linear);

/** Draws chains as ribbons: helices and strands flat, these with the head of an arrow, the rest round. One chain is coloured from its beginning, blue, to its end, red; several have a colour each. */
export function drawRibbons(shell: Shell, strands: readonly Strand[]): void {
  const chains = [...new Set(strands.map(({ chain }) => chain))];
  const links = strands.reduce((sum, strand) => sum + strand.links.length, 0);
  const pieces = fineness.find((count) => links * count * (sides + 1) <= mostVertices) ?? 1;
  let before = 0;
  for (const strand of strands) {
    const start = before;
    const colourOf = chains.length > 1 ? () => chainColours[chains.indexOf(strand.chain) % chainColours.length]! : (at: number) => rainbow((start + at) / Math.max(1, links - 1));
    drawRibbon(shell, strand, pieces, colourOf);
    before += strand.links.length;
  }
}

function drawRibbon(shell: Shell, { links, protein }: Strand, pieces: number, colourOf: (link: number) => Place): void {
  const places = smoothed(links);
  const widths = widthsOf(places);
  const last = places.length - 1;
  const first = shell.count;
  const rows = last * pieces;
  for (let row = 0; row <= rows; row++) {
    const along = row / pieces;
    const from = Math.min(last - 1, Math.floor(along));
    const part = along - from;
    const [place, way] = curve(places, from, part);
    const mixed = plus(plus([0, 0, 0], widths[from]!, 1 - part), widths[from + 1]!, part);
    const side = unit(minus(mixed, plus([0, 0, 0], way, dot(mixed, way))), unit(cross(way, [0.3, 0.9, 0.1])));
    const up = cross(side, way);
    const [wide, thick] = protein ? sizeAt(links[from]!.fold, links[from + 1]!.fold, part) : sizes.nucleic;
    // Ends are closed.
    const open = row === 0 || row === rows ? 0.01 : 1;
    for (let at = 0; at <= sides; at++) {
      const turn = (at / sides) * 2 * Math.PI;
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      shell.vertex(plus(plus(place, side, x * wide * open), up, y * thick * open), unit(plus(plus([0, 0, 0], side, x / wide), up, y / thick)), colourOf(Math.round(along)));
    }
  }
  drawSheet(shell, first, rows, sides);
}

/** Half of width and thickness between two residues. */
function sizeAt(here: Fold, next: Fold, part: number): readonly [number, number] {
  const [from, to] = here === 'strand' && next !== 'strand' ? [sizes.head, sizes.coil] : [sizes[here], sizes[next]];
  const soft = from === sizes.head ? part : part * part * (3 - 2 * part);
  return [from[0] + (to[0] - from[0]) * soft, from[1] + (to[1] - from[1]) * soft];
}

/** Places of residues; those of strands, which go up and down, lie flat. */
function smoothed(links: Strand['links']): Place[] {
  const places = links.map(({ atom: { x, y, z } }): Place => [x, y, z]);
  return places.map((place, at) => {
    const [before, after] = [places[at - 1], places[at + 1]];
    return links[at]!.fold === 'strand' && before && after ? plus(plus(plus([0, 0, 0], place, 0.5), before, 0.25), after, 0.25) : place;
  });
}

/** Which way a ribbon is wide at each place: across the bend, and never turned over from one to the next. */
function widthsOf(places: readonly Place[]): Place[] {
  const widths: Place[] = [];
  for (let at = 0; at < places.length; at++) {
    const middle = Math.min(places.length - 2, Math.max(1, at));
    const across = unit(cross(minus(places[middle]!, places[middle - 1]!), minus(places[middle + 1]!, places[middle]!)), widths.at(-1) ?? [0, 0, 1]);
    const turned = widths.length > 0 && dot(across, widths.at(-1)!) < 0;
    widths.push(turned ? plus([0, 0, 0], across, -1) : across);
  }
  return widths;
}

/** A place between two others and the way on from there, through all of them (Catmull and Rom). */
function curve(places: readonly Place[], from: number, t: number): [place: Place, way: Place] {
  const [a, b, c, d] = [from - 1, from, from + 1, from + 2].map((at) => places[Math.min(places.length - 1, Math.max(0, at))]!) as [Place, Place, Place, Place];
  const at = (axis: 0 | 1 | 2): [number, number] => {
    const [p, q, r, s] = [a[axis], b[axis], c[axis], d[axis]];
    const [one, two, three] = [r - p, 2 * p - 5 * q + 4 * r - s, 3 * q - p - 3 * r + s];
    return [(2 * q + one * t + two * t * t + three * t ** 3) / 2, (one + 2 * two * t + 3 * three * t * t) / 2];
  };
  const [x, y, z] = [at(0), at(1), at(2)];
  return [[x[0], y[0], z[0]], unit([x[1], y[1], z[1]])];
}

/** From blue over green to red. */
function rainbow(part: number): Place {
  const steps = [0x3558d8, 0x2fa3c8, 0x3fa66b, 0xc8a82e, 0xe07b39, 0xcc3f3f].map(linear);
  const at = Math.min(steps.length - 1.001, Math.max(0, part * (steps.length - 1)));
  const from = Math.floor(at);
  return plus(plus([0, 0, 0], steps[from]!, 1 - (at - from)), steps[from + 1]!, at - from);
}
