import { expect } from 'chai';
import { sanitizeDocument } from './sanitize-document.ts';

describe('the contents of a page that its script would list', () => {
  const script = '<script>$("#TOC").tocify({selectors: "h1,h2,h3"})</script>';
  const shown = (html: string) => sanitizeDocument(html).root;
  const links = (root: Element, within: string) => [...root.querySelectorAll(`${within} a`)].map((link) => `${link.getAttribute('href')} ${link.textContent}`);

  it('are links to its headings, one in the other, by the names that these have or are given: they stayed an empty box', () => {
    const root = shown(`<div id="TOC" class="tocify"></div><h1 class="title">Report</h1><div id="one" class="section"><h1>One</h1><div id="plot"><h2>A
      plot</h2></div></div><h1>Two</h1>${script}`);
    expect(links(root, '#TOC')).to.deep.equal(['#one One', '#plot A plot', '#mcp-heading-3 Two']);
    expect(root.querySelector('#TOC > ul > li:first-child > ul > li > a')?.textContent).to.equal('A plot');
    expect(root.querySelector('#mcp-heading-3')?.textContent).to.equal('Two');
  });
  it('stand in a list that is there for them', () => {
    expect(links(shown(`<nav><ul class="toc"></ul></nav><h2 id="a">A</h2><h2 id="b">B</h2>${script}`), 'ul.toc > li')).to.deep.equal(['#a A', '#b B']);
  });
  it('are words, whatever a heading says', () => {
    const root = shown(`<div id="toc"></div><h2 id="a">&lt;img src=x onerror=alert(1)&gt;</h2><h2 id="b">B</h2>${script}`);
    expect(root.querySelector('#toc img')).to.equal(null);
  });
  it('are left alone where the page has its own, has little to list, or no script', () => {
    for (const page of [
      `<div id="toc"><a href="#b">mine</a></div><h2 id="a">A</h2><h2 id="b">B</h2>${script}`,
      `<div id="toc"></div><h1>Report</h1><h2>Only</h2>${script}`,
      '<div id="toc"></div><h2 id="a">A</h2><h2 id="b">B</h2>',
    ]) expect(shown(page).querySelector('#toc li'), page).to.equal(null);
  });
});
