import { expect } from 'chai';
import { PageSearch } from './page-search.ts';

type View = Window & typeof globalThis;

describe('the search in a page that is shown', () => {
  let frame: HTMLIFrameElement;
  const view = () => frame.contentWindow as View;
  const marked = (name: string) => [...(view().CSS.highlights?.get(name) ?? [])].map(({ startContainer, startOffset, endOffset }) => (startContainer as Text).data.slice(startOffset, endOffset));

  async function open(html: string): Promise<PageSearch> {
    frame = document.createElement('iframe');
    frame.style.cssText = 'inline-size:400px;block-size:200px';
    frame.srcdoc = `<!doctype html><body>${html}`;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    document.body.append(frame);
    await loaded;
    return new PageSearch(view);
  }
  afterEach(() => frame.remove());

  it('finds words as they are read: across tags and broken lines, without what is not drawn', async () => {
    const search = await open('<style>p{color:red}</style><title>red</title><p>The red\n      <b>ho</b>use</p><p hidden>red house</p><div style="display:contents"><p>A RED&nbsp;house</p></div><script type="x">red house</script>');
    expect(await search.find('red house', {})).to.deep.equal({ current: 1, total: 2 });
    expect(await search.find('RED house', { matchCase: true })).to.deep.equal({ current: 1, total: 1 });
    expect(await search.find('color', {})).to.deep.equal({ current: 0, total: 0 });
  });

  it('marks what it finds, steps through it, and takes the marks away', async () => {
    const search = await open('<p>one two one two one</p>');
    await search.find('one', {});
    expect(await search.find('one', { step: 1 })).to.deep.equal({ current: 2, total: 3 });
    if (!('highlights' in CSS)) return;
    expect([marked('mcp-canvas-find'), marked('mcp-canvas-find-current')]).to.deep.equal([['one', 'one'], ['one']]);
    await search.find('', {});
    expect([marked('mcp-canvas-find'), marked('mcp-canvas-find-current')]).to.deep.equal([[], []]);
    expect(view().document.body.innerHTML, 'nothing is put into the page').to.equal('<p>one two one two one</p>');
  });

  it('says the words that a match stands in, for who does not see it', async () => {
    const search = await open('<table><tr><td>a heron</td></tr></table><p>At the <b>weir</b> a heron stands.</p>');
    await search.find('heron', {});
    expect(search.around).to.equal('a heron');
    await search.find('heron', { step: 1 });
    expect(search.around).to.equal('At the weir a heron stands.');
    await search.find('zebra', {});
    expect(search.around).to.equal('');
  });

  it('brings a match into view, in boxes that scroll in themselves, and unfolds it', async () => {
    const search = await open('<div id="box" style="block-size:100px;overflow:auto"><p style="block-size:900px">a</p><p>deep down</p></div><p style="block-size:2000px">b</p><details><summary>more</summary><p>folded away</p></details>');
    await search.find('deep', {});
    expect(view().document.getElementById('box')!.scrollTop).to.be.above(700);
    expect(await search.find('folded', {})).to.deep.equal({ current: 1, total: 1 });
    expect(view().document.querySelector('details')!.open).to.equal(true);
    expect(view().scrollY).to.be.above(1500);
  });

  it('finds words in tabs that are not shown, and shows them; in windows over the page it finds none', async () => {
    const search = await open('<ul role="tablist"><li role="tab" aria-controls="a">A</li><li role="tab" aria-controls="b">B</li></ul><div><div id="a" role="tabpanel">here</div><div id="b" role="tabpanel" hidden><p>there</p></div></div><button aria-expanded="false" aria-controls="w">w</button><div id="w" hidden style="position:fixed">there</div>');
    expect(await search.find('there', {})).to.deep.equal({ current: 1, total: 1 });
    expect(['a', 'b', 'w'].map((id) => view().document.getElementById(id)!.checkVisibility())).to.deep.equal([false, true, false]);
  });

  it('begins where the reader is', async () => {
    const search = await open('<p>word</p><p style="block-size:2000px">x</p><p>word</p><p style="block-size:2000px">x</p>');
    view().scrollTo(0, 1000);
    expect(await search.find('word', {})).to.deep.equal({ current: 2, total: 2 });
  });
});
