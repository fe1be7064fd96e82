import { axisOf } from './axes.ts';
import { columnsOf } from './columns.ts';
import { modelAt, modelsAt, type Model } from './document.ts';
import { drawingOf, type Drawing } from './glyphs.ts';
import { barOf, labelsOf, namedByColumn, type Label } from './legend.ts';
import { valueOf } from './property.ts';

type Models = ReadonlyMap<string, Model>;
type Labelled = Drawing & { label: Label | undefined };

/** A figure of Bokeh as a chart of Vega-Lite; undefined where something of it would be lost. */
export function figureChart({ attributes }: Model, models: Models): object | undefined {
  const axes = { x: axisOf(attributes, 'x', models), y: axisOf(attributes, 'y', models) };
  const [labels, bar] = [labelsOf(attributes, models), barOf(attributes, models)];
  const side = (name: string, usual: number): number => [attributes[name], attributes[`plot_${name}`]].find((one) => typeof one === 'number') ?? usual;
  const size = { width: Math.max(200, side('width', 600) - 90), height: Math.max(120, side('height', 400) - 80) };
  const drawings: Labelled[] = [];
  for (const [at, renderer] of modelsAt(attributes['renderers'], models).entries()) {
    if (renderer.attributes['visible'] === false) continue;
    const glyph = modelAt(renderer.attributes['glyph'], models);
    const source = modelAt(renderer.attributes['data_source'], models);
    const columns = source && columnsOf(source);
    const drawn = glyph && columns && drawingOf(glyph, { columns, models, axes, bar, size });
    if (!drawn) return undefined;
    const label = labels.get(at);
    drawings.push({ ...drawn, label, ...(label && 'column' in label && { encoding: namedByColumn(drawn, label.column, columns) }) });
  }
  // What is round stands on no axes, beside nothing that does.
  if (drawings.length === 0 || new Set(drawings.map(({ round = false }) => round)).size > 1) return undefined;
  // Colours that tell of values have a scale of their own, names in a legend one together.
  const apart = drawings.length > 1 && drawings.some(({ encoding: { color } }) => (color as { scale?: object | null } | undefined)?.scale);
  if (apart && drawings.some(({ label }) => label && 'name' in label)) return undefined;
  const title = modelAt(attributes['title'], models)?.attributes['text'];
  return { ...size, ...(typeof title === 'string' && title && { title }), ...groundOf(attributes, models), ...(apart && { resolve: { scale: { color: 'independent' } } }), ...(drawings[0]!.round && { view: { stroke: null } }), layer: coloured(drawings) };
}

/** Of a figure with a ground of its own, other than the white of all, that ground, and the ink that its theme has for it. */
function groundOf(attributes: Model['attributes'], models: Models): object {
  const ground = [attributes['border_fill_color'], attributes['background_fill_color']].map(valueOf).find((one) => typeof one === 'string' && !/^(?:#f{3}|#f{6}|white)$/i.test(one));
  if (ground === undefined) return {};
  const axis = ['below', 'left'].flatMap((where) => modelsAt(attributes[where], models))[0]?.attributes ?? {};
  const ink = (value: unknown, names: readonly string[]): object => (typeof value === 'string' ? Object.fromEntries(names.map((name) => [name, value])) : {});
  const words = valueOf(axis['major_label_text_color'] ?? null);
  return {
    background: ground,
    config: {
      title: ink(valueOf(modelAt(attributes['title'], models)?.attributes['text_color'] ?? null), ['color']),
      axis: { ...ink(words, ['labelColor']), ...ink(valueOf(axis['axis_label_text_color'] ?? null), ['titleColor']), ...ink(valueOf(axis['axis_line_color'] ?? null), ['domainColor', 'tickColor']) },
      legend: ink(words, ['labelColor', 'titleColor']),
    },
  };
}

/** Each in its colours; where a legend names some, by a scale that has one. */
function coloured(drawings: readonly Labelled[]): object[] {
  const named = new Map(drawings.flatMap(({ label, colour }): [string, string][] => (label && 'name' in label ? [[label.name, colour]] : [])));
  const scale = { domain: [...named.keys()], range: [...named.values()] };
  return drawings.map(({ rows, colour, label, mark, encoding }) => {
    const layer = { data: { values: rows }, mark, encoding };
    if (encoding['color']) return layer;
    if (label && 'name' in label) return { ...layer, encoding: { ...encoding, color: { datum: label.name, scale, title: null } } };
    return { ...layer, mark: { ...mark, color: colour } };
  });
}
