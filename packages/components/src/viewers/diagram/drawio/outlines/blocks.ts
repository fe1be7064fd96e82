import { acrossMiddle, box, downMiddle, ellipse, isOn, line, moved, plain, polygon, rounded, said, share, whole, withLines, type Outline, type Part, type Row } from './outline.ts';
import type { Style } from '../read-style.ts';

const diagonals: readonly ((w: number, h: number) => Part)[] = [
  (w, h) => line([w * 0.146, h * 0.146], [w * 0.854, h * 0.854]),
  (w, h) => line([w * 0.854, h * 0.146], [w * 0.146, h * 0.854]),
];

/** Wavy below, the wave `dy` high. */
const wavy = (w: number, h: number, dy: number): string => `M0 0L${w} 0L${w} ${h - dy / 2}Q${(w * 3) / 4} ${h - dy * 1.4} ${w / 2} ${h - dy / 2}Q${w / 4} ${h + dy * 0.4} 0 ${h - dy / 2}Z`;

const paper = (w: number, h: number, style: Style): string => wavy(w, h, share(style, h, 0.3, 15));

export const cylinder: Outline = {
  parts(w, h, style) {
    const s = said(style, 'size', 15, h / 2);
    const a = `${w / 2} ${s}`;
    const lid = style['lid'] !== 0;
    return [
      { d: lid ? `M0 ${s}A${a} 0 0 1 ${w / 2} 0A${a} 0 0 1 ${w} ${s}L${w} ${h - s}A${a} 0 0 1 ${w / 2} ${h}A${a} 0 0 1 0 ${h - s}Z` : `M0 0A${a} 0 0 0 ${w / 2} ${s}A${a} 0 0 0 ${w} 0L${w} ${h - s}A${a} 0 0 1 ${w / 2} ${h}A${a} 0 0 1 0 ${h - s}Z` },
      ...(lid ? [{ d: `M${w} ${s}A${a} 0 0 1 ${w / 2} ${2 * s}A${a} 0 0 1 0 ${s}`, filled: false }] : []),
    ];
  },
  label: (_w, h, style) => (isOn(style, 'boundedLbl') ? { top: Math.min(h, said(style, 'size', 15) * 2), bottom: said(style, 'size', 15) * 0.3 } : {}),
};

/** The sides that a style has not switched off. */
const someSides: Outline = {
  parts(w, h, style) {
    const sides: readonly [string, Part][] = [['top', line([0, 0], [w, 0])], ['right', line([w, 0], [w, h])], ['bottom', line([w, h], [0, h])], ['left', line([0, h], [0, 0])]];
    return [{ d: whole(w, h), stroked: false }, ...sides.flatMap(([name, side]) => (style[name] === 0 ? [] : [side]))];
  },
};

export const speech: Outline = {
  parts(w, h, style) {
    const [size, base] = [said(style, 'size', 30, h), said(style, 'base', 20, w)];
    const at = w * said(style, 'position', 0.5, 1);
    const tip = w * said(style, 'position2', 0.5, 1);
    return [{ d: polygon([0, 0], [w, 0], [w, h - size], [Math.min(w, at + base), h - size], [tip, h], [at, h - size], [0, h - size]) }];
  },
  label: (_w, h, style) => ({ bottom: said(style, 'size', 30, h) }),
};

const cube: Outline = {
  parts(w, h, style) {
    const s = said(style, 'size', 20, Math.min(w, h));
    return [{ d: polygon([0, 0], [w - s, 0], [w, s], [w, h], [s, h], [0, h - s]) }, line([s, h], [s, s], [0, 0]), line([s, s], [w, s])];
  },
  label: (_w, _h, style) => (isOn(style, 'boundedLbl') ? { top: said(style, 'size', 20), left: said(style, 'size', 20) } : {}),
};

export const note: Outline = {
  parts(w, h, style) {
    const s = said(style, 'size', 30, Math.min(w, h));
    return [{ d: polygon([0, 0], [w - s, 0], [w, s], [w, h], [0, h]) }, line([w - s, 0], [w - s, s], [w, s])];
  },
};

export const rect: Outline = {
  parts(w, h, style) {
    if (style['rectStyle'] !== 'rounded' && !isOn(style, 'rounded')) return [{ d: whole(w, h) }];
    const r = isOn(style, 'absoluteArcSize') ? said(style, 'arcSize', 20) / 2 : Math.min(w, h) * (said(style, 'arcSize', 15) / 100);
    return [{ d: rounded(0, 0, w, h, Math.min(w / 2, h / 2, said(style, 'size', r))) }];
  },
};

