import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleSite, type SiteFile } from '../bundle.ts';
import { examples, exampleScript, renderExample } from './examples.ts';
import { escapeHtml } from '../../packages/components/documentation/html.ts';
import { page, type Entry } from './layout.ts';
import { guidePages } from './pages.ts';
import { elementsIn, renderElement } from './reference.ts';
import { renderMarkdown, type Rendered } from '../../packages/components/documentation/render-markdown.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const manifest = 'packages/components/custom-elements.json';
const imageTypes: Readonly<Record<string, string>> = { '.png': 'image/png', '.svg': 'image/svg+xml' };

interface Page {
  rendered: Rendered;
  address: string;
  group: string;
}

/**
 * The documentation by its addresses: the repository's Markdown, a page for each element from the manifest, live examples, and
 * what the search reads. Made when it is first asked for, from what is there.
 */
export async function docsSite(): Promise<Map<string, SiteFile>> {
  const guides = guidePages(root);
  const images = globSync('docs/images/*', { cwd: root });
  const served = new Map<string, string>([
    ...guides.map(({ file, address }): [string, string] => [file, `/docs/${address}`]),
    ...images.map((file): [string, string] => [file, `/docs/${file.slice('docs/'.length)}`]),
    [manifest, '/docs/custom-elements.json'],
  ]);
  const example = (name: string) => examples.filter((one) => one.name === name).map(renderExample)[0];
  const written = guides.map(({ file, address, group }): Page => ({ address: `/docs/${address}`, group, rendered: renderMarkdown(read(file), { file, addressOf: (path) => served.get(path), example }) }));
  const elements = elementsIn(JSON.parse(read(manifest)) as Parameters<typeof elementsIn>[0]).map((element): Page => {
    const address = `elements/${element.tagName}`;
    const shown = examples.filter(({ page: at }) => at === address).map(renderExample).join('\n');
    return { address: `/docs/${address}`, group: 'Elements', rendered: renderElement(element, shown) };
  });
  const groups = ['Start', 'Guides', 'Elements', 'Viewers', 'Reference', 'Decisions'];
  const all = groups.flatMap((group) => [...written, ...elements].filter((one) => one.group === group));
  const entries = all.map(({ rendered, address, group }): Entry => ({ group, address, title: address === '/docs/overview' ? 'Overview' : rendered.title }));

  const site = await bundleSite(new URL('./page/', import.meta.url), { scripts: ['docs.ts'], files: { '/docs/docs.css': 'docs.css' } });
  const script = site.get('/docs.js')!;
  site.delete('/docs.js');
  site.set('/docs/docs.js', script);
  const put = (address: string, type: string, body: string | Uint8Array) => site.set(address, { type, body: Buffer.from(body) });
  for (const { rendered, address } of all) put(address, 'text/html; charset=utf-8', page(rendered, address, entries, scriptsOf(rendered.html)));
  put('/docs/', 'text/html; charset=utf-8', page(landing(all), '/docs/', entries, scriptsOf(landing(all).html)));
  for (const one of examples) put(`/docs/examples/${one.name}.js`, 'text/javascript; charset=utf-8', exampleScript(one));
  for (const file of images) put(served.get(file)!, imageTypes[extname(file)] ?? 'application/octet-stream', readFileSync(join(root, file)));
  put('/docs/custom-elements.json', 'application/json', read(manifest));
  put('/docs/search.json', 'application/json', JSON.stringify(all.flatMap(({ rendered, address }) => rendered.sections.map(({ title, anchor, text }) => ({ page: rendered.title, title, address: `${address}#${anchor}`, text: text.replaceAll(/\s+/g, ' ').slice(0, 600) })))));
  return site;
}

/** Examples need the elements and their own scripts. */
function scriptsOf(html: string): string[] {
  const names = [...html.matchAll(/data-example="([a-z0-9-]+)"/g)].map(([, name]) => name!);
  return names.length === 0 ? [] : ['/mcp-canvas/define.js', ...new Set(names.map((name) => `/docs/examples/${name}.js`))];
}

function landing(pages: readonly Page[]): Rendered {
  const cards = (group: string) => pages.filter((one) => one.group === group).map(({ address, rendered }) => `<li><a href="${address}">${escapeHtml(rendered.title)}</a><p>${escapeHtml(firstWords(rendered))}</p></li>`).join('');
  const html = `<h1 id="docs">A canvas for what MCP tools return</h1>
<p class="lead">Elements that any page embeds, a thin service that calls the tools, and one shape for what they give.</p>
${examples.filter(({ page: at }) => at === '').map(renderExample).join('\n')}
<h2 id="guides">Guides</h2><ul class="cards">${cards('Guides')}</ul>
<h2 id="elements">Elements</h2><ul class="cards">${cards('Elements')}</ul>`;
  return { title: 'Documentation', html, sections: [{ level: 2, title: 'Guides', anchor: 'guides', text: '' }, { level: 2, title: 'Elements', anchor: 'elements', text: '' }] };
}

function firstWords({ sections }: Rendered): string {
  const text = (sections[0]?.text ?? '').replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ').trim();
  const sentence = /^.{20,160}?[.:](?=\s|$)/.exec(text)?.[0] ?? text.slice(0, 140);
  return sentence.replace(/:$/, '.');
}
