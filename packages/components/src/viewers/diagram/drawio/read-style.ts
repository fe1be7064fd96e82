/** Settings of a cell by the names that draw.io gives them; numbers where they are written as such. */
export type Style = Readonly<Record<string, string | number>>;

/** How what a cell's style names first looks, and what all do. `default` is a colour of the paper. */
const of = {
  vertex: { shape: 'label', perimeter: 'rectanglePerimeter', fontSize: 12, fontFamily: 'Helvetica', align: 'center', verticalAlign: 'middle', fillColor: 'default', strokeColor: 'default', fontColor: 'default' },
  edge: { shape: 'connector', labelBackgroundColor: 'default', endArrow: 'classic', fontSize: 11, fontFamily: 'Helvetica', align: 'center', verticalAlign: 'middle', rounded: 1, strokeColor: 'default', fontColor: 'default' },
} as const satisfies Record<string, Style>;

const text: Style = { fillColor: 'none', gradientColor: 'none', strokeColor: 'none', align: 'left', verticalAlign: 'top' };
const label: Style = { fontStyle: 1, align: 'left', verticalAlign: 'middle', spacing: 2, spacingLeft: 52, imageWidth: 42, imageHeight: 42, rounded: 1 };
const image: Style = { shape: 'image', labelBackgroundColor: 'default', verticalAlign: 'top', verticalLabelPosition: 'bottom' };
const tinted = (gradientColor: string, fillColor: string, strokeColor: string): Style => ({ gradientColor, fillColor, strokeColor });
const tints: Readonly<Record<string, Style>> = {
  gray: tinted('#b3b3b3', '#f5f5f5', '#666666'),
  blue: tinted('#7ea6e0', '#dae8fc', '#6c8ebf'),
  green: tinted('#97d077', '#d5e8d4', '#82b366'),
  turquoise: tinted('#67ab9f', '#d5e8d4', '#6a9153'),
  yellow: tinted('#ffd966', '#fff2cc', '#d6b656'),
  orange: tinted('#ffa500', '#ffcd28', '#d79b00'),
  red: tinted('#ea6b66', '#f8cecc', '#b85450'),
  pink: tinted('#b5739d', '#e6d0de', '#996185'),
  purple: tinted('#8c6c9c', '#e1d5e7', '#9673a6'),
};

const byName: ReadonlyMap<string, Style> = new Map<string, Style>([
  ['text', text],
  ['edgeLabel', { ...text, labelBackgroundColor: 'default', fontSize: 11 }],
  ['label', label],
  ['icon', { ...label, align: 'center', imageAlign: 'center', verticalLabelPosition: 'bottom', verticalAlign: 'top', labelBackgroundColor: 'default', spacing: 0, spacingLeft: 0, spacingTop: 6, fontStyle: 0, imageWidth: 48, imageHeight: 48 }],
  ['swimlane', { shape: 'swimlane', fontSize: 12, fontStyle: 1, startSize: 23 }],
  ['group', { verticalAlign: 'top', fillColor: 'none', strokeColor: 'none', gradientColor: 'none' }],
  ['ellipse', { shape: 'ellipse', perimeter: 'ellipsePerimeter' }],
  ['rhombus', { shape: 'rhombus', perimeter: 'rhombusPerimeter' }],
  ['triangle', { shape: 'triangle', perimeter: 'trianglePerimeter' }],
  ['line', { shape: 'line', strokeWidth: 4, labelBackgroundColor: 'default', verticalAlign: 'top', spacingTop: 8 }],
  ['image', image],
  ['roundImage', { ...image, perimeter: 'ellipsePerimeter' }],
  ['rhombusImage', { ...image, perimeter: 'rhombusPerimeter' }],
  ['arrow', { shape: 'arrow', edgeStyle: 'none', fillColor: 'default' }],
  ...Object.entries(tints).flatMap(([name, tint]): [string, Style][] => [[name, { shadow: 1, glass: 1, ...tint }], [`plain-${name}`, tint]]),
]);

/** Settings that are texts even where they look like numbers. */
const texts = new Set(['dashPattern', 'fontFamily', 'image', 'shape', 'symbol', 'fillStyle']);
/** The least and the most of what would make too much, or nothing. */
const bounds: ReadonlyMap<string, readonly [number, number]> = new Map([['fontSize', [0, 400]], ['strokeWidth', [0, 200]], ['startSize', [0, 2000]], ['endSize', [0, 2000]], ['arcSize', [0, 1000]], ['spacing', [-1000, 1000]]]);

/** A style as a cell writes it, `name;key=value;…`, with what it does not say. */
export function styleOf(written: string, kind: keyof typeof of): Style {
  const parts = written.split(';').map((part) => part.trim()).filter(Boolean).slice(0, 500);
  const said = parts.flatMap((part): [string, string | number][] => {
    const at = part.indexOf('=');
    if (at < 0) return Object.entries(byName.get(part) ?? {});
    const [key, value] = [part.slice(0, at), part.slice(at + 1)];
    return key === '__proto__' ? [] : [[key, valueOf(key, value)]];
  });
  // A name stands for a shape of that name where none is known.
  const [first = ''] = parts;
  const shape: [string, string][] = /^[\w.]+$/.test(first) && !byName.has(first) ? [['shape', first]] : [];
  return { ...(written.startsWith(';') ? {} : of[kind]), ...Object.fromEntries([...shape, ...said]) };
}

function valueOf(key: string, value: string): string | number {
  const number = texts.has(key) || !/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(value) ? NaN : Number(value);
  if (!Number.isFinite(number)) return value;
  const [least, most] = bounds.get(key) ?? [-1_000_000, 1_000_000];
  return Math.max(least, Math.min(most, number));
}
