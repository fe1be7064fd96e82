import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { sampleBook } from '../samples/sample-book.ts';
import { searched } from '../samples/sample-search.ts';
import { structureOf, type StructureNode } from './structure.ts';

const leaf = (id: string): StructureNode => ({ type: 'content', id });
const of = (...children: StructureNode[]) => structureOf({ role: 'Root', children })!;

describe('the structure of a PDF page', () => {
  it('speaks of headings, paragraphs, lists and tables', () => {
    const made = of(
      { role: 'H2', children: [leaf('a')] },
      { role: 'P', children: [leaf('b')], lang: 'de-AT' },
      { role: 'L', children: [{ role: 'LI', children: [leaf('c')] }] },
      { role: 'Table', children: [{ role: 'TR', children: [{ role: 'TH', scope: 'Row', children: [leaf('d')] }, { role: 'TD', colSpan: 2, children: [leaf('e')] }] }] },
    );
    expect([...made.querySelectorAll('[role]')].map((element) => element.getAttribute('role'))).to.deep.equal(['heading', 'paragraph', 'list', 'listitem', 'table', 'row', 'rowheader', 'cell']);
    expect(made.querySelector('[role=heading]')!.ariaLevel).to.equal('2');
    expect(made.querySelector<HTMLElement>('[role=paragraph]')!.lang).to.equal('de-AT');
    expect(made.querySelector('[role=cell]')!.getAttribute('aria-colspan')).to.equal('2');
    expect([...made.querySelectorAll('[aria-owns]')].map((element) => element.getAttribute('aria-owns'))).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
  });

  it('says what a picture or a formula shows', () => {
    const made = of({ role: 'Figure', alt: 'A weir in spring', children: [leaf('a')] }, { role: 'Formula', alt: 'a squared', children: [] }, { role: 'Figure', children: [] });
    expect([...made.children].map(({ role, ariaLabel }) => [role, ariaLabel])).to.deep.equal([['img', 'A weir in spring'], ['math', 'a squared'], ['figure', null]]);
  });

  it('takes nothing of a file for a role, a language or markup, and stays within bounds', () => {
    const made = of({ role: 'constructor', children: [] }, { role: 'P', lang: '"><img>', alt: '<b>', children: [] });
    expect([...made.children].map((element) => element.outerHTML)).to.deep.equal(['<span></span>', '<span role="paragraph"></span>']);
    let deep: StructureNode = leaf('x');
    for (let depth = 0; depth < 5000; depth++) deep = { role: 'Div', children: [deep] };
    expect(of(deep).querySelectorAll('*').length).to.be.below(100);
    expect(of(...Array.from({ length: 20_000 }, () => ({ role: 'P', children: [] }))).children.length).to.be.below(5001);
    expect(structureOf(null)).to.equal(undefined);
  });

  it('owns the text of a tagged page, each piece at its place', async () => {
    const row = builtinViewers.find(({ id }) => id === 'pdf')!;
    await row.load();
    const viewer = document.createElement(row.tagName) as Viewer & LitElement;
    viewer.artifact = sampleArtifact('tagged.pdf', 'application/pdf');
    const bytes = sampleBook({
      pages: 1,
      catalog: '/MarkInfo << /Marked true >> /StructTreeRoot #0 /Lang (en)',
      more: () => [
        '<< /Type /StructTreeRoot /K [#1] /ParentTree << /Nums [0 [#2 #3]] >> >>',
        '<< /Type /StructElem /S /Document /P #0 /K [#2 #3] >>',
        '<< /Type /StructElem /S /H1 /P #1 /Pg @1 /K 0 >>',
        '<< /Type /StructElem /S /P /P #1 /Pg @1 /K 1 >>',
      ],
    });
    viewer.content = sampleContent(viewer.artifact, bytes);
    viewer.style.cssText = 'display:block;inline-size:800px;block-size:500px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    const root = viewer.shadowRoot!;
    while (!root.querySelector('.structure')) await new Promise((resolve) => setTimeout(resolve, 10));
    const heard = [...root.querySelectorAll('.structure [role]')].map((element) => [element.role, root.getElementById(element.querySelector('[aria-owns]')!.getAttribute('aria-owns')!)?.textContent]);
    expect(heard).to.deep.equal([['heading', 'Chapter 1'], ['paragraph', 'Text of page 1']]);
    expect(await searched(viewer, 'chapter 1')).to.deep.equal({ current: 1, total: 1 });
    viewer.dispose!();
    viewer.remove();
  });
});
