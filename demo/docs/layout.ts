import { escapeHtml } from '../../packages/components/documentation/html.ts';
import type { Rendered } from '../../packages/components/documentation/render-markdown.ts';

export interface Entry {
  group: string;
  title: string;
  address: string;
}

/** A whole page: the way to the others, the text, and what it has. */
export function page({ title, html, sections }: Rendered, address: string, entries: readonly Entry[], scripts: readonly string[]): string {
  const inside = sections.filter(({ level }) => level === 2 || level === 3);
  const at = entries.findIndex((one) => one.address === address);
  const [before, after] = at < 0 ? [] : [entries[at - 1], entries[at + 1]];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · mcp-canvas</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/docs/docs.css">
<script type="module" src="/docs/docs.js"></script>
${scripts.map((script) => `<script type="module" src="${script}"></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<a class="brand" href="/docs/"><img src="/icon.svg" alt="" width="24" height="24">mcp-canvas</a>
<div id="search" role="search"></div>
<nav aria-label="Site"><a href="/docs/overview">Overview</a> <a href="/">Demo</a></nav>
<div id="theme"></div>
</header>
<div class="columns">
<nav class="pages" aria-label="Documentation"><details open><summary>Pages</summary>${list(entries, address)}</details></nav>
<main id="text" tabindex="-1"><article>${html}</article>
<footer class="neighbours">${neighbour(before, 'prev', 'Before')}${neighbour(after, 'next', 'Next')}</footer></main>
${inside.length > 1 ? `<nav class="toc" aria-label="On this page"><p>On this page</p><ul>${inside.map((one) => `<li class="level-${one.level}"><a href="#${one.anchor}">${escapeHtml(one.title)}</a></li>`).join('')}</ul></nav>` : ''}
</div>
</body>
</html>
`;
}

function list(entries: readonly Entry[], here: string): string {
  const groups = [...new Set(entries.map(({ group }) => group))];
  const item = ({ address, title }: Entry) => `<li><a href="${address}"${address === here ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  return groups.map((group) => `<p>${group}</p><ul>${entries.filter((one) => one.group === group).map(item).join('')}</ul>`).join('');
}

const neighbour = (entry: Entry | undefined, rel: string, word: string): string => (entry ? `<a rel="${rel}" href="${entry.address}"><small>${word}</small>${escapeHtml(entry.title)}</a>` : '<span></span>');
