import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { makeMarkdownEngine } from './markdown-engine.ts';
import { headOf, isLong } from './text-head.ts';

const section = (n: number): string => `## Section ${n}\n\nSee [the record][r${n % 7}] and a note[^n${n % 5}], with **weight**. ${'More words. '.repeat(40)}\n\n- one\n- another\n`;
const long = `---\ntitle: Long\n---\n\n${Array.from({ length: 400 }, (_, n) => section(n)).join('\n')}\n${Array.from({ length: 7 }, (_, n) => `[r${n}]: https://a.test/${n}\n`).join('')}\n${Array.from({ length: 5 }, (_, n) => `[^n${n}]: Note ${n}.\n`).join('')}`;

describe('the head of a long text', () => {
  it('is made into the same pieces alone as with the rest, though what it names is defined at the end', () => {
    expect(isLong(long)).to.equal(true);
    const { begin, render } = makeMarkdownEngine();
    const [begun, whole] = [begin(long)!, render(long)];
    expect(begun.pieces.length).to.be.at.least(1);
    expect(begun.pieces).to.deep.equal(whole.pieces.slice(0, begun.pieces.length));
    expect(begun.pieces[0]).to.include('href="https://a.test/0"').and.include('data-footnote="1"');
    expect(begun.head).to.deep.equal(whole.head);
    expect(begun.headings).to.deep.equal(whole.headings.slice(0, begun.headings.length));
  });

  it('ends at a blank line outside of code', () => {
    const text = `before\n\n\`\`\`\n${'code\n\n'.repeat(40_000)}\`\`\`\n`;
    expect(text.slice(0, headOf(text).end)).to.equal('before\n');
  });

  it('is nothing where one block is longer than it', () => {
    expect(makeMarkdownEngine().begin('word '.repeat(60_000))).to.equal(undefined);
  });

  it('stands in the page first, and the rest comes behind it', async () => {
    const row = builtinViewers.find(({ id }) => id === 'markdown')!;
    await row.load();
    const viewer = document.createElement(row.tagName) as Viewer;
    viewer.style.cssText = 'display:block;block-size:300px';
    document.body.append(viewer);
    viewer.artifact = sampleArtifact('long.md', 'text/markdown');
    viewer.content = sampleContent(viewer.artifact, long);
    try {
      await viewer.load(new AbortController().signal);
      const article = viewer.shadowRoot!.querySelector('article')!;
      const headings = (): (string | null)[] => [...article.querySelectorAll('h2')].map(({ textContent }) => textContent);
      expect(viewer.shadowRoot!.querySelector('mcp-code-viewer')).to.equal(null);
      expect(headings()[0]).to.equal('Section 0');
      expect(headings().length).to.be.below(400);
      const first = article.querySelector('h2');
      while ((await viewer.find!('Note 4.')).partial) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(headings()).to.deep.equal(Array.from({ length: 400 }, (_, n) => `Section ${n}`));
      expect(article.querySelector('h2')).to.equal(first);
      expect(article.querySelectorAll('[role=doc-endnotes] li').length).to.equal(5);
    } finally {
      viewer.dispose?.();
      viewer.remove();
    }
  });
});
