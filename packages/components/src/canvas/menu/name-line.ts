import { html, nothing, type TemplateResult } from 'lit';
import { chipName } from '../../artifact-chip/chip-name.ts';

/** A name in one line: what is too long is left out before its end, which tells it from others (`partedName`). Where no label says it, it is read out as a whole, not as two words. */
export function nameLine(name: string, { labelled = false, parts = chipName(name) } = {}): TemplateResult {
  const { start, end } = parts;
  if (end === '') return html`<bdi>${name}</bdi>`;
  return html`${labelled ? nothing : html`<bdi class="visually-hidden">${start}${end}</bdi>`}<bdi dir="auto" aria-hidden=${labelled ? nothing : 'true'}><span class="start">${start}</span><span class="end">${end}</span></bdi>`;
}
