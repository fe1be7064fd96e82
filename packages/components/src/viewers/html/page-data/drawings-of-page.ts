import { unescapeHtml } from '../../content/unescape-html.ts';
import { chartsOfScript, type ScriptChart } from '../script/charts-of-script.ts';
import type { Place as Marked } from '../map/place.ts';
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
  /** What is marked, of a map. */
  marked?: readonly Marked[];
}

/** The maps that the scripts of a page draw in it. */
export const mapsOfPage = (markup: string): ScriptMap[] => [...scriptElements(markup)].flatMap(({ body }) => mapsOfScript(body)).slice(0, most);

/** What the scripts of a page would draw in it, in its order: its charts, its maps, and its diagrams of mermaid. Nothing of it is run. */
export function drawingsOfPage(markup: string, maps: readonly ScriptMap[] = mapsOfPage(markup), more: readonly ScriptChart[] = []): PageDrawing[] {
  const charts = [...chartsOfPage(markup), ...more].slice(0, most);
  const tables = tablesOfPage(markup).slice(0, most);
  const places = placesOfIds(markup, new Set([...charts, ...maps, ...tables].map(({ place }) => place)));
  const drawings = charts.flatMap(({ place, source }) => {
    const found = places.get(place);
    return found ? [{ from: found.from, to: found.to, within: byId(place), ...sizedChart(source, found.tag) }] : [];
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

/** The charts that the scripts of a page would draw in its elements; of one element the last. */
function chartsOfPage(markup: string): ScriptChart[] {
  const found = new Map<string, ScriptChart>();
  for (const { attributes, body } of scriptElements(markup)) {
    for (const chart of attributes['data-for'] === undefined ? chartsOfScript(body) : ofWidget(attributes['data-for'], body)) found.set(chart.place, chart);
    if (found.size >= most) break;
  }
  return [...found.values()].slice(0, most);
}

interface Widget {
  x?: { data?: unknown; layout?: unknown; opts?: unknown };
}

/** What R's packages of tables leave for their scripts. */
function tablesOfPage(markup: string): { place: string; table: string }[] {
  return [...scriptElements(markup)].flatMap(({ attributes: { 'data-for': place }, body }) => {
    const table = place === undefined ? undefined : widgetTable(widgetIn(body)?.x);
    return table === undefined ? [] : [{ place: place!, table }];
  });
}

function widgetIn(body: string): Widget | undefined {
  try {
    return JSON.parse(body) as Widget;
  } catch {
    return undefined;
  }
}

/** What R's packages of charts (htmlwidgets) leave for their scripts: of plotly and echarts4r. */
function ofWidget(place: string, body: string): ScriptChart[] {
  const { x = {} } = widgetIn(body) ?? {};
  const settings = Array.isArray(x.data) && Object(x.layout) === x.layout ? { data: x.data, layout: x.layout } : 'series' in (Object(x.opts) as object) ? x.opts : undefined;
  return settings === undefined ? [] : [{ place, source: JSON.stringify(settings) }];
}
