import { escapeHtml } from '../../content/escape-html.ts';
import type { Diagram } from '../draw-diagram.ts';
import { degrees, roundSteps } from './mercator.ts';
import type { Place, Position } from './place.ts';
import { scaleBar, viewOf, type MapView } from './map-view.ts';

/** Names that are written on a map, and letters of each; places that are told of in its description. */
const most = { names: 40, letters: 30, told: 20 };
/** Places from which on their points are small. */
const crowd = 80;
/** Pixels from an edge within which no degree is written. */
const edge = 36;
/** Its lines and words on light and on dark ground. */
const looks = {
  light: { ground: '#fff', place: '#2563eb', grid: '#e6e9ee', degrees: '#59636e', words: '#1f2328', edge: '#d0d4da' },
  dark: { ground: '#16181c', place: '#6ea0ff', grid: '#343a42', degrees: '#9aa4af', words: '#e6e9ee', edge: '#4a525c' },
} as const;
type Looks = Readonly<Record<keyof (typeof looks)['light'], string>>;

/** A map as a picture: places, lines and areas on a grid of degrees, with a scale, without what lies around them. */
export function mapPicture(places: readonly Place[], theme: keyof typeof looks = 'light', ground: string = looks[theme].ground, width?: number): Diagram {
  const view = viewOf(places, width);
  // Behind words is what they stand on, also where the picture has no ground.
  const look: Looks = { ...looks[theme], ...(ground !== 'none' && { ground }) };
  const order = ['area', 'line', 'point'] as const;
  const radius = places.length > crowd ? 3.5 : 5.5;
  const drawn = order.flatMap((kind) => places.filter((place) => place.kind === kind).map((place) => shapeOf(place, view, radius, look)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="0 0 ${view.width} ${view.height}" font-family="system-ui, sans-serif" font-size="12"><rect width="100%" height="100%" fill="${ground}"/>${grid(view, look)}${drawn.join('')}${names(places, view, look)}${scale(view, look)}<rect x=".5" y=".5" width="${view.width - 1}" height="${view.height - 1}" fill="none" stroke="${look.edge}"/></svg>`;
  const told = [...new Set(places.map(({ name }) => name).filter(Boolean))];
  return { svg, width: view.width, height: view.height, description: told.slice(0, most.told).join(', ') + (told.length > most.told ? ', …' : '') };
}

const number = (value: number): string => String(Math.round(value * 10) / 10);

/** A line through places; one that lies within the same tenth of a pixel as the one before is left out: coasts have a thousand of them. */
function pathOf(part: readonly Position[], view: MapView): string {
  const written: string[] = [];
  for (const one of part) {
    const at = view.at(one).map(number).join(' ');
    if (at !== written.at(-1)) written.push(at);
  }
  // A place alone would not be drawn.
  return `M${(written.length === 1 ? [...written, ...written] : written).join('L')}`;
}

function shapeOf({ kind, parts, color }: Place, view: MapView, radius: number, { place, ground }: Looks): string {
  const ink = color ?? place;
  if (kind === 'point') {
    const [x, y] = view.at(parts[0]![0]!);
    return `<circle cx="${number(x)}" cy="${number(y)}" r="${radius}" fill="${ink}" stroke="${ground}" stroke-width="1.5"/>`;
  }
  const d = parts.map((part) => `${pathOf(part, view)}${kind === 'area' ? 'Z' : ''}`).join('');
  return `<path d="${d}" fill="${kind === 'area' ? ink : 'none'}" fill-opacity=".18" fill-rule="evenodd" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>`;
}

function grid(view: MapView, look: Looks): string {
  const [across, along] = [roundSteps(view.west, view.east), roundSteps(view.south, view.north)];
  const vertical = across.steps.map((step) => {
    const x = number(view.at([step, view.north])[0]);
    return `<path d="M${x} 0V${view.height}"/>${Number(x) < edge || Number(x) > view.width - edge ? '' : `<text x="${x}" y="${view.height - 6}" text-anchor="middle">${degrees(step, across.decimals)}</text>`}`;
  });
  const horizontal = along.steps.map((step) => {
    const y = view.at([view.west, step])[1];
    return `<path d="M0 ${number(y)}H${view.width}"/>${y < edge / 2 || y > view.height - edge ? '' : `<text x="6" y="${number(y - 3)}">${degrees(step, along.decimals)}</text>`}`;
  });
  return `<g stroke="${look.grid}" fill="none">${[...vertical, ...horizontal].join('').replaceAll('<text', `<text stroke="none" fill="${look.degrees}"`)}</g>`;
}

/** Names beside their points, where there are few; one that would lie over another is left out. */
function names(places: readonly Place[], view: MapView, { words, ground }: Looks): string {
  const named = places.filter(({ kind, name }) => kind === 'point' && name !== '');
  if (named.length > most.names) return '';
  const taken: [x: number, y: number, wide: number][] = [];
  return named
    .map(({ name, parts }) => {
      const text = name.length > most.letters ? `${name.slice(0, most.letters - 1)}…` : name;
      const [px, y] = view.at(parts[0]![0]!);
      const wide = text.length * 7;
      const before = px + 10 + wide > view.width;
      const x = before ? px - 10 - wide : px + 10;
      if (taken.some(([left, top, size]) => Math.abs(top - y) < 14 && x < left + size && left < x + wide)) return '';
      taken.push([x, y, wide]);
      return `<text x="${number(before ? px - 10 : px + 10)}" y="${number(y + 4)}" text-anchor="${before ? 'end' : 'start'}" fill="${words}" stroke="${ground}" stroke-width="3" paint-order="stroke" stroke-linejoin="round">${escapeHtml(text)}</text>`;
    })
    .join('');
}

function scale(view: MapView, { words }: Looks): string {
  const { metres, pixels } = scaleBar(view);
  const [right, y] = [view.width - 14, 30];
  return `<path d="M${number(right - pixels)} ${y - 4}v4H${right}v-4" fill="none" stroke="${words}"/><text x="${number(right - pixels / 2)}" y="${y - 6}" text-anchor="middle" fill="${words}">${metres >= 1000 ? `${metres / 1000} km` : `${number(metres)} m`}</text>`;
}
