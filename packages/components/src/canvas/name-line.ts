import { html, type TemplateResult } from 'lit';
import { chipName } from '../artifact-chip/chip-name.ts';

/** A name in one line: what is too long is left out before its end, which tells it from others (`partedName`); read out as a whole. */
export function nameLine(name: string): TemplateResult {
  const { start, end } = chipName(name);
  if (end === '') return html`<bdi>${name}</bdi>`;
  return html`<bdi class="visually-hidden">${start}${end}</bdi><bdi dir="auto" aria-hidden="true"><span class="start">${start}</span><span class="end">${end}</span></bdi>`;
}
