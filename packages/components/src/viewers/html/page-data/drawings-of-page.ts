import { unescapeHtml } from '../../content/unescape-html.ts';
import { chartsOfScript, type ScriptChart } from '../script/charts-of-script.ts';
import type { Place as Marked } from '../../diagram/map/place.ts';
import { mapsOfScript, type ScriptMap } from '../map/places-of-script.ts';
import { hasDiagrams } from '../page-source.ts';
import { placesOfIds, type Place } from './places-of-ids.ts';
import { sizedChart } from './sized-chart.ts';
import { scriptElements } from './script-elements.ts';
import { widgetTable } from './widget-table.ts';

/** Charts, and diagrams, that are drawn in one page. */
const most = 40;
const diagram = /(<(div|pre|p|section|figure|span|code)\s(?:[^<>]*\s)?class\s*=\s*["'](?:[^"'<>]*\s)?mermaid(?:\s[^"'<>]*)?["'][^<>]*>)([^<]*(?:<br\s*\/?>[^<]*)*)<\/\2/gi;

/** What a script would draw in a page, from that source. */
export interface PageDrawing extends Place {
  source: string;
  /** True of one that is as wide as what holds it. */
  fills?: boolean;
  /** Finds the element in the page that it stands in. */
  within: string;
  /** The table that it is, as markup. */
  table?: string;
  /** The name of the element whose place it takes, where it is not drawn into it. */
  instead?: string;
  /** What is marked, of a map. */
  marked?: readonly Marked[];
}

/** The maps that the scripts of a page draw in it. */
export const mapsOfPage = (markup: string): ScriptMap[] => [...scriptElements(markup)].flatMap(({ body }) => mapsOfScript(body)).slice(0, most);

/** What the scripts of a page would draw in it, in its order: its charts, its maps, and its diagrams of mermaid. Nothing of it is run. */
export function drawingsOfPage(markup: string, maps: readonly ScriptMap[] = mapsOfPage(markup), more: readonly ScriptChart[] = []): PageDrawing[] {
  const scripts = scriptsOf(markup);
  const charts = [...chartsOf(scripts), ...more].slice(0, most);
  const tables = tablesOf(scripts).slice(0, most);
  const places = placesOfIds(markup, new Set([...charts, ...maps, ...tables].map(({ place }) => place)));
  const drawings = charts.flatMap(({ place, source }) => {
    const found = places.get(place);
    return found ? [{ from: found.from, to: found.to, within: byId(place), ...(/^<canvas\b/i.test(found.tag) && { instead: place }), ...sizedChart(source, found.tag) }] : [];
  });
  const mapped = maps.flatMap(({ place, places: marked }): PageDrawing[] => {
    const found = places.get(place);
    return found ? [{ from: found.from, to: found.to, within: byId(place), source: `map ${place} ${marked.length}`, fills: true, marked }] : [];
  });
  const written = tables.flatMap(({ place, table }): PageDrawing[] => {
    const found = places.get(place);
    return found ? [{ from: found.from, to: found.to, within: byId(place), source: '', table }] : [];
  });
  return [...drawings, ...mapped, ...written, ...(hasDiagrams(markup) ? diagramsOfPage(markup) : [])].sort((a, b) => a.from - b.from);
}

const byId = (id: string): string => `[id="${id}"]`;

function diagramsOfPage(markup: string): PageDrawing[] {
  const found: PageDrawing[] = [];
  for (const { 1: tag, 3: written, index } of markup.matchAll(diagram)) {
    const from = index + tag!.length;
    const source = unescapeHtml(written!).trim();
    if (source !== '') found.push({ source, within: '.mermaid', from, to: from + written!.length });
    if (found.length === most) break;
  }
  return found;
}

/** What R's packages (htmlwidgets) leave for their scripts in a place of the page. */
interface Widget {
  place: string;
  x: { data?: unknown; layout?: unknown; opts?: unknown };
}

/** The scripts of a page: programs, and settings of widgets. */
const scriptsOf = (markup: string): (string | Widget)[] =>
  [...scriptElements(markup)].map(({ attributes: { 'data-for': place }, body }) => (place === undefined ? body : { place, x: widgetIn(body)?.x ?? {} }));

/** The charts that the scripts of a page would draw in its elements; of one element the last. */
function chartsOf(scripts: readonly (string | Widget)[]): ScriptChart[] {
  const found = new Map<string, ScriptChart>();
  for (const script of scripts) {
    for (const chart of typeof script === 'string' ? chartsOfScript(script) : ofWidget(script)) found.set(chart.place, chart);
    if (found.size >= most) break;
  }
  return [...found.values()].slice(0, most);
}

function tablesOf(scripts: readonly (string | Widget)[]): { place: string; table: string }[] {
  return scripts.flatMap((script) => {
    const table = typeof script === 'string' ? undefined : widgetTable(script.x);
    return table === undefined ? [] : [{ place: (script as Widget).place, table }];
  });
}

function widgetIn(body: string): Partial<Widget> | undefined {
  try {
    return JSON.parse(body) as Partial<Widget>;
  } catch {
    return undefined;
  }
}

/** The charts of plotly and echarts4r. */
function ofWidget({ place, x }: Widget): ScriptChart[] {
  const settings = Array.isArray(x.data) && Object(x.layout) === x.layout ? { data: x.data, layout: x.layout } : 'series' in (Object(x.opts) as object) ? x.opts : undefined;
  return settings === undefined ? [] : [{ place, source: JSON.stringify(settings) }];
}
