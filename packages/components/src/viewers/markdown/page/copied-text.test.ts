import { expect } from 'chai';
import { copiedFrom } from './copied-text.ts';

const MATH = '<math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math>';

/** A text as the viewer lays it out. */
function laid(markup: string): HTMLElement {
  const article = document.createElement('article');
  article.innerHTML = markup;
  document.body.append(article);
  return article;
}
const copied = (markup: string, choose = (range: Range, article: HTMLElement) => range.selectNodeContents(article)) => {
  const article = laid(markup);
  const range = document.createRange();
  choose(range, article);
  return copiedFrom(range, article);
};

afterEach(() => document.querySelectorAll('article').forEach((article) => article.remove()));

describe('what is copied of a text', () => {
  it('has formulas as TeX in the plain text, and as MathML with its source in the HTML', () => {
    const { text, html } = copied(`<p>In <span data-math="inline" data-tex="x^2">${MATH}</span> units.</p><div data-math="block" data-tex="x^2">${MATH}</div>`)!;
    expect(text).to.equal('In $x^2$ units.\n\n$$x^2$$');
    expect(html).to.include('<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup>').and.include('<annotation encoding="application/x-tex">x^2</annotation>').and.not.include('data-');
  });

  it('takes a formula whole, of which a part is selected', () => {
    const { text } = copied(`<p>In <span data-math="inline" data-tex="x^2">${MATH}</span> units.</p>`, (range, article) => {
      range.setStart(article.querySelector('mn')!.firstChild!, 0);
      range.setEnd(article.querySelector('p')!.lastChild!, 4);
    })!;
    expect(text).to.equal('$x^2$ uni');
  });

  it('parts cells by tabs, keeps code as it is, and says what lists and boxes say', () => {
    const { text } = copied('<h1 id="a" class="x">Title</h1><div class="table"><table><thead><tr><th>a</th><th>b</th></tr></thead>\n<tbody><tr><td>1</td><td><p>2</p></td></tr></tbody></table></div><pre data-language="js"><code>if (a) {\n  b\n}\n</code></pre><ul><li><p>one</p><ul><li>deep</li></ul></li><li><input type="checkbox" checked> done</li></ul><ol start="3"><li>three</li></ol><p>a<br>b</p>')!;
    expect(text).to.equal('Title\n\na\tb\n1\t2\n\nif (a) {\n  b\n}\n\n- one\n  - deep\n- ☑ done\n\n3. three\n\na\nb');
  });

  it('carries no looks and no controls of this page, but borders of tables, marks of alerts and pictures', async () => {
    const canvas = document.createElement('canvas');
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)));
    const address = URL.createObjectURL(blob);
    const article = laid(`<blockquote data-alert="note" style="color: red"><p class="alert"><svg></svg><bdi>Note</bdi></p><p>x <a href="https://a.test/" target="_blank">y</a> <a href="#z">z</a></p></blockquote><table><tr><td>1</td></tr></table><img src="${address}" alt="dot"><button>Copy</button>`);
    await article.querySelector('img')!.decode();
    const range = document.createRange();
    range.selectNodeContents(article);
    const { html } = copiedFrom(range, article)!;
    expect(html).to.include('<strong><bdi>Note</bdi></strong>').and.include('<a href="https://a.test/">y</a> <a>z</a>').and.include('<table border="1"').and.match(/<img alt="dot" src="data:image\/png/);
    expect(html).not.to.match(/style|class|svg|button|blob:/);
    URL.revokeObjectURL(address);
  });

  it('is nothing where another part of the page is selected', () => {
    const article = laid('<p>x</p>');
    const range = document.createRange();
    range.selectNodeContents(document.head);
    expect(copiedFrom(range, article)).to.equal(undefined);
  });
});
