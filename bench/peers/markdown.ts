import type { Contest } from './contest.ts';

const last = 'The last sentence of all.';

/** Sections as reports have them: headings, paragraphs with emphasis and links, lists, a table, code. */
function text(size: number): string {
  let made = '# A long report\n\nThe first sentence of all.\n\n';
  for (let n = 1; made.length < size; n++) {
    made += `## Section ${n}\n\nMeasurement **${n}** took _${(n * 37) % 100} ms_ and is told of in [its record](https://example.org/records/${n}), with \`value_${n}\` beside it. ${'Nothing else came of it that would matter here. '.repeat(6)}\n\n`;
    made += `- one of ${n}\n- another with **weight**\n  - and one inside it\n\n`;
    if (n % 4 === 0) made += `| name | value | note |\n|---|---:|---|\n${Array.from({ length: 8 }, (_, row) => `| row ${row} | ${row * n} | as \`expected\` |\n`).join('')}\n`;
    if (n % 5 === 0) made += `\`\`\`ts\nexport function twice${n}(value: number): number {\n  return value * 2; // ${n}\n}\n\`\`\`\n\n`;
  }
  return `${made}## The end\n\n${last}\n`;
}

export const markdown: Contest = {
  name: 'markdown',
  peer: 'react-markdown',
  packages: { react: '19.3.1', 'react-dom': '19.3.1', 'react-markdown': '10.1.0', 'remark-gfm': '4.0.1' },
  file: { name: 'report.md', mime: 'text/markdown', size: 2 ** 20, make: text },
  target: 0.02,
  viewer: 'mcp-markdown-viewer',
  ours: {
    shown: (root) => root.querySelector('article p')?.textContent === 'The first sentence of all.',
    whole: (root) => root.querySelector('article')?.lastElementChild?.lastElementChild?.textContent === 'The last sentence of all.',
    jump: (root) => root.querySelector('.scroller')!.scrollTo(0, 1e9),
    ended: (root) => root.querySelector('article')!.lastElementChild!.lastElementChild!.getBoundingClientRect().bottom <= innerHeight,
  },
  page: `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
const text = await (await fetch(window.file)).text();
createRoot(window.room).render(createElement(Markdown, { remarkPlugins: [remarkGfm] }, text));`,
  theirs: {
    shown: (root) => root.querySelector('#room p')?.textContent === 'The first sentence of all.',
    jump: (root) => root.querySelector('#room')!.scrollTo(0, 1e9),
    ended: (root) => root.querySelector('#room')!.lastElementChild!.getBoundingClientRect().bottom <= innerHeight,
  },
};
