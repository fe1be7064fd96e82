import { expect } from 'chai';
import { HtmlPage } from './html-page.ts';
import type { FromFrame } from './protocol.ts';

describe('parts of a page that its scripts would show', () => {
  const inner = () => document.querySelector<HTMLIFrameElement>('body > iframe')!;
  const find = (selector: string) => inner().contentDocument!.querySelector<HTMLElement>(selector)!;
  const seen = () => [...inner().contentDocument!.querySelectorAll('.part')].filter((part) => part.checkVisibility()).map(({ textContent }) => textContent);
  const show = (html: string, patchable = true) => new HtmlPage(() => undefined, patchable).show(html, []);
  const key = (selector: string, name: string) => find(selector).dispatchEvent(new (inner().contentWindow as Window & typeof globalThis).KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  afterEach(() => inner()?.remove());

  const bootstrap = `<style>.tab-pane{display:none}.tab-pane.active{display:block}.collapse:not(.show){display:none}</style>
    <ul role="tablist"><li><a id="a" class="nav-link active" data-bs-toggle="tab" data-bs-target="#one" role="tab" aria-selected="true" href="">A</a></li><li><a id="b" class="nav-link" data-bs-toggle="tab" data-bs-target="#two" role="tab" aria-selected="false" href="#">B</a></li></ul>
    <div><div id="one" class="part tab-pane active">one</div><div id="two" class="part tab-pane">two</div></div>
    <button id="more" data-bs-toggle="collapse" data-bs-target="#folded" aria-expanded="false">More</button><div id="folded" class="part collapse">folded</div>`;

  it('are shown by tabs and folds of Bootstrap, as in reports of Quarto', async () => {
    await show(bootstrap);
    expect(seen()).to.deep.equal(['one']);
    find('#b').click();
    expect(seen()).to.deep.equal(['two']);
    expect([find('#a').className, find('#b').className, find('#b').getAttribute('aria-selected')]).to.deep.equal(['nav-link', 'nav-link active', 'true']);
    find('#a').click();
    find('#more').click();
    expect([seen(), find('#more').getAttribute('aria-expanded')]).to.deep.equal([['one', 'folded'], 'true']);
    find('#more').click();
    expect(seen()).to.deep.equal(['one']);
  });

  it('are shown by tabs that name no panel, and by the keys of a list of tabs, in the way that is read', async () => {
    await show('<div dir="rtl"><ul role="tablist"><li role="tab" id="a" tabindex="0" aria-selected="true">A</li><li role="tab" id="b" tabindex="-1" aria-selected="false">B</li><li role="tab" id="c" tabindex="-1">C</li></ul><div><div role="tabpanel" class="part">one</div><div role="tabpanel" hidden class="part">two</div><div role="tabpanel" hidden class="part">three</div></div></div>');
    key('#a', 'ArrowLeft');
    expect([seen(), find('#b').tabIndex, inner().contentDocument!.activeElement!.id]).to.deep.equal([['two'], 0, 'b']);
    key('#b', 'End');
    expect(seen()).to.deep.equal(['three']);
    find('#a').focus();
    key('#a', 'Enter');
    expect(seen()).to.deep.equal(['one']);
  });

  it('are shown by what a handler names, of which nothing is run', async () => {
    await show(`<style>.tab-content{display:none}.tab-content.active{display:flex}</style><nav><button id="a" class="on" onclick="openTab(event, 'costs')">Costs</button><button id="b" onclick="openTab(event, 'sales')">Sales</button></nav>
      <section id="costs" class="part tab-content active">costs</section><section id="sales" class="part tab-content">sales</section>
      <div><div id="q" onclick="toggle('answer')">Why?</div><p id="answer" class="part" style="display:none">because</p></div><button id="evil" onclick="parent.pwned = 1; openTab('costs')">x</button>`);
    find('#b').click();
    expect([seen(), find('#b').className, getComputedStyle(find('#sales')).display]).to.deep.equal([['sales'], 'on', 'flex']);
    find('#evil').click();
    expect([seen(), 'pwned' in window, find('#a').hasAttribute('onclick')]).to.deep.equal([['sales'], false, false]);
    key('#q', 'Enter');
    expect([seen(), find('#q').getAttribute('role'), find('#q').tabIndex]).to.deep.equal([['sales', 'because'], 'button', 0]);
  });

  it('are folds where each lies behind what opens it, and by data-tab tabs', async () => {
    await show('<div><h3 id="a" onclick="flip(\'p1\')">1</h3><div id="p1" class="part" hidden>one</div><h3 id="b" onclick="flip(\'p2\')">2</h3><div id="p2" class="part" hidden>two</div></div>');
    find('#a').click();
    find('#b').click();
    expect(seen()).to.deep.equal(['one', 'two']);
    inner().remove();
    await show('<button id="a" data-tab="x">X</button><button id="b" data-tab="y">Y</button><div><div id="tab-x" class="part">x</div><div id="tab-y" class="part hidden" style="display:none">y</div></div>');
    find('#b').click();
    expect(seen()).to.deep.equal(['y']);
  });

  it('stay where several tabs have one of them, as in tables of Javadoc', async () => {
    await show(`<div role="tablist"><button id="a" role="tab" aria-selected="true" aria-controls="t" onclick="show('t', 't', 3)">All</button><button role="tab" aria-selected="false" aria-controls="t" onclick="show('t', 't-tab2', 3)">Some</button></div><div id="t" role="tabpanel" class="part">table</div>`);
    find('#a').click();
    expect(seen()).to.deep.equal(['table']);
  });

  it('are windows over the page where they can be closed, and none where they cannot', async () => {
    const at = (id: string, close: string) => `<button id="o${id}" onclick="openModal('${id}')">o</button><div id="${id}" class="part" style="display:none;position:fixed;inset:0">${id}<button class="close" onclick="${close}">x</button></div>`;
    await show(at('a', "closeModal('a')") + at('b', 'closeAll()') + '<form name="getElementById"></form>');
    find('#oa').click();
    expect(seen()).to.deep.equal(['ax']);
    find('#a .close').click();
    find('#ob').click();
    expect(seen()).to.deep.equal([]);
  });

  it('stay as the reader left them in a new version that has them by name, and in a new frame', async () => {
    const told: FromFrame[] = [];
    const page = new HtmlPage((message) => told.push(message), true);
    await page.show(bootstrap, []);
    find('#b').click();
    find('#more').click();
    await page.show(bootstrap.replace('>two', '>two, newer') + '<p>more</p>', []);
    expect([seen(), find('#b').className, find('#more').getAttribute('aria-expanded')]).to.deep.equal([['two, newer', 'folded'], 'nav-link active', 'true']);
    page.tellPlace();
    const { type: _, ...place } = told.findLast((one) => one.type === 'scrolled')!;
    expect(place).to.deep.equal({ x: 0, y: 0, parts: [['two', true], ['folded', true]] });
    inner().remove();
    const next = new HtmlPage(() => undefined, true);
    next.goBack(place);
    await next.show(bootstrap, []);
    expect(seen()).to.deep.equal(['two', 'folded']);
    await next.show(bootstrap.replace('id="two"', 'id="three"'), []);
    expect(seen()).to.deep.equal(['one', 'folded']);
  });

  it('stay as the page has them where the reader pressed nothing, and folds in a tab that is not seen stay open', async () => {
    const page = new HtmlPage(() => undefined, true);
    const nested = bootstrap.replace('>two<', '>two<button id="in" data-bs-toggle="collapse" data-bs-target="#deep"></button><p id="deep" class="collapse">deep</p><');
    await page.show(bootstrap, []);
    await page.show(nested.replace('part tab-pane active', 'part tab-pane').replace('class="part tab-pane">two', 'class="part tab-pane active">two'), []);
    expect(seen()).to.deep.equal(['twodeep']);
    find('#in').click();
    find('#a').click();
    await page.show(nested, []);
    expect(seen()).to.deep.equal(['one']);
    find('#b').click();
    expect(find('#deep').checkVisibility()).to.equal(true);
  });

  it('are all shown where nobody hears what is pressed', async () => {
    await show(bootstrap, false);
    expect(inner().srcdoc).to.include('class="part tab-pane active">two').and.to.include('class="part collapse show in">folded');
    inner().remove();
    await show(`<button onclick="open('w')">w</button><div id="w" class="modal" hidden>window</div><button aria-expanded="false" aria-controls="m">m</button><div id="m" hidden>menu</div>`, false);
    expect(inner().srcdoc).to.include('hidden="">window').and.to.include('hidden="">menu');
  });
});
