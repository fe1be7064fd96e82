import { allowMarkup } from '../frame-markup.ts';

let allowed = false;

/** Where the page's policy takes no strings for markup and styles: Plotly writes both. What it writes stays in this document, which no origin has. */
export function allowPlotly(): void {
  if (allowed) return;
  allowed = true;
  // Its sheet is for bars and pointers; an element of this name and class says that it is not wanted.
  const stand = document.createElement('meta');
  [stand.id, stand.className] = ['plotly.js-style-global', 'no-inline-styles'];
  document.head.append(stand);
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (this: Element, name, value) {
    if (name === 'style' && 'style' in this) (this as HTMLElement).style.cssText = String(value);
    else setAttribute.call(this, name, value);
  };
  allowMarkup();
}
