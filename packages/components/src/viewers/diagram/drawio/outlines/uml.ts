import { box, ellipse, isOn, line, oval, polygon, rounded, said, whole, withLines, type Outline, type Part, type Row } from './outline.ts';
import { rect } from './blocks.ts';
import type { Style } from '../read-style.ts';

const tabOf = (w: number, h: number, style: Style): { left: number; width: number; height: number } => {
  const [width, height] = [said(style, 'tabWidth', 60, w), said(style, 'tabHeight', 20, h)];
  return { left: style['tabPosition'] === 'left' ? 0 : w - width, width, height };
};

const jetties = (style: Style, h: number): { x: number; width: number; height: number; at: number[] } => {
  const [width, height] = [said(style, 'jettyWidth', 20), said(style, 'jettyHeight', 10)];
  return { x: width / 2, width, height, at: [Math.min(height, h - height), Math.min(3 * height, h - height)] };
};

const component: Outline = {
  parts(w, h, style) {
    const { x, width, height, at } = jetties(style, h);
    return [{ d: box(x, 0, w - x, h) }, ...at.map((y) => ({ d: box(0, y, width, height) }))];
  },
  label: (_w, h, style) => ({ left: jetties(style, h).width }),
};

const frame: Outline = {
  parts(w, h, style) {
    const [fw, fh] = [said(style, 'width', 60, w), said(style, 'height', 30, h)];
    const cut = Math.min(10, fh / 2);
    return [{ d: whole(w, h), filled: false }, { d: polygon([0, 0], [fw, 0], [fw, fh - cut], [fw - cut, fh], [0, fh]) }];
  },
  label: (w, h, style) => ({ right: Math.max(0, w - said(style, 'width', 60)), bottom: Math.max(0, h - said(style, 'height', 30)) }),
};

const lifeline: Outline = {
  parts(w, h, style) {
    const head = said(style, 'size', 40, h);
    const participant = participants.get(String(style['participant'] ?? ''));
    const lines = style['lifelineDashed'] === 0 ? [line([w / 2, head], [w / 2, h])] : dashes(w / 2, head, h);
    return [...(participant ?? rect).parts(w, head, participant ? {} : { rounded: style['rounded'] ?? 0, arcSize: style['arcSize'] ?? 15 }), ...lines];
  },
  label: (_w, h, style) => ({ bottom: Math.max(0, h - said(style, 'size', 40)) }),
};

/** A line down in dashes, as parts of one path. */
const dashes = (x: number, from: number, to: number): Part[] => {
  let d = '';
  for (let y = from; y < to && d.length < 20_000; y += 6) d += `M${x} ${y}L${x} ${Math.min(to, y + 3)}`;
  return d === '' ? [] : [{ d, filled: false }];
};

const person: Outline = {
  parts: (w, h) => [
    { d: oval(w / 4, 0, w / 2, h / 4) },
    { d: `M${w / 2} ${h / 4}L${w / 2} ${(h * 2) / 3}M${w / 2} ${h / 3}L0 ${h / 3}M${w / 2} ${h / 3}L${w} ${h / 3}M${w / 2} ${(h * 2) / 3}L0 ${h}M${w / 2} ${(h * 2) / 3}L${w} ${h}`, filled: false },
  ],
};

const ring: Outline = { parts: (w, h) => [{ d: ellipse(w, h) }, { d: oval(4, 4, Math.max(0, w - 8), Math.max(0, h - 8)) }] };

const envelope = withLines(whole, (w, h) => line([0, 0], [w / 2, h / 2], [w, 0]));

/** What may stand at the head of a lifeline in place of a box. */
const participants: ReadonlyMap<string, Outline> = new Map<string, Outline>([
  ['umlActor', person],
  ['umlBoundary', { parts: (w, h) => [{ d: oval(w / 6, 0, (w * 5) / 6, h) }, line([0, h / 4], [0, (h * 3) / 4]), line([0, h / 2], [w / 6, h / 2])] }],
  ['umlEntity', withLines(ellipse, (w, h) => line([w / 8, h], [(w * 7) / 8, h]))],
  ['umlControl', { parts: (w, h) => [{ d: oval(0, h / 8, w, (h * 7) / 8) }, line([(w * 5) / 8, 0], [(w * 3) / 8, h / 8], [(w * 5) / 8, h / 4])] }],
]);

/** Shapes of UML and its kin, by their names in a style. */
export const uml: readonly Row[] = [
  ['folder', {
    parts(w, h, style) {
      const { left, width, height } = tabOf(w, h, style);
      return [{ d: box(0, height, w, h - height) }, { d: box(left, 0, width, height) }];
    },
    label: (w, h, style) => (isOn(style, 'labelInHeader') ? { bottom: h - tabOf(w, h, style).height } : { top: tabOf(w, h, style).height }),
  }],
  ['mxgraph.sysml.package', { parts: (w, h) => [{ d: box(0, Math.min(20, h), w, Math.max(0, h - 20)) }, { d: box(0, 0, w * 0.4, Math.min(20, h)) }] }],
  ['component', component],
  ['module', component],
  ['umlDestroy', { parts: (w, h) => [line([w, 0], [0, h]), line([0, 0], [w, h])] }],
  ['umlFrame', frame],
  ['umlLifeline', lifeline],
  ['startState', { parts: (w, h) => [{ d: ellipse(w, h) }] }],
  ['endState', ring],
  ['message', envelope],
  ['lollipop', { parts: (w, h) => [{ d: oval((w - Math.min(w, h / 2)) / 2, 0, Math.min(w, h / 2), Math.min(w, h / 2)) }, line([w / 2, Math.min(w, h / 2)], [w / 2, h])] }],
  ['requiredInterface', { parts: (w, h) => [{ d: `M0 0Q${w} 0 ${w} ${h / 2}Q${w} ${h} 0 ${h}`, filled: false }] }],
  ['providedRequiredInterface', { parts: (w, h) => [{ d: oval(0, 2, Math.max(0, w - 5), Math.max(0, h - 4)) }, { d: `M${w / 2} 0Q${w} 0 ${w} ${h / 2}Q${w} ${h} ${w / 2} ${h}`, filled: false }] }],
  ['associativeEntity', { parts: (w, h) => [{ d: whole(w, h) }, { d: polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]), filled: false }] }],
  ['mxgraph.c4.person2', {
    parts(w, h) {
      const d = Math.min(w, h * 0.45);
      return [{ d: rounded(0, h * 0.35, w, h * 0.65, Math.min(w / 4, h * 0.2)) }, { d: oval((w - d) / 2, 0, d, d) }];
    },
    label: (_w, h) => ({ top: h * 0.45 }),
  }],
  ...participants,
];
