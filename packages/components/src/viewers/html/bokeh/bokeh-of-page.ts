import type { JsonValue } from '@mcp-canvas/contract';
import type { AttachedFile } from '../../mime/opened-attachment.ts';
import { scriptElements, type ScriptElement } from '../page-data/script-elements.ts';
import type { ScriptChart } from '../script/charts-of-script.ts';
import { valueAt } from '../script/value-at.ts';
import { tableText } from '../table-text.ts';
import { columnsOf } from './columns.ts';
import { figureChart } from './figure-chart.ts';
import { modelsAt, modelsOf, type Model } from './document.ts';

const held = /\bdocs_json\s*=\s*(?=['"{])/;
const place = /<\w+\s[^<>]{0,300}?\bid="([\w-]{1,80})"[^<>]{0,200}?\bdata-root-id="([\w-]{1,80})"/g;

/** What a page of Bokeh draws: its figures as charts, where nothing of them would be lost, and its sources as tables. */
export function bokehOfPage(markup: string): { charts: ScriptChart[]; tables: AttachedFile[] } {
  const found: { charts: ScriptChart[]; tables: AttachedFile[] } = { charts: [], tables: [] };
  if (!/\bBokeh\b/.test(markup)) return found;
  const places = new Map([...markup.matchAll(place)].map(([, id, root]) => [root!, id!]));
  for (const script of scriptElements(markup)) {
    const document = documentIn(script);
    if (document === undefined) continue;
    const { models, roots } = modelsOf(document);
    for (const model of models.values()) {
      const columns = columnsOf(model);
      if (columns.size > 0) found.tables.push({ name: 'source.csv', bytes: new TextEncoder().encode(tableText(columns)) });
    }
    for (const root of roots) {
      const [id, model] = [places.get(root), models.get(root)];
      const charts = id && model ? figuresIn(model, models).map((figure) => figureChart(figure, models)) : [];
      if (charts.length > 0 && charts.every((chart) => chart !== undefined)) found.charts.push({ place: id!, source: JSON.stringify(charts.length === 1 ? charts[0] : { [model!.kind === 'Row' ? 'hconcat' : 'vconcat']: charts }) });
    }
  }
  return found;
}

function documentIn({ attributes, body }: ScriptElement): JsonValue | undefined {
  const at = held.exec(body);
  const text = /json/i.test(attributes['type'] ?? '') ? (body.includes('"roots"') ? body : undefined) : at ? valueOfScript(body, at.index + at[0].length) : undefined;
  try {
    return text === undefined ? undefined : (JSON.parse(text) as JsonValue);
  } catch {
    return undefined;
  }
}

function valueOfScript(script: string, at: number): string | undefined {
  const value = valueAt(script, at);
  return value?.json ?? value?.text;
}

/** The figures that a layout holds, in its order. */
function figuresIn(model: Model, models: ReadonlyMap<string, Model>, depth = 0): Model[] {
  if (/^(?:Figure|Plot)$/.test(model.kind)) return [model];
  const { children } = model.attributes;
  const held = Array.isArray(children) ? children.map((one) => (Array.isArray(one) ? one[0]! : one)) : [];
  return depth > 10 ? [] : modelsAt(held, models).flatMap((one) => figuresIn(one, models, depth + 1));
}
