import { html, nothing, type TemplateResult } from 'lit';
import { sentenceIn } from '../../localization/localization.ts';
import type { Localize } from '../../localization/localize.ts';
import type { Opened, Remark } from './engine/json-engine.ts';
import type { OpenTree } from './tree/open-tree.ts';
import { pathForms, type PathForm } from './tree/path-forms.ts';
import type { strings } from './strings.ts';

type Say = Localize<keyof typeof strings.en>;

/** How a file is shown: a list of objects as a table, or works, nodes and links as a graph, settings of a chart as one, a scene of Excalidraw as a drawing, GeoJSON on a map. */
export type Shape = 'tree' | 'table' | 'works' | 'graph' | 'chart' | 'drawing' | 'map';

/** The choice between the shapes that a file has. */
export function shapeBar(shapes: readonly Shape[], shape: Shape, say: Say, choose: (shape: Shape) => void): TemplateResult {
  return html`<div class="shapes" part="shapes" role="group" aria-label=${say('shape')}>
    ${shapes.map((one) => html`<button class="button quiet" aria-pressed=${one === shape} @click=${() => choose(one)}>${say(one)}</button>`)}
  </div>`;
}

/** Why a file is no tree: it is too deep for one, or no JSON, and then where and why. */
export function noTree({ problem, line, column }: Extract<Opened, { problem: unknown }>, say: Say): string {
  return problem === 'depth' ? say('depth') : say('invalid', { line, column, expected: say(problem) });
}

/** What of a file the tree does not show. */
export const remarkOn = ({ kind, line, column, expected }: Remark, say: Say): string => say(kind, { line, column, expected: say(expected) });

/** Why something of a file did not come, or is not shown in a shape, and a way to try that again. */
export function lostNote({ error, shape }: { error: Error; shape?: Shape }, say: Say, locale: string, again: () => void): TemplateResult {
  const reason = sentenceIn(locale, error);
  return html`<span class="danger">${shape ? reason : say('broken', { reason })}</span> <button class="button quiet" @click=${again}>${say('again')}</button>`;
}

/** What the reader chose last, here and in the next trees of the page. */
const preferred: { form: PathForm } = { form: 'pointer' };

export interface TreeWishes {
  again: () => void;
  /** True while the whole value is shown. */
  value: boolean;
  showValue: (shown: boolean) => void;
  changed: () => void;
  /** What was copied last, in words. */
  copied: string;
  /** Copies a text, and says that. */
  copy: (what: Copied, text: string | undefined) => void;
}

/** What of a tree is copied. */
export type Copied = 'copiedValue' | 'copiedPath';

/** The line below a tree: how many values it has, where the reader is, what can be done with it. */
export function treeStatus({ pane, opened, broken, loading }: OpenTree, say: Say, locale: string, { again, value, showValue, changed, copied, copy }: TreeWishes): TemplateResult {
  const path = pathForms[preferred.form].write(pane?.path ?? []);
  const pick = (event: Event) => {
    preferred.form = (event.target as HTMLSelectElement).value as PathForm;
    changed();
  };
  return html`<div class="status" part="status">
    ${opened && 'nodes' in opened ? html`<span>${say('nodes', { count: opened.nodes })}</span>` : nothing}
    <div class=${broken ? 'here lost' : 'here'}><span role="status">${broken ? lostNote({ error: broken }, say, locale, again) : loading ? say('loading') : copied}</span><span class="path" title=${path}>${path}</span></div>
    <button class="button quiet" @click=${() => pane?.toggleAll(true)}>${say('expandAll')}</button>
    <button class="button quiet" @click=${() => pane?.toggleAll(false)}>${say('collapseAll')}</button>
    <button class="button quiet" aria-expanded=${value} @click=${() => showValue(!value)}>${say('whole')}</button>
    <button class="button quiet" @click=${() => void pane?.activeValue().then((text) => copy('copiedValue', text), () => undefined)}>${say('copyValue')}</button>
    <button class="button quiet" @click=${() => copy('copiedPath', path)}>${say('copyPath')}</button>
    <select class="field form" aria-label=${say('form')} title=${say('form')} aria-description="" @change=${pick}>
      ${Object.entries(pathForms).map(([form, { name }]) => html`<option value=${form} ?selected=${form === preferred.form}>${name}</option>`)}
    </select>
  </div>`;
}
