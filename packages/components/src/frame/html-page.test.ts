import { expect } from 'chai';
import { HtmlPage } from './html-page.ts';
import type { FromFrame } from './protocol.ts';

describe('links of a page in the frame page', () => {
  const told: FromFrame[] = [];
  const inner = () => document.querySelector<HTMLIFrameElement>('body > iframe')!;
  const opened = () => told.filter(({ type }) => type.startsWith('open'));

  async function show(html: string, links: Parameters<HtmlPage['show']>[2] = {}, patchable = true): Promise<HtmlPage> {
    told.length = 0;
    const page = new HtmlPage((message) => told.push(message), patchable);
    await page.show(html, [], links);
    return page;
  }
  const press = (selector: string) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    inner().contentDocument!.querySelector(selector)!.dispatchEvent(click);
    return click.defaultPrevented;
  };
  afterEach(() => inner()?.remove());

  it('tell of a file beside the page, and of the web, and go nowhere by themselves', async () => {
    await show('<a id="file" href="docs/b.html#part">b</a><a id="web" href="https://example.org/">w</a><a id="none" href="c.html">c</a>', { files: ['docs/b.html'] });
    expect([press('#file'), press('#web'), press('#none')]).to.deep.equal([true, true, false]);
    expect(opened()).to.deep.equal([{ type: 'open-file', href: 'docs/b.html#part' }, { type: 'open', href: 'https://example.org/' }]);
  });

  it('lead to fragments in the page, as does who has it shown', async () => {
    const page = await show('<a href="#far">far</a><p style="block-size:3000px">x</p><h2 id="far">Far</h2>');
    const top = () => inner().contentWindow!.scrollY;
    inner().style.blockSize = '300px';
    press('a');
    expect(top()).to.be.above(2000);
    page.goTo('top');
    expect(top()).to.equal(0);
    page.goTo('far');
    expect([top() > 2000, opened()]).to.deep.equal([true, []]);
  });

  it('lead to a fragment whose name is no percent-encoding', async () => {
    await show('<a href="#100%">all</a><p style="block-size:3000px">x</p><h2 id="100%">All</h2>');
    press('a');
    expect(inner().contentWindow!.scrollY).to.be.above(2000);
  });

  it('are words where they lead to files and nobody can be told', async () => {
    await show('<a href="b.html">b</a>', { files: ['b.html'] }, false);
    expect(inner().srcdoc).to.include('<a>b</a>');
  });

  it('come from a page that tells when it may have other colours', async () => {
    await show('<p>x</p>');
    inner().style.colorScheme = 'light';
    // With its first frame the page may be resized, which is told in the frame after.
    await new Promise((resolve) => inner().contentWindow!.requestAnimationFrame(resolve));
    await new Promise(requestAnimationFrame);
    told.length = 0;
    inner().style.colorScheme = 'dark';
    for (let frames = 0; frames < 100 && told.length === 0; frames++) await new Promise(requestAnimationFrame);
    expect(told).to.deep.equal([{ type: 'recoloured' }]);
  });
});

describe('what elements of a page stand on', () => {
  afterEach(() => document.querySelector('body > iframe')?.remove());

  it('is told by selectors, and not known of a page that cannot be looked into', async () => {
    for (const [patchable, grounds] of [[true, ['#000000']], [false, []]] as const) {
      const told: FromFrame[] = [];
      const page = new HtmlPage((message) => told.push(message), patchable);
      await page.show('<body style="background:black"><p id="a">x</p>', []);
      page.tellGrounds(['#a']);
      const last = told.at(-1)!;
      expect(last.type === 'grounds' && last.grounds.map(({ color }) => color)).to.deep.equal(grounds);
      document.querySelector('body > iframe')!.remove();
    }
  });
});
