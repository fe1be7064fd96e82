import { escapeHtml } from '../content/escape-html.ts';
import { listOf, recordOf, textOf, type Json, type JsonRecord } from './json-shapes.ts';

/** What a widget of ipywidgets shows: markup of what it says as it was left, and what else it holds, as outputs and pictures (base64). */
export interface WidgetPage {
  markup: string;
  outputs: JsonRecord[];
  pictures: string[];
}

/** The states of widgets that a notebook keeps, by their ids: as Jupyter writes them, or as Colab does. */
export function widgetStates(metadata: JsonRecord): JsonRecord {
  const kept = recordOf(recordOf(metadata['widgets'])['application/vnd.jupyter.widget-state+json']);
  return 'version_major' in kept ? recordOf(kept['state']) : kept;
}

/** Widgets that are read for one output. */
const most = 1000;

/** What the widget of this id shows; undefined where the file does not keep its state, or it is drawn by a program of its own. */
export function widgetPage(states: JsonRecord, id: string): WidgetPage | undefined {
  const page: WidgetPage = { markup: '', outputs: [], pictures: [] };
  let left = most;
  const around = new Set<string>();
  const draw: Draw = (name) => {
    const key = textOf(name).replace(/^IPY_MODEL_/, '');
    if (--left < 0 || around.has(key)) return '';
    const { model_name: model, state, buffers } = recordOf(states[key]);
    const own = recordOf(state);
    const kind = textOf(model).replace(/Model$/, '');
    if (kind === 'Output') page.outputs.push(...listOf(own['outputs']).map(recordOf));
    const picture = kind === 'Image' ? textOf(recordOf(listOf(buffers)[0])['data']) : /^data:image\/\w+;base64,(.+)$/s.exec(textOf(own['_data_url']))?.[1];
    if (picture) page.pictures.push(picture);
    around.add(key);
    const markup = shapes.find(([pattern]) => pattern.test(kind))?.[1](own, draw) ?? '';
    around.delete(key);
    return markup;
  };
  page.markup = draw(id);
  return page.markup || page.outputs.length > 0 || page.pictures.length > 0 ? page : undefined;
}

type Draw = (name: Json) => string;

const labelled = (state: JsonRecord, markup: string): string => `<span>${[escapeHtml(textOf(state['description'])), markup].filter((part) => part !== '').join(' ')}</span>`;
const valued = (state: JsonRecord, value: string): string => labelled(state, value === '' ? '' : `<samp>${escapeHtml(value)}</samp>`);
const children = (state: JsonRecord, draw: Draw): string[] => listOf(state['children']).map(draw);
const said = (value: Json | undefined): string => (Array.isArray(value) ? value.map(said).join(' – ') : value === null || value === undefined || typeof value === 'object' ? '' : String(value));

/** A bar and how far it is: it begins where the widget says. */
function bar(state: JsonRecord): string {
  const [value, min, max] = [Number(state['value'] ?? 0), Number(state['min'] ?? 0), Number(state['max'] ?? 100)];
  return max > min ? labelled(state, `<progress max="${max - min}" value="${value - min}" aria-label="${value} / ${max}"></progress>`) : labelled(state, '');
}

function choice(state: JsonRecord): string {
  const labels = listOf(state['_options_labels']);
  return valued(state, [state['index'] ?? []].flat().map((index) => said(labels[Number(index)])).join(', '));
}

function parts(state: JsonRecord, draw: Draw): string {
  const titles = recordOf(state['_titles']);
  return children(state, draw).map((part, at) => `<details${at === 0 ? ' open' : ''}><summary>${escapeHtml(textOf(listOf(state['titles'])[at]) || textOf(titles[at]) || String(at + 1))}</summary>${part}</details>`).join('');
}

/** What is shown of a widget, by its kind; the first that fits. */
const shapes: readonly (readonly [kind: RegExp, shape: (state: JsonRecord, draw: Draw) => string])[] = [
  [/^HBox$|^Box$/, (state, draw) => `<div>${children(state, draw).join(' ')}</div>`],
  [/^(?:VBox|GridBox|Stack|Interactive)/, (state, draw) => children(state, draw).map((part) => `<div>${part}</div>`).join('')],
  [/^(?:Tab|Accordion)$/, parts],
  [/^HTML/, (state) => labelled(state, textOf(state['value']))],
  [/Progress$/, bar],
  [/^(?:Dropdown|RadioButtons|Select|SelectMultiple|SelectionSlider|SelectionRangeSlider|ToggleButtons)$/, choice],
  [/^(?:Checkbox|ToggleButton|Valid)$/, (state) => labelled(state, state['value'] === true ? '☑' : '☐')],
  [/^Button$/, (state) => valued({}, textOf(state['description']))],
  [/^(?:Label|Text|Textarea|Combobox|ColorPicker)$|^(?:Bounded)?(?:Int|Float)(?:Text|Slider|LogSlider|RangeSlider)$/, (state) => valued(state, said(state['value']))],
];
