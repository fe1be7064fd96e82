import type { JsonValue } from '@mcp-canvas/contract';
import { notDrawn } from '../diagram/charts/chart-kinds.ts';
import { geoJsonPlaces } from '../diagram/map/place.ts';
import { writtenFormulas } from './formulas-in-page.ts';
import { drawingOf, isProgram, unframed, withoutPrograms } from './framed-page.ts';
import { kotlinTable } from './kotlin-table.ts';
import { settingsInPage } from './settings-in-page.ts';
import { bounds, type CellOutput, type PictureSize } from './notebook-model.ts';
import { joined, recordOf, type Json, type JsonRecord } from './json-shapes.ts';
import { playedOutput } from './played-output.ts';
import { isStarter } from './starters.ts';

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];

/** Text that was written over by carriage returns (progress bars) as it stands in the end; long ones are cut. */
export function asShown(text: string): { text: string; cut: boolean } {
  const written = text.includes('\r') ? text.replace(/\r\n/g, '\n').split('\n').map((line) => line.split('\r').findLast((part) => part !== '') ?? '').join('\n') : text;
  return { text: written.slice(0, bounds.text), cut: written.length > bounds.text };
}

/** Libraries that draw charts by programs, by the type of their data. */
const makers: readonly (readonly [name: string, type: RegExp])[] = [
  ['Plotly', /^application\/vnd\.plotly\./],
  ['Vega-Lite', /^application\/vnd\.vegalite\./],
  ['Vega', /^application\/vnd\.vega\./],
];

