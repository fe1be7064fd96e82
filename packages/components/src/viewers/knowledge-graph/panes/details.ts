import { html, nothing, type TemplateResult } from 'lit';
import { iconButton } from '../../../styles/icon-button.ts';
import { linkedText } from '../../links/linked-text.ts';
import type { GraphColumns } from '../engine/graph-columns.ts';
import type { Part } from '../scene/graph-scene.ts';
import { signDrawing } from '../drawing/sign-drawing.ts';
import type { Sign } from '../scene/signs.ts';
import type { Say } from '../strings.ts';

export interface DetailsState {
  columns: GraphColumns;
  signs: readonly Sign[];
  part: Part;
  /** What the file says of it; undefined while it is asked. */
  values: readonly unknown[] | undefined;
  /** The links at a node that are shown. */
  links: readonly number[];
  /** The nodes that the picture grows from. */
  seeds: readonly string[];
}

/** Links that are listed at a node. */
const mostLinks = 100;
/** Characters of one value. */
const longest = 20_000;
/** Objects of a list that are shown field by field, and how deep. */
const [mostParts, deepest] = [50, 4];

export interface DetailsActions {
  go(part: Part): void;
  /** Shows a node with what it is linked with as well, or no longer. */
  grow(id: string): void;
  close(): void;
}

/** Everything the file says of a node or link, as text, and what it is linked with. */
export function details({ columns, signs, part, values, links, seeds }: DetailsState, say: Say, { go, grow, close }: DetailsActions): TemplateResult {
  const { ids, names, kinds, kindOf, sources, targets, linkNames, linkNameOf } = columns;
  const isNode = part.what === 'node';
  const title = isNode ? names[part.at]! : linkNames[linkNameOf[part.at]!]! || say('link');
  const toNode = (node: number) => html`<button class="link" @click=${() => go({ what: 'node', at: node })}><bdi>${names[node]}</bdi></button>`;
  return html`<div class="details" part="details" role="group" aria-label=${say('details')} tabindex="0">
    <div class="title">
      <p class="heading">${isNode ? signDrawing(signs[kindOf[part.at]!]!) : nothing}<bdi>${title}</bdi></p>
      ${isNode && kinds[kindOf[part.at]!] ? html`<bdi class="muted">${kinds[kindOf[part.at]!]}</bdi>` : nothing} ${iconButton('close', say('close'), close)}
    </div>
    ${isNode ? html`<p><button class="button" @click=${() => grow(ids[part.at]!)}>${say(seeds.includes(ids[part.at]!) ? 'shrink' : seeds.length > 0 ? 'grow' : 'growFrom')}</button></p>` : nothing}
    ${isNode ? nothing : html`<ul class="ends">${([['source', sources], ['target', targets]] as const).map(([end, nodes]) => html`<li><span class="relation">${say(end)}</span> ${toNode(nodes[part.at]!)}</li>`)}</ul>`}
    ${values?.length === 0 ? html`<p class="muted">${say('noDetails')}</p>` : nothing} ${values?.map((value) => fields(value, say('opensTab')))}
    ${isNode && links.length > 0
      ? html`<p class="heading part">${say('links', { count: links.length })}</p>
          <ul class="ends">
            ${links.slice(0, mostLinks).map((link) => {
              const out = sources[link] === part.at;
              const other = out ? targets[link]! : sources[link]!;
              const label = linkNames[linkNameOf[link]!]!;
              // The link leads to what the file says of it. The arrow stands outside of the words, which have a direction of their own.
              return html`<li><span class="relation"><span class="arrow">${out ? '→' : '←'}</span> <button class="link" @click=${() => go({ what: 'link', at: link })}><bdi>${label || say('link')}</bdi></button>${other === part.at ? ` (${say('loop')})` : ''}</span> ${toNode(other)}</li>`;
            })}
          </ul>
          ${links.length > mostLinks ? html`<p class="muted">${say('more', { count: links.length - mostLinks })}</p>` : nothing}`
      : nothing}
  </div>`;
}

/** An object field by field; another value as it is. */
function fields(value: unknown, opensTab: string, depth = 0): TemplateResult {
  const entries: [string, unknown][] = isObject(value) ? Object.entries(value) : [['', value]];
  return html`<dl>${entries.map(([field, content]) => html`<div><dt><bdi>${field}</bdi></dt><dd dir=${isPlain(content) ? 'auto' : nothing}>${shown(content, field, opensTab, depth + 1)}</dd></div>`)}</dl>`;
}

/** Objects within, such as the evidence of a link, are fields too, and lists of words lists, as far as they are few and not deep; all else is text. What names a work or an address leads there. */
function shown(value: unknown, field: string, opensTab: string, depth: number): unknown {
  const text = (one: unknown) => linkedText(textOf(one), field, opensTab);
  const parts = Array.isArray(value) ? value : [value];
  const small = parts.length > 0 && parts.length <= mostParts && JSON.stringify(value).length <= longest;
  if (small && depth < deepest && parts.every(isObject)) return parts.map((part) => fields(part, opensTab, depth));
  return small && Array.isArray(value) && parts.every(isPlain) ? html`<ul class="ends">${parts.map((part) => html`<li dir="auto">${text(part)}</li>`)}</ul>` : text(value);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
