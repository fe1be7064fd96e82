import { html, nothing, type TemplateResult } from 'lit';
import type { Artifact } from '@mcp-canvas/contract';
import { isFiltering } from '../engine/graph-filter.ts';
import type { GraphModel } from '../scene/graph-model.ts';
import type { Say } from '../strings.ts';

/** How much is shown, what was odd in the file, how the version came to be, and what just happened. */
export function statusLine({ columns, visible, filter }: GraphModel, artifact: Artifact, said: string, say: Say): TemplateResult {
  const some = isFiltering(filter);
  const part = (key: 'nodes' | 'links', shown: number, all: number): string => (some ? say('shown', { shown, all: say(key, { count: all }) }) : say(key, { count: all }));
  const revision = artifact.revision ?? columns.revision;
  const odd = (['repeated', 'implied', 'unread'] as const).filter((note) => columns.notes[note] > 0);
  return html`<div class="status" part="status">
    <span role="status">${say('both', { nodes: part('nodes', visible.nodeCount, columns.ids.length), links: part('links', visible.linkCount, columns.sources.length) })}</span>
    ${revision?.command ? html`<span title=${revision.label ?? nothing}><bdi>${revision.command}</bdi></span>` : nothing} ${odd.map((note) => html`<span>${say(note, { count: columns.notes[note] })}</span>`)}
    <span role="status">${said}</span>
  </div>`;
}

/** What stands in place of the drawing, or over it while it is made. */
export function drawingNotice({ columns, visible }: GraphModel, drawing: 'none' | 'offered' | 'arranging' | 'done', say: Say, draw: () => void): TemplateResult | typeof nothing {
  if (columns.ids.length === 0) return html`<p class="notice">${say('empty')}</p>`;
  if (drawing === 'offered') return html`<div class="notice"><p>${say('large')}</p><button class="button primary" @click=${draw}>${say('draw')}</button></div>`;
  if (visible.nodeCount === 0) return html`<p class="notice" role="status">${say('nothingLeft')}</p>`;
  return drawing === 'arranging' ? html`<p class="notice aside" role="status">${say('arranging')}</p>` : nothing;
}
