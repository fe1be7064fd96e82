import { html, nothing, type TemplateResult } from 'lit';
import type { Layers } from '../pages/layers.ts';
import { oneLine } from '../../outline/one-line.ts';
import type { SidePanelActions } from './side-panel.ts';

/** The layers one under the other, each with what shows and hides it. */
export function layerList(layers: Layers, { say }: Pick<SidePanelActions, 'say'>): TemplateResult {
  return html`<div class="layers"><ul aria-label=${say('layers')}>
    ${layers.list.map(({ id, name, depth, shown }) => {
      const called = html`<bdi>${oneLine(name) || say('nobody')}</bdi>`;
      return html`<li class=${`layer depth${depth}`}>
        ${id === undefined ? called : html`<label><input type="checkbox" data-layer=${id} .checked=${shown} @change=${({ target }: Event) => layers.show(id, (target as HTMLInputElement).checked)} /> ${called}</label>`}
      </li>`;
    })}
    </ul>
  ${Object.keys(layers.switched).length > 0 ? html`<button class="button" @click=${() => layers.reset()}>${say('layersAsWritten')}</button>` : nothing}</div>`;
}