/** The same by what they put into a page for their program to fill. */
const places: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Plotly', /\sclass="[^"<>]*\bplotly-graph-div\b/],
  ['Vega-Lite', /<div id="altair-viz-|\bvegaEmbed\(/],
  ['Bokeh', /^\s*<div[^>]*\sdata-root-id=[^>]*>\s*<\/div>\s*$/],
  ['Leaflet', /\sclass="folium-map"/],
  ['ECharts', /\becharts\.init\(/],
  ['Lets-Plot', /\sdata-lets-plot-script="plot"/],
  ['deck.gl', /\bcreateDeck\(/],
  ['vis.js', /\bnew vis\.Network\(/],
];

/** What only a program can draw: its maker, its settings where the file has them, and whether it is drawn from them. */
function chartOf(bundle: Readonly<Record<string, Json>>, page: string): Extract<CellOutput, { kind: 'chart' }> | undefined {
  for (const [maker, type] of makers) {
    const found = Object.keys(bundle).find((key) => type.test(key));
    if (found) return chart(maker, bundle[found]);
  }
  const map = bundle['application/geo+json'];
  if (map !== undefined && geoJsonPlaces(map as JsonValue).length > 0) return chart('GeoJSON', map);
  const [maker] = places.find(([, sign]) => sign.test(page)) ?? [];
  return maker === undefined ? undefined : chart(maker, settingsInPage[maker]?.(page));
}

function chart(maker: string, settings: unknown): Extract<CellOutput, { kind: 'chart' }> {
  const indented = settings === undefined ? '' : JSON.stringify(settings, null, 2);
  const shown = asShown(indented.length > bounds.text ? JSON.stringify(settings) : indented);
  const drawn = shown.text !== '' && !shown.cut && (isDrawn[maker]?.(Object(settings) as JsonRecord) ?? false);
  // Of Plotly a picture beside it is for those who cannot draw it.
  return { kind: 'chart', maker, ...shown, drawn, replaces: drawn && maker === 'Plotly' && notDrawn('plotly', settings).length === 0 };
}

/** Whether settings of a maker are drawn here; of kinds that are not it is told then which. */
const isDrawn: Readonly<Record<string, (settings: JsonRecord) => boolean>> = {
  Vega: () => true,
  'Vega-Lite': () => true,
  GeoJSON: () => true,
  Plotly: ({ data }) => Array.isArray(data) && data.length > 0,
  ECharts: ({ series, baseOption }) => series !== undefined || baseOption !== undefined,
};

/** Of what Colab puts around a table (buttons, their styles and programs) the table. */
function withoutButtons(page: string): string {
  if (!page.includes('colab-df-container')) return page;
  return /<table[^>]*class="dataframe"[^]*?<\/table>(?:\s*<p>[^<]*<\/p>)?/.exec(page)?.[0] ?? page;
}

/** TeX that is set: the rest of LaTeX (tables of R and pandas) is a text that nobody reads. */
const isFormula = (tex: string): boolean => /\$|\\\(|\\\[|^\s*\\begin\{(?!tab|itemize|enumerate|description|center|figure|longtable)/.test(tex);

/** The size that an output says its picture has: one of fine screens (“retina”) has more dots than that. */
function sizeOf(said: Json | undefined): PictureSize {
  const [width, height] = ['width', 'height'].map((side) => recordOf(said)[side]).map((length) => (typeof length === 'number' && length >= 1 && length <= 20_000 ? length : undefined));
  return { width, height };
}

/** A page that Rich writes of what it prints (also of models of Keras). */
const isOfRich = (page: string): boolean => /^\s*<pre style="white-space:pre;overflow-x:auto;line-height:normal;font-family:Menlo,/.test(page);

const isWord = (type: string): boolean => type === 'text/plain' || type === 'text/html';
/** What an object of IPython is called says nothing of what it shows. */
const words = (text: string): string => (/^<IPython\.(?:core\.)?display\.\w+ object>$/.test(text) ? '' : text);

/** Of a bundle of forms (nbformat 4, “display_data”) the one to show. */
export function richestOutput(bundle: Readonly<Record<string, Json>>, metadata: JsonRecord = {}): CellOutput {
  const text = words(joined(bundle['text/plain']));
  const picture = pictures.find((type) => typeof bundle[type] === 'string' || Array.isArray(bundle[type]));
  const written = unframed(withoutButtons(writtenFormulas(joined(bundle['text/html']))));
  const page = (/<td[\s>]/i.test(withoutPrograms(written)) ? undefined : kotlinTable(bundle)) ?? written;
  const played = playedOutput(page);
  if (played) return { kind: 'media', played };
  const drawing = drawingOf(page);
  if (drawing) return { kind: 'image', data: drawing.data, svg: true, text, size: drawing };
  // The words of a terminal beside the page have the colours of the reader's theme.
  const markup = isStarter(page) || (text && isOfRich(page)) ? '' : page.slice(0, bounds.markup);
  const found = chartOf(bundle, page);
  const made = (picture || 'image/svg+xml' in bundle) && !found?.replaces ? undefined : found;
  if (made && (!markup || isProgram(markup) || !/<(?:table|img|svg)[\s>]/i.test(markup))) return made;
  if (markup && !(isProgram(markup) && (picture || text))) return { kind: 'html', markup, text };
  if (picture) return { kind: 'image', data: joined(bundle[picture]).replace(/\s+/g, ''), svg: false, text, size: sizeOf(metadata[picture]) };
  if ('image/svg+xml' in bundle) return { kind: 'image', data: joined(bundle['image/svg+xml']), svg: true, text, size: sizeOf(metadata['image/svg+xml']) };
  for (const type of ['text/markdown', 'text/latex']) if (type in bundle && (type === 'text/markdown' || !text || isFormula(joined(bundle[type])))) return { kind: 'markdown', text: joined(bundle[type]).slice(0, bounds.text) };
  const json = Object.keys(bundle).find((type) => /^application\/(.+\+)?json$/.test(type) && !type.includes('jupyter.widget'));
  if (json && !(text && json !== 'application/json')) return { kind: 'json', ...asShown(JSON.stringify(bundle[json], null, 2) ?? '') };
  const media = Object.keys(bundle).find((type) => /^(audio|video)\/[\w.+-]{1,80}$/.test(type));
  if (media) return { kind: 'media', played: { type: media, data: joined(bundle[media]) } };
  const type = Object.keys(bundle).find((one) => !isWord(one)) ?? '';
  // Nothing is to be seen of an empty text, or of what only starts a library.
  if (text || type === '') return { kind: 'text', ...asShown(text) };
  return { kind: 'other', type, text: type.startsWith('text/') || type === 'application/javascript' ? joined(bundle[type]).slice(0, bounds.text) : '' };
}
