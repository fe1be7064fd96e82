import type { JsonValue } from '@mcp-canvas/contract';
import type { Model } from './document.ts';
import type { Drawing, Given, Row } from './glyphs.ts';
import { valueOf } from './property.ts';

type Read = (property: string) => ((at: number) => JsonValue) | undefined;
type Wedge = (attributes: Model['attributes'], read: Read, rows: Row[], given: Given) => Pick<Drawing, 'mark' | 'encoding'> | undefined;

/** How much of the half of a picture a round one fills. */
const filled = 0.95;
const turn = 2 * Math.PI;

/** The glyphs of pies and rings, by the properties that say from where to where out from the middle they are. */
export const wedges: ReadonlyMap<string, Wedge> = new Map([
  ['Wedge', (attributes, read, rows, given) => round(attributes, read, rows, given, read('radius'))],
  ['AnnularWedge', (attributes, read, rows, given) => round(attributes, read, rows, given, read('outer_radius'), read('inner_radius'))],
  ['Annulus', (attributes, read, rows, given) => round(attributes, (one) => (one === 'start_angle' ? () => 0 : one === 'end_angle' ? () => turn : read(one)), rows, given, read('outer_radius'), read('inner_radius'))],
]);

/** Slices around one place: as large as the picture, since its axes say nothing of them. Bokeh counts from the right against the clock, Vega-Lite from above with it. */
function round(attributes: Model['attributes'], read: Read, rows: Row[], { size }: Given, outer: ReturnType<Read>, inner?: ReturnType<Read>): ReturnType<Wedge> {
  const [x, y, start, end] = ['x', 'y', 'start_angle', 'end_angle'].map(read);
  if (!x || !y || !start || !end || !outer || rows.length === 0) return undefined;
  const clockwise = valueOf(attributes['direction']) === 'clock';
  const radii: number[] = [];
  for (const row of rows) {
    const at = row['at'] as number;
    if (x(at) !== x(0) || y(at) !== y(0)) return undefined;
    const [from, to] = clockwise ? [Number(end(at)), Number(start(at))] : [Number(start(at)), Number(end(at))];
    const reach = to < from ? to + turn : to;
    Object.assign(row, { from: turn / 4 - reach, to: turn / 4 - from, outer: Number(outer(at)), inner: inner ? Number(inner(at)) : 0 });
    radii.push(Number(outer(at)));
  }
  const scale = ((Math.min(size.width, size.height) / 2) * filled) / Math.max(...radii);
  if (!Number.isFinite(scale)) return undefined;
  for (const row of rows) Object.assign(row, { outer: Number(row['outer']) * scale, inner: Number(row['inner']) * scale });
  const plain = (field: string): object => ({ field, type: 'quantitative', scale: null });
  const line = valueOf(attributes['line_color']);
  return { mark: { type: 'arc', ...(typeof line === 'string' && { stroke: line }) }, encoding: { theta: plain('from'), theta2: { field: 'to' }, radius: plain('outer'), radius2: { field: 'inner' } } };
}
