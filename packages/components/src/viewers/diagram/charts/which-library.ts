import type { JsonValue } from '@mcp-canvas/contract';
import { needsWhole, notDrawn } from './chart-kinds.ts';
import type { Library } from '../drawing-room.ts';
import { drawnXml } from '../drawn-xml.ts';
import { geoJsonKinds } from '../map/geo-json-kinds.ts';

/** What only settings of Vega and Vega-Lite have. */
const ofVega = ['$schema', 'mark', 'marks', 'layer', 'signals', 'encoding', 'hconcat', 'vconcat', 'concat', 'repeat', 'facet', 'spec'];
const ofEcharts = ['series', 'baseOption'];
/** What scenes of Excalidraw say they are, in a file and on a clipboard. */
const ofExcalidraw: ReadonlySet<unknown> = new Set(['excalidraw', 'excalidraw/clipboard']);

/** What draws a source, and the kinds of what it has that are not drawn; a `map` is the kit's own, and drawn of its settings, or of those that a file in XML stands for. */
type Judged = { library: Library; foreign: readonly string[] } | { library: 'map'; foreign: readonly []; settings?: JsonValue };

/** Charts are written in JSON, files of draw.io and of places in XML, diagrams in words. It is known that the source is to be drawn; what is no chart gets the words of Vega. */
export function judgeSource(source: string): Judged {
  if (!/^\s*\{/.test(source)) return { library: drawnXml(source)?.library ?? 'mermaid', foreign: [] };
  let settings: unknown;
  try {
    settings = JSON.parse(source);
  } catch {
    // With names that are not quoted it is a program's; what is not whole is Vega's to judge.
    return { library: /[{,\s]series['"]?\s*:/.test(source.slice(0, 100_000)) ? 'echarts' : 'vega', foreign: [] };
  }
  const has = (name: string): boolean => Object.hasOwn(Object(settings) as object, name);
  const { data, type, elements } = Object(settings) as { data?: unknown; type?: unknown; elements?: unknown };
  if (ofExcalidraw.has(type) && Array.isArray(elements)) return { library: 'excalidraw', foreign: [] };
  const held = geoJsonKinds.get(type);
  if (held !== undefined && has(held)) return { library: 'map', foreign: [], settings: settings as JsonValue };
  const kind = ofVega.some(has) ? 'vega' : Array.isArray(data) ? 'plotly' : Array.isArray((Object(data) as { datasets?: unknown }).datasets) ? 'chartjs' : ofEcharts.some(has) ? 'echarts' : 'vega';
  return { library: kind === 'plotly' && needsWhole(data) ? 'plotlyWhole' : kind, foreign: kind === 'vega' ? [] : notDrawn(kind, settings) };
}
