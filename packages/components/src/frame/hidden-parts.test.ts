import { expect } from 'chai';
import { HtmlPage } from './html-page.ts';
import type { FromFrame } from './protocol.ts';

describe('parts of a page that only its scripts would show', () => {
  const inner = () => document.querySelector<HTMLIFrameElement>('body > iframe')!;
  const seen = () => [...inner().contentDocument!.querySelectorAll('.part')].filter((part) => part.checkVisibility() && part.getBoundingClientRect().height > 0).map(({ textContent }) => textContent);
  let told: FromFrame[] = [];
  const show = async (html: string, patchable = true): Promise<HtmlPage> => {
    told = [];
    const page = new HtmlPage((message) => told.push(message), patchable);
    await page.show(html, []);
    return page;
  };
  const hides = () => (told.findLast(({ type }) => type === 'rendered') as Extract<FromFrame, { type: 'rendered' }>).hidden;
  afterEach(() => inner()?.remove());

  // As ESLint writes them: a script opens rows by the name of their class.
  const report = (note: string) => `<style>.fold{max-height:0;overflow:hidden}</style><table><tr data-group="f-0"><th>a.js, 2 problems</th></tr><tr class="f-0 part" style="display: none;"><td>Missing semicolon in line 3</td></tr><tr class="f-0 part" style="display: none;"><td>Unused variable in line 4</td></tr></table>
    <h3>How</h3><div class="fold part">by hand <b hidden class="part">${note}</b></div>`;

  it('are told of, and shown as what they are when the reader asks, in later versions too', async () => {
    const page = await show(report('and by foot'));
    expect([hides(), seen()]).to.deep.equal([true, []]);
    page.showHidden();
    expect(seen()).to.deep.equal(['Missing semicolon in line 3', 'Unused variable in line 4', 'by hand and by foot', 'and by foot']);
    expect(getComputedStyle(inner().contentDocument!.querySelector('tr.part')!).display).to.equal('table-row');
    await page.show(report('and by bike'), []);
    expect([hides(), seen().at(-1)]).to.deep.equal([false, 'and by bike']);
  });

  it('are none that something opens which works, that lie over the page, or are meant for other widths', async () => {
    const words = 'as many words as a reader would miss here';
    await show(`<details><summary>More</summary>${words}</details><button aria-expanded="false" aria-controls="p">P</button><p id="p" hidden>${words}</p><div class="modal" style="display:none">${words}</div><div style="display:none;position:fixed">${words}</div><nav hidden>${words}</nav><p class="d-none d-md-block" hidden>${words}</p><p hidden>no results</p><dialog>${words}</dialog>`);
    expect(hides()).to.equal(false);
  });

  it('are none that the styles of the page show when something is ticked or pointed at, as in reports of k6', async () => {
    const words = 'as many words as a reader would miss here';
    await show(`<style>.tab,.tip span{display:none}#a:checked ~ .one, .x{display:block}.tip:is(:hover, :focus) span{display:inline}</style><input type=radio name=t id=a><input type=radio name=t id=b checked><p class="tab one">${words}</p><i class=tip>?<span>${words}</span></i>`);
    expect(hides()).to.equal(false);
  });

  it('come one below the other where they were to be seen one at a time in one place, as in reports of sweetviz', async () => {
    const detail = (words: string) => `<div class="part" style="position:sticky;top:0;display:none"><div style="position:absolute;top:0"><p style="height:200px;margin:0">${words}</p></div></div>`;
    const page = await show(`<div style="position:absolute;left:300px">${detail('about the age of passengers')}${detail('about the fares that they paid')}</div>`);
    page.showHidden();
    const [first, second] = [...inner().contentDocument!.querySelectorAll('p')].map((one) => one.getBoundingClientRect());
    expect(second!.top).to.be.at.least(first!.bottom);
    expect(first!.height).to.equal(200);
  });

  it('cannot be told of where the page cannot be looked into', async () => {
    await show(report(''), false);
    expect(hides()).to.equal(false);
  });
});
