import { expect } from 'chai';
import { patchChildren, patchElement } from './patch.ts';

const tree = (html: string): HTMLElement => {
  const root = document.createElement('div');
  root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return root;
};

describe('patching a live document', () => {
  for (const [from, to] of [
    ['<p>a</p>', '<p>a</p><p>b</p>'],
    ['<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>c</p>'],
    ['<p class="x" id="y">a</p>', '<p class="z">b<b>c</b></p>'],
    ['text', '<i>element</i>'],
    ['<ul><li>1<li>2</ul><svg><rect/></svg>', '<ul><li>0<li>1<li>2<li>3</ul><svg><circle/></svg>'],
    ['<p>a</p>', ''],
  ]) {
    it(`makes ${from} into ${to || 'nothing'}`, () => {
      const live = tree(from!);
      patchChildren(live, tree(to!));
      expect(live.innerHTML).to.equal(tree(to!).innerHTML);
    });
  }

  it('keeps the nodes that stay', () => {
    const live = tree('<h1>t</h1><p>old</p><footer>f</footer>');
    const [title, text, footer] = live.children;
    patchElement(live, tree('<h1>t</h1><p>new</p><p>more</p><footer>f</footer>'));
    expect([live.children[0] === title, live.children[1] === text, live.children[3] === footer]).to.deep.equal([true, true, true]);
    expect(live.textContent).to.equal('tnewmoref');
  });

  it('keeps what stands between two places that changed, whatever came or went there', () => {
    const rows = Array.from({ length: 30 }, (_, n) => `<h2>Chapter ${n}</h2>\n<p>Text of ${n}</p>\n<hr>\n`);
    const page = (head: string, middle: readonly string[], foot: string) => tree(`${head}\n<details><summary>fold</summary>inside</details>\n${middle.join('')}<footer>${foot}</footer>`);
    const live = page('<h1>one</h1>\n<p>one</p>', rows, 'first');
    live.querySelector('details')!.open = true;
    const texts = [...live.querySelectorAll('p, h2, details')].slice(1);
    const wanted = page('<h1>two</h1>\n<p>two</p>\n<h1>new</h1>', [...rows.slice(0, 10), '<p>added</p>\n', ...rows.slice(10, 20), ...rows.slice(21)], 'second');
    patchChildren(live, wanted);
    const kept = texts.filter((node) => live.contains(node));
    expect(kept.length).to.equal(texts.length - 2);
    expect(kept.map(({ textContent }) => textContent)).to.deep.equal([...wanted.querySelectorAll('p, h2, details')].map(({ textContent }) => textContent).filter((text) => text !== 'two' && text !== 'added'));
    wanted.querySelector('details')!.open = true;
    expect(live.innerHTML).to.equal(wanted.innerHTML);
  });

  it('leaves open what the reader opened, and closed what he closed', () => {
    const live = tree('<details><summary>a</summary>1</details><details open><summary>b</summary>1</details>');
    const [first, second] = live.querySelectorAll('details');
    first!.open = true;
    second!.open = false;
    patchChildren(live, tree('<details><summary>a</summary>2</details><details open><summary>b</summary>2</details><details open>new</details>'));
    expect([...live.querySelectorAll('details')].map(({ open, textContent }) => `${open} ${textContent}`)).to.deep.equal(['true a2', 'false b2', 'true new']);
  });
});
