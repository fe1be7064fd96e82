import { readFileSync } from 'node:fs';
import { codeBlock } from '../../packages/components/documentation/highlight.ts';
import { escapeHtml } from '../../packages/components/documentation/html.ts';

export interface Example {
  name: string;
  title: string;
  /** The page that shows it, below `/docs/`; an element's own shows all of its. */
  page: string;
  /** A text that is seen when it works. */
  sees: string;
}

/** Live examples: `examples/NAME.html` is put into the page, `examples/NAME.js` runs in it; both are shown as they are. */
export const examples: readonly Example[] = [
  { name: 'tool-result', title: 'What a tool returned, without a service', page: '', sees: 'Herons by station' },
  { name: 'service', title: 'A tool called by the service', page: 'elements/mcp-canvas', sees: 'Visitors by region' },
  { name: 'artifact', title: 'One file, anywhere in a page', page: 'elements/mcp-artifact-viewer', sees: 'Loch Ness' },
  { name: 'chip', title: 'A button in the text of a chat', page: 'elements/mcp-artifact-chip', sees: 'A quiet quarter' },
  { name: 'files', title: 'The reader’s files beside a canvas', page: 'elements/mcp-files', sees: 'field notes.md' },
  { name: 'dashboard', title: 'A page that nobody allowed', page: 'elements/mcp-dashboard-frame', sees: 'https://dashboards.example.org' },
];

const read = (file: string): string => readFileSync(new URL(`./examples/${file}`, import.meta.url), 'utf8');

/** What an example's script imports, as a page without a bundler does it. */
export const exampleScript = ({ name }: Example): string => read(`${name}.js`).replaceAll(/'@mcp-canvas\/components(?:\/[\w.-]+)?'/g, "'/mcp-canvas/define.js'");

export function renderExample(example: Example): string {
  const { name, title, sees } = example;
  const markup = read(`${name}.html`);
  return `<section class="example" aria-label="Example: ${escapeHtml(title)}"><p class="caption">${escapeHtml(title)}</p><div class="stage" data-example="${name}" data-sees="${escapeHtml(sees)}">${markup}</div>
<details><summary>Code</summary>${codeBlock(markup, 'html')}${codeBlock(read(`${name}.js`), 'js')}</details></section>`;
}
