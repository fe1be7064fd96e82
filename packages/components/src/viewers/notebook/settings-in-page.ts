import { endOfValue } from '../json/parse/value-end.ts';

/** The value that begins at a place of a program, where it is JSON, and where it ends. */
function valueAt(page: string, from: number): { value: unknown; end: number } | undefined {
  const end = endOfValue(page, from);
  try {
    return { value: JSON.parse(page.slice(from, end)), end };
  } catch {
    return undefined;
  }
}

/** What Altair puts before the rest of its program in a page: the settings of the chart, and that they are such. */
function ofVega(page: string): unknown {
  const begin = /\}\)\((?=\{)/.exec(page);
  if (!begin || !/,\s*\{[^{}]*"mode":\s*"vega/.test(page)) return undefined;
  return valueAt(page, begin.index + begin[0].length)?.value;
}

/** What Plotly's libraries hand to theirs: traces, then a layout. Its own code may lie before it. */
function ofPlotly(page: string): unknown {
  for (const call of page.matchAll(/\bPlotly\.(?:newPlot|plot|react)\(\s*(["'])[\w-]{1,80}\1\s*,\s*(?=\[)/g)) {
    const data = valueAt(page, call.index + call[0].length);
    if (!data) continue;
    const comma = /^\s*,\s*(?=\{)/.exec(page.slice(data.end, data.end + 1000));
    const layout = comma ? valueAt(page, data.end + comma[0].length) : undefined;
    return { data: data.value, layout: layout?.value ?? {} };
  }
  return undefined;
}

/** What pyecharts writes before it hands it over; with functions in it it is no JSON. */
function ofEcharts(page: string): unknown {
  const begin = /\boption_?\w{0,80}\s*=\s*(?=\{)/.exec(page);
  if (!begin) return undefined;
  const from = begin.index + begin[0].length;
  // Its statement ends before a bracket around it does.
  const written = page.slice(from, endOfValue(page, from));
  return valueAt(written.slice(0, written.lastIndexOf('}') + 1), 0)?.value;
}

/** What Lets-Plot writes before it builds the plot: a statement, which goes on after the object. */
function ofLetsPlot(page: string): unknown {
  const begin = /\bplotSpec\s*=\s*(?=\{)/.exec(page);
  if (!begin) return undefined;
  const from = begin.index + begin[0].length;
  let end = endOfValue(page, from + 1);
  while (page[end] === ',') end = endOfValue(page, end + 1);
  return valueAt(page.slice(from, end + 1), 0)?.value;
}

/** Settings of charts in the pages that libraries write for their programs; undefined where they are no JSON. */
export const settingsInPage: Readonly<Record<string, ((page: string) => unknown) | undefined>> = { Vega: ofVega, 'Vega-Lite': ofVega, Plotly: ofPlotly, ECharts: ofEcharts, 'Lets-Plot': ofLetsPlot };
