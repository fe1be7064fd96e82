import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Drawing } from './graph-desk.ts';
import type { GraphModel } from '../scene/graph-model.ts';
import { samePart, type Part } from '../scene/graph-scene.ts';
import type { Say } from '../strings.ts';

/** Where the keyboard is in the drawing, and that in words. */
export interface Here {
  part: Part;
  words: string;
}

export interface DrawingActions {
  keyed(event: KeyboardEvent): void;
  entered(event: FocusEvent): void;
  left(): void;
}

/**
 * The canvases. To assistive technology the upper one is a list box (WAI-ARIA 1.2) whose option is the node where the keyboard is: screen
 * readers hand the arrows over to one, which they do not to an application without anything in it.
 */
export function drawingCanvas(model: GraphModel, { name, drawing, here }: { name: string; drawing: Drawing; here: Here | undefined }, say: Say, { keyed: pressed, entered, left }: DrawingActions): TemplateResult {
  const { visible, selected } = model;
  const hidden = drawing === 'none' || drawing === 'offered';
  const label = say('drawing', { name, nodes: say('nodes', { count: visible.nodeCount }), links: say('links', { count: visible.linkCount }) });
  const place = here && model.placeOf(here.part);
  return html`<canvas class="under" aria-hidden="true" ?hidden=${hidden}></canvas>
    <canvas
      class="over" part="drawing" ?hidden=${hidden} tabindex="0" role="listbox" aria-roledescription=${say('drawingKind')} aria-label=${label} aria-describedby="keys"
      aria-activedescendant=${here ? `here-${here.part.at}` : nothing} @keydown=${pressed} @focus=${entered} @blur=${left}
    >${here && place ? keyed(here.part.at, html`<div id=${`here-${here.part.at}`} role="option" aria-selected=${samePart(selected, here.part)} aria-posinset=${place.at} aria-setsize=${place.of}>${here.words}</div>`) : nothing}</canvas>
    <span hidden id="keys">${say('keys')}</span>`;
}
