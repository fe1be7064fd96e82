import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderMarkdown } from '../../packages/components/documentation/render-markdown.ts';

const render = (markdown: string) =>
  renderMarkdown(markdown, {
    file: 'docs/guide.md',
    addressOf: (file) => ({ 'docs/other.md': '/docs/other', 'README.md': '/docs/overview' })[file],
    example: (name) => (name === 'known' ? '<div data-example="known"></div>' : undefined),
  });

test('markup of a page is text, and no address but the web’s and ours becomes a link', () => {
  const { html } = render('A <script>alert(1)</script> word, [one](javascript:alert(1)), [two](data:text/html,x), [three](https://example.org/?a="b)\n\n<img src=x onerror=alert(1)>\n\n![x](javascript:y)');
  assert.doesNotMatch(html, /<script|<img|href="(?:javascript|data)/);
  assert.match(html, /&lt;script&gt;.*one, two, <a href="https:\/\/example\.org\/\?a=(?:%22|&quot;)b" rel="noreferrer">three<\/a>/);
});

test('links between files become links between pages; what is not served stays words', () => {
  const { html } = render('[a](other.md#place), [b](../README.md), [c](../packages/x.ts), [d](#here)');
  assert.equal(html.trim(), '<p><a href="/docs/other#place">a</a>, <a href="/docs/overview">b</a>, c, <a href="#here">d</a></p>');
});

test('headings get anchors as repositories write them, each once', () => {
  const { title, sections } = render('# The `mcp-canvas` page\n\nWords.\n\n## Same\n\n## Same\n\n### What’s new?');
  assert.equal(title, 'The mcp-canvas page');
  assert.deepEqual(sections.map(({ anchor }) => anchor), ['the-mcp-canvas-page', 'same', 'same-1', 'whats-new']);
  assert.equal(sections[0]!.text.trim(), 'Words.');
});

test('a live example stands where its comment stands; other comments are gone', () => {
  assert.equal(render('<!-- example: known -->').html, '<div data-example="known"></div>');
  assert.equal(render('<!-- example: unknown -->\n\n<!-- a remark -->').html.trim(), '');
});

test('code is coloured and escaped, tables keep empty heads out of the headers', () => {
  assert.match(render('```html\n<b>x</b>\n```').html, /hljs-name">b<.*&lt;\//s);
  assert.match(render('```mystery\n<b>\n```').html, /<code>&lt;b&gt;<\/code>/);
  assert.match(render('| | a |\n|---|---|\n| 1 | 2 |').html, /<thead><tr><td><\/td><th scope="col">a<\/th>/);
});
