import { KnownNames } from './known-names.ts';

/** A chart that a script draws, and where. */
export interface ScriptChart {
  /** The id of an element of the page. */
  place: string;
  /** Settings in JSON, as Plotly, ECharts, Chart.js, Vega or Vega-Lite read them. */
  source: string;
}

/** Charts that are looked for in one script. */
const most = 50;
const call = /\bPlotly\.(?:newPlot|react|plot)\(\s*|\bvegaEmbed\(\s*|\bvega\.embed\(\s*|\bnew\s+Chart\(\s*|(?:\becharts\.init\(([^;{}]{1,200}?)\)|(?<![\w$])([\w$]{1,60}))\.setOption\(\s*/g;
const element = /^(?:document\.(?:getElementById|querySelector)\(\s*|\$\(\s*)?(["'`])#?([\w-]{1,80})\1\s*\)?/;
const first = /(?:["'`]#?[\w-]{1,80}["'`]|[\w$.]{1,60}(?:\(\s*["'`]#?[\w-]{1,80}["'`]\s*\)(?:\.getContext\([^()]{1,20}\))?)?)\s*,\s*/y;
const comma = /\s*,\s*(?=[[{A-Za-z_$])/y;

/** The charts that a script draws, as far as all of their data is plain; nothing of it is run. */
export function* chartsOfScript(script: string): Generator<ScriptChart> {
  let count = 0;
  for (const { 0: all, 1: chained, 2: drawer, index } of script.matchAll(call)) {
    if ((count += 1) > most) return;
    const ofEcharts = all.includes('.setOption(');
    const found = ofEcharts ? { place: placeOfDrawer(script, chained, drawer), at: index + all.length } : placeAndData(script, index + all.length);
    const source = found.place === undefined ? undefined : sourceAt(script, found.at, all.includes('Plotly'));
    if (source !== undefined) yield { place: found.place!, source };
  }
}

function sourceAt(script: string, at: number, ofPlotly: boolean): string | undefined {
  const names = new KnownNames(script);
  const settings = names.at(at);
  if (settings?.json === undefined) return undefined;
  let source = settings.json;
  if (ofPlotly && source.startsWith('[')) {
    comma.lastIndex = settings.end;
    const layout = comma.test(script) ? names.at(comma.lastIndex)?.json : undefined;
    source = `{"data":${source},"layout":${layout ?? '{}'}}`;
  }
  return names.lost ? undefined : source;
}

function placeAndData(script: string, at: number): { place: string | undefined; at: number } {
  first.lastIndex = at;
  const [written] = first.exec(script) ?? [];
  return { place: written === undefined ? undefined : placeOf(script, written), at: at + (written?.length ?? 0) };
}

/** The element that an instance of ECharts draws in. */
function placeOfDrawer(script: string, chained: string | undefined, drawer: string | undefined): string | undefined {
  const init = chained ?? assigned(script, drawer!, 'echarts\\.init\\(\\s*([^;{}]{1,200})');
  return init === undefined ? undefined : placeOf(script, init);
}

/** The id that an expression says: itself, or by a name that is given an element. */
function placeOf(script: string, expression: string): string | undefined {
  const written = element.exec(expression)?.[2];
  if (written !== undefined) return written;
  const [name] = /^[\w$]{1,60}/.exec(expression) ?? [];
  return name === undefined ? undefined : assigned(script, name, '(?:document\\.(?:getElementById|querySelector)|\\$)\\(\\s*["\'`]#?([\\w-]{1,80})');
}

/** What follows the place where a name is given such a value. */
const assigned = (script: string, name: string, value: string): string | undefined => new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}\\s*=\\s*${value}`).exec(script)?.[1];