export const terminator = plain((w, h) => rounded(0, 0, w, h, Math.min(w, h) / 2));

export const parallelogram = plain((w, h, style) => {
  const s = share(style, w, 0.2);
  return polygon([0, h], [s, 0], [w, 0], [w - s, h]);
});

export const trapezoid = plain((w, h, style) => {
  const s = Math.min(w / 2, share(style, w, 0.2));
  return polygon([0, h], [s, 0], [w - s, 0], [w, h]);
});

export const upsideDown = plain((w, h) => polygon([0, 0], [w, 0], [w * 0.8, h], [w * 0.2, h]));

export const process: Outline = {
  parts(w, h, style) {
    const s = share(style, w, 0.1);
    return [{ d: rect.parts(w, h, { ...style, size: undefined as never })[0]!.d }, line([s, 0], [s, h]), line([w - s, 0], [w - s, h])];
  },
  label: (w, _h, style) => ({ left: share(style, w, 0.1), right: share(style, w, 0.1) }),
};

export const internalStorage: Outline = {
  parts: (w, h, style) => [{ d: whole(w, h) }, line([said(style, 'dx', 20, w), 0], [said(style, 'dx', 20, w), h]), line([0, said(style, 'dy', 20, h)], [w, said(style, 'dy', 20, h)])],
};

export const storedData = plain((w, h, style) => {
  const s = share(style, w, 0.1);
  return `M${s} 0L${w} 0Q${w - s * 2} ${h / 2} ${w} ${h}L${s} ${h}Q${-s} ${h / 2} ${s} 0Z`;
});

export const delay = plain((w, h) => {
  const dx = Math.min(w, h / 2);
  return `M0 0L${w - dx} 0Q${w} 0 ${w} ${h / 2}Q${w} ${h} ${w - dx} ${h}L0 ${h}Z`;
});

export const display = plain((w, h, style) => {
  const dx = Math.min(w, h / 2);
  const s = Math.min(w - dx, w * said(style, 'size', 0.25, 1));
  return `M0 ${h / 2}L${s} 0L${w - dx} 0Q${w} 0 ${w} ${h / 2}Q${w} ${h} ${w - dx} ${h}L${s} ${h}Z`;
});

const manualInput = plain((w, h, style) => polygon([0, h], [0, said(style, 'size', 30, h)], [w, 0], [w, h]));

export const card = plain((w, h, style) => {
  const s = said(style, 'size', 30, Math.min(w, h));
  return polygon([s, 0], [w, 0], [w, h], [0, h], [0, s]);
});

export const loopLimit = plain((w, h, style) => {
  const s = said(style, 'size', 20, Math.min(w / 2, h));
  return polygon([s, 0], [w - s, 0], [w, s * 0.8], [w, h], [0, h], [0, s * 0.8]);
});

export const offPage = plain((w, h, style) => {
  const s = h * said(style, 'size', 3 / 8, 1);
  return polygon([0, 0], [w, 0], [w, h - s], [w / 2, h], [0, h - s]);
});

export const tape = plain((w, h, style) => {
  const dy = h * said(style, 'size', 0.4, 1);
  return `M0 ${dy / 2}Q${w / 4} ${dy * 1.4} ${w / 2} ${dy / 2}Q${(w * 3) / 4} ${-dy * 0.4} ${w} ${dy / 2}L${w} ${h - dy / 2}Q${(w * 3) / 4} ${h - dy * 1.4} ${w / 2} ${h - dy / 2}Q${w / 4} ${h + dy * 0.4} 0 ${h - dy / 2}Z`;
});

export const hexagon = plain((w, h, style) => {
  const s = share(style, w, 0.25);
  return polygon([s, 0], [w - s, 0], [w, h / 2], [w - s, h], [s, h], [0, h / 2]);
});

export const step = plain((w, h, style) => {
  const s = share(style, w, 0.2);
  return polygon([0, 0], [w - s, 0], [w, h / 2], [w - s, h], [0, h], [s, h / 2]);
});

export const rhombus = plain((w, h) => polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]));

export const down = plain((w, h) => polygon([0, 0], [w, 0], [w / 2, h]));

