import { html, svg, type TemplateResult } from 'lit';
import { shapePath, type Sign } from '../scene/signs.ts';

/** The sign of a type, beside its name; read out by nobody. */
export function signDrawing({ colour, shape }: Sign): TemplateResult {
  return html`<svg class=${`sign colour-${colour}`} viewBox="-8 -8 16 16" aria-hidden="true">${svg`<path d=${shapePath(shape, 0, 0, 5.5)} />`}</svg>`;
}

/** The same as an element. */
export function signElement({ colour, shape }: Sign): Element {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('class', `sign colour-${colour}`);
  drawing.setAttribute('viewBox', '-8 -8 16 16');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', shapePath(shape, 0, 0, 5.5));
  drawing.append(path);
  return drawing;
}
