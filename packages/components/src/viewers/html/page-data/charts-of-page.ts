import { chartsOfScript, type ScriptChart } from '../script/charts-of-script.ts';
import { scriptElements } from './script-elements.ts';

/** Charts that are drawn in one page. */
const most = 40;

/** The charts that the scripts of a page would draw in its elements; of one element the last. Nothing of it is run. */
export function chartsOfPage(markup: string): ScriptChart[] {
  const found = new Map<string, ScriptChart>();
  for (const { attributes, body } of scriptElements(markup)) {
    for (const chart of attributes['data-for'] === undefined ? chartsOfScript(body) : ofWidget(attributes['data-for'], body)) found.set(chart.place, chart);
    if (found.size > most) break;
  }
  return [...found.values()].slice(0, most);
}

interface Widget {
  x?: { data?: unknown; layout?: unknown; opts?: unknown };
}

/** What R's packages of charts (htmlwidgets) leave for their scripts: of plotly and echarts4r. */
function ofWidget(place: string, body: string): ScriptChart[] {
  try {
    const { x = {} } = JSON.parse(body) as Widget;
    const settings = Array.isArray(x.data) && Object(x.layout) === x.layout ? { data: x.data, layout: x.layout } : 'series' in (Object(x.opts) as object) ? x.opts : undefined;
    return settings === undefined ? [] : [{ place, source: JSON.stringify(settings) }];
  } catch {
    return [];
  }
}
