import { html, type TemplateResult } from 'lit';

/** Lines that are laid out together; the style sheet reckons with as many. Parts out of view are not laid out. */
const PART = 100;

/** The text as it stands in its file. */
export function sourceText(text: string): TemplateResult {
  return html`<pre class="source">${[...parts(text)].map((part) => html`<span class="part">${part}</span>`)}</pre>`;
}

function* parts(text: string): Generator<string, void> {
  for (let start = 0, end = 0; end < text.length; start = end) {
    for (let line = 0; line < PART && end < text.length; line++) end = text.indexOf('\n', end) + 1 || text.length;
    yield text.slice(start, end);
  }
}