export const up = plain((w, h) => polygon([w / 2, 0], [w, h], [0, h]));

export const document = plain(paper);

export const documents: Outline = {
  parts: (w, h) => [{ d: moved(wavy(w * 0.9, h * 0.88, h * 0.2), w * 0.1, 0) }, { d: moved(wavy(w * 0.9, h * 0.88, h * 0.2), w * 0.05, h * 0.06) }, { d: moved(wavy(w * 0.9, h * 0.88, h * 0.2), 0, h * 0.12) }],
};

export const sum = withLines(ellipse, ...diagonals);

export const or = withLines(ellipse, acrossMiddle, downMiddle);

export const collate = plain((w, h) => `M0 0L${w} 0L0 ${h}L${w} ${h}Z`);

const sideways = plain((w, h) => {
  const s = Math.min(w / 4, 20);
  return `M${s} 0L${w - s} 0Q${w} 0 ${w} ${h / 2}Q${w} ${h} ${w - s} ${h}L${s} ${h}Q0 ${h} 0 ${h / 2}Q0 0 ${s} 0Z`;
});

/** Blocks of drawings, by their names in a style. */
export const blocks: readonly Row[] = [
  ['rect', rect],
  ['parallelogram', parallelogram],
  ['trapezoid', trapezoid],
  ['step', step],
  ['hexagon', hexagon],
  ['note', note],
  ['note2', note],
  ['card', card],
  ['tape', tape],
  ['document', document],
  ['cylinder2', cylinder],
  ['cylinder3', cylinder],
  ['datastore', cylinder],
  ['dataStorage', storedData],
  ['cube', cube],
  ['isoCube', plain((w, h) => polygon([w / 2, 0], [w, h / 4], [w, (h * 3) / 4], [w / 2, h], [0, (h * 3) / 4], [0, h / 4]))],
  ['process', process],
  ['process2', process],
  ['internalStorage', internalStorage],
  ['delay', delay],
  ['display', display],
  ['manualInput', manualInput],
  ['loopLimit', loopLimit],
  ['offPageConnector', offPage],
  ['callout', speech],
  ['lineEllipse', withLines(ellipse, (w, h, style) => (style['line'] === 'vertical' ? downMiddle(w, h) : acrossMiddle(w, h)))],
  ['orEllipse', or],
  ['sumEllipse', sum],
  ['sortShape', withLines((w, h) => polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]), acrossMiddle)],
  ['collate', collate],
  ['or', plain((w, h) => `M0 0Q${w} 0 ${w} ${h / 2}Q${w} ${h} 0 ${h}Z`)],
  ['xor', plain((w, h) => `M0 0Q${w} 0 ${w} ${h / 2}Q${w} ${h} 0 ${h}Q${w / 2} ${h / 2} 0 0Z`)],
  ['tapeData', withLines(ellipse, (w, h) => line([w / 2, h], [w, h]))],
  ['partialRectangle', someSides],
  ['partialRect', someSides],
  ['ext', { parts: (w, h, style) => [...rect.parts(w, h, style), ...(isOn(style, 'double') ? [{ d: box(3, 3, Math.max(0, w - 6), Math.max(0, h - 6)), filled: false }] : [])] }],
  ['mxgraph.basic.rect', rect],
  ['mxgraph.basic.oval_callout', plain(ellipse)],
  ['mxgraph.basic.rectangular_callout', speech],
  ['mxgraph.dfd.start', terminator],
  ['mxgraph.dfd.dataStoreID', { parts: (w, h) => [{ d: whole(w, h) }, line([30, 0], [30, h])], label: () => ({ left: 30 }) }],
  ['mxgraph.er.entity', rect],
  ['mxgraph.aws4.group', { parts: (w, h) => [{ d: whole(w, h) }, { d: box(0, 0, Math.min(25, w), Math.min(25, h)), filled: false }] }],
  ['mxgraph.eip.dataChannel', sideways],
  ['mxgraph.ios7ui.horLines', { parts: (w, h) => [{ d: whole(w, h), stroked: false }, line([0, 0], [w, 0]), line([0, h], [w, h])] }],
  ['mxgraph.gcp2.doubleRect', { parts: (w, h, style) => [{ d: box(4, 4, Math.max(0, w - 4), Math.max(0, h - 4)) }, ...rect.parts(Math.max(0, w - 4), Math.max(0, h - 4), style)] }],
];
