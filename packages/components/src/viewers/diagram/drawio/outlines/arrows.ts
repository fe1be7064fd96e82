import { acrossMiddle, line, oval, plain, polygon, said, whole, type Outline, type Row } from './outline.ts';
import type { Style } from '../read-style.ts';

/** An arrow to the right, as a polygon. */
export const rightwards = (w: number, h: number, style: Style): string => {
  const [thick, head] = [h * said(style, 'arrowWidth', 0.3, 1), w * said(style, 'arrowSize', 0.2, 1)];
  const [top, bottom] = [(h - thick) / 2, (h + thick) / 2];
  return polygon([0, top], [w - head, top], [w - head, 0], [w, h / 2], [w - head, h], [w - head, bottom], [0, bottom]);
};

const bothWays = (w: number, h: number, style: Style): string => {
  const [thick, head] = [h * said(style, 'arrowWidth', 0.3, 1), w * said(style, 'arrowSize', 0.2, 0.5)];
  const [top, bottom] = [(h - thick) / 2, (h + thick) / 2];
  return polygon([0, h / 2], [head, 0], [head, top], [w - head, top], [w - head, 0], [w, h / 2], [w - head, h], [w - head, bottom], [head, bottom], [head, h]);
};

const cross = (w: number, h: number, style: Style): string => {
  const t = Math.min(w, h) * said(style, 'size', 0.2, 1);
  const [l, r, u, d] = [(w - t) / 2, (w + t) / 2, (h - t) / 2, (h + t) / 2];
  return polygon([l, 0], [r, 0], [r, u], [w, u], [w, d], [r, d], [r, h], [l, h], [l, d], [0, d], [0, u], [l, u]);
};

const curly: Outline = {
  parts(w, h, style) {
    const s = w * said(style, 'size', 0.5, 1);
    const r = Math.min(s, w - s, h / 4);
    return [{ d: `M${w} 0L${s + r} 0Q${s} 0 ${s} ${r}L${s} ${h / 2 - r}Q${s} ${h / 2} ${s - r} ${h / 2}L0 ${h / 2}L${s - r} ${h / 2}Q${s} ${h / 2} ${s} ${h / 2 + r}L${s} ${h - r}Q${s} ${h} ${s + r} ${h}L${w} ${h}`, filled: false }];
  },
};

/** Arrows, crosses and brackets, by their names in a style. */
export const arrows: readonly Row[] = [
  ['plus', { parts: (w, h) => [{ d: whole(w, h) }, line([w / 2, h * 0.2], [w / 2, h * 0.8]), line([w * 0.2, h / 2], [w * 0.8, h / 2])] }],
  ['cross', plain(cross)],
  ['corner', plain((w, h, style) => {
    const [dx, dy] = [said(style, 'dx', 20, w), said(style, 'dy', 20, h)];
    return polygon([0, 0], [w, 0], [w, dy], [dx, dy], [dx, h], [0, h]);
  })],
  ['tee', plain((w, h, style) => {
    const [dx, dy] = [said(style, 'dx', 20, w), said(style, 'dy', 20, h)];
    return polygon([0, 0], [w, 0], [w, dy], [(w + dx) / 2, dy], [(w + dx) / 2, h], [(w - dx) / 2, h], [(w - dx) / 2, dy], [0, dy]);
  })],
  ['crossbar', { parts: (w, h) => [line([0, 0], [0, h]), line([w, 0], [w, h]), acrossMiddle(w, h)] }],
  ['singleArrow', plain(rightwards)],
  ['doubleArrow', plain(bothWays)],
  ['curlyBracket', curly],
  ['dimension', { parts: (w, h) => [line([0, 0], [0, h]), line([w, 0], [w, h]), acrossMiddle(w, h), { d: polygon([0, h / 2], [7, h / 2 - 4], [7, h / 2 + 4]) }, { d: polygon([w, h / 2], [w - 7, h / 2 - 4], [w - 7, h / 2 + 4]) }] }],
  ['switch', plain((w, h) => `M0 0Q${w / 2} ${h / 2} ${w} 0Q${w / 2} ${h / 2} ${w} ${h}Q${w / 2} ${h / 2} 0 ${h}Q${w / 2} ${h / 2} 0 0Z`)],
  ['waypoint', { parts: (w, h, style) => [{ d: oval(w / 2 - said(style, 'size', 6) / 2, h / 2 - said(style, 'size', 6) / 2, said(style, 'size', 6), said(style, 'size', 6)) }] }],
  ['mxgraph.arrows2.arrow', plain((w, h, style) => {
    const [dy, dx, notch] = [(h * said(style, 'dy', 0.6, 1)) / 2, said(style, 'dx', 40, w), said(style, 'notch', 0, w)];
    return polygon([0, dy], [w - dx, dy], [w - dx, 0], [w, h / 2], [w - dx, h], [w - dx, h - dy], [0, h - dy], [notch, h / 2]);
  })],
];
