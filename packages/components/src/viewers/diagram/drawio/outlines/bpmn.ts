import { box, ellipse, line, oval, polygon, whole, type Outline, type Part, type Row } from './outline.ts';
import { hexagon, note, rect } from './blocks.ts';

type Sign = (w: number, h: number) => Part[];
const oneWay: Sign = (w, h) => [line([w * 0.38, h * 0.34], [w * 0.62, h * 0.66]), line([w * 0.62, h * 0.34], [w * 0.38, h * 0.66])];
const allWays: Sign = (w, h) => [line([w / 2, h * 0.28], [w / 2, h * 0.72]), line([w * 0.28, h / 2], [w * 0.72, h / 2])];
const someWays: Sign = (w, h) => [{ d: oval(w * 0.3, h * 0.3, w * 0.4, h * 0.4), filled: false }];
const anyWays: Sign = (w, h) => [...oneWay(w, h), ...allWays(w, h)];

/** What stands in an event or a gateway, by the names that draw.io has for it. */
const signs: ReadonlyMap<string, Sign> = new Map<string, Sign>([
  ['message', (w, h) => [{ d: box(w * 0.25, h * 0.32, w * 0.5, h * 0.36) }, line([w * 0.25, h * 0.32], [w / 2, h * 0.53], [w * 0.75, h * 0.32])]],
  ['timer', (w, h) => [{ d: oval(w * 0.22, h * 0.22, w * 0.56, h * 0.56) }, line([w / 2, h * 0.3], [w / 2, h / 2], [w * 0.66, h / 2])]],
  ['terminate', (w, h) => [{ d: oval(w * 0.22, h * 0.22, w * 0.56, h * 0.56) }]],
  ['error', (w, h) => [{ d: polygon([w * 0.28, h * 0.7], [w * 0.42, h * 0.3], [w * 0.57, h * 0.5], [w * 0.72, h * 0.3], [w * 0.58, h * 0.7], [w * 0.43, h * 0.5]) }]],
  ['signal', (w, h) => [{ d: polygon([w / 2, h * 0.25], [w * 0.74, h * 0.65], [w * 0.26, h * 0.65]) }]],
  ['exclusive', oneWay],
  ['exclusiveGw', oneWay],
  ['parallel', allWays],
  ['parallelGw', allWays],
  ['parallelMultiple', allWays],
  ['inclusive', someWays],
  ['inclusiveGw', someWays],
  ['complex', anyWays],
  ['complexGw', anyWays],
]);

/** An event, a ring for each of how it comes; or a gateway. */
const ofProcess: Outline = {
  parts(w, h, style) {
    const outline = String(style['outline'] ?? '');
    const sign = signs.get(String(style['gwType'] ?? style['symbol'] ?? ''))?.(w, h) ?? [];
    if (style['perimeter'] === 'rhombusPerimeter' || style['gwType'] !== undefined || style['background'] === 'gateway') return [{ d: polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]) }, ...sign];
    const thick: Part[] = outline === 'end' ? [1, 2].map((inset) => ({ d: oval(inset, inset, Math.max(0, w - 2 * inset), Math.max(0, h - 2 * inset)), filled: false })) : [];
    const double = outline === '' || outline === 'none' || outline === 'standard' || outline === 'end' || outline.startsWith('event') ? [] : [{ d: oval(3, 3, Math.max(0, w - 6), Math.max(0, h - 6)), filled: false }];
    return [{ d: style['perimeter'] === 'rectanglePerimeter' ? whole(w, h) : ellipse(w, h) }, ...thick, ...double, ...sign];
  },
};

/** Shapes of BPMN 2.0, by their names in a style. */
export const bpmn: readonly Row[] = [
  ['mxgraph.bpmn.shape', ofProcess],
  ['mxgraph.bpmn.event', ofProcess],
  ['mxgraph.bpmn.gateway2', ofProcess],
  ['mxgraph.bpmn.data', note],
  ['mxgraph.bpmn.conversation', hexagon],
  ['mxgraph.bpmn.task', rect],
  ['mxgraph.bpmn.task2', rect],
];
