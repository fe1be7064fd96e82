import { expect } from 'chai';
import { HtmlPage } from './html-page.ts';
import type { FromFrame } from './protocol.ts';

describe('slides of a page, one of which its script would show at a time', () => {
  const told: FromFrame[] = [];
  const inner = () => document.querySelector<HTMLIFrameElement>('body > iframe')!.contentDocument!;
  const seen = () => [...inner().querySelectorAll<HTMLElement>('.slide, body > section')].filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })).map(({ textContent }) => textContent.trim());
  const press = (selector: string) => inner().querySelector<HTMLElement>(selector)!.click();
  const key = (name: string, at = 'body') => inner().querySelector(at)!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  const deck = (slides: readonly string[], css: string, more = '') => `<style>${css}</style>${slides.map((words, at) => `<div class="slide${at === 0 ? ' active' : ''}"><h1>${words}</h1></div>`).join('')}${more}<script>show(0)</script>`;
  const show = async (html: string): Promise<HtmlPage> => {
    told.length = 0;
    const page = new HtmlPage((message) => told.push(message), true);
    await page.show(html, []);
    return page;
  };
  afterEach(() => document.querySelector('body > iframe')?.remove());

  const words = ['Review of the third quarter', 'Highlights of the third quarter', 'Outlook upon the fourth quarter'];
  const ways = '<div class="counter"><span id="cur">1</span> / 3</div><button onclick="prev()">← Prev</button><button id="go" onclick="next()">Next →</button><i class="dot active"></i><i class="dot"></i><i class="dot"></i>';

  for (const [how, css] of [['display', '.slide{display:none}.slide.active{display:block}'], ['opacity', '.slide{position:absolute;inset:0;opacity:0}.slide.active{opacity:1}']] as const)
    it(`turn by the page's own buttons, dots and number, where ${how} hides the others: nothing happened`, async () => {
      await show(deck(words, css, ways));
      expect(seen()).to.deep.equal([words[0]]);
      press('#go');
      expect([seen(), inner().querySelector('#cur')!.textContent]).to.deep.equal([[words[1]], '2']);
      press('.dot:last-of-type');
      expect([seen(), inner().querySelector('.dot.active')!.matches(':last-of-type')]).to.deep.equal([[words[2]], true]);
      press('#go');
      expect(seen(), 'the last is the last').to.deep.equal([words[2]]);
      press('button');
      expect(seen()).to.deep.equal([words[1]]);
    });
  it('turn by the keys of those who present, and not while somebody writes', async () => {
    await show(deck(words, '.slide{display:none}.slide.active{display:block}', '<input>'));
    key('ArrowRight');
    expect(seen()).to.deep.equal([words[1]]);
    key('ArrowRight', 'input');
    expect(seen()).to.deep.equal([words[1]]);
    key('ArrowRight');
    key('ArrowRight');
    expect(seen()).to.deep.equal([words[2]]);
    key('ArrowLeft');
    expect(seen()).to.deep.equal([words[1]]);
    inner().documentElement.dir = 'rtl';
    key('ArrowRight');
    expect(seen(), 'back, where pages are read from the right').to.deep.equal([words[0]]);
  });
  it('begin with the first where none is shown, in a page that is away until its script shows it: it was black', async () => {
    await show(`<style>body{display:none;opacity:0}section{position:absolute;opacity:0}section[aria-selected]{opacity:1}</style>${words.map((one) => `<section>${one}</section>`).join('')}<script>load()</script>`);
    expect(seen()).to.deep.equal([words[0]]);
  });
  it('stay where the reader is in a new version', async () => {
    const page = await show(deck(words, '.slide{display:none}.slide.active{display:block}'));
    key('ArrowRight');
    await page.show(deck([words[0]!, 'Changed', words[2]!], '.slide{display:none}.slide.active{display:block}'), []);
    expect(seen()).to.deep.equal(['Changed']);
  });
  it('are not said to be hidden where the page has what turns them', async () => {
    const hidden = () => told.some((one) => one.type === 'rendered' && one.hidden === true);
    const css = '.slide{display:none}.slide.active{display:block}';
    await show(deck(words, css, ways));
    expect(hidden()).to.equal(false);
    inner().defaultView!.frameElement!.remove();
    await show(deck(words, css));
    expect(hidden()).to.equal(true);
  });
  it('are none where all are seen, where tabs show them, or of two parts that are called nothing', async () => {
    for (const [page, there] of [
      [`${words.map((one) => `<section>${one}</section>`).join('')}<button>Next</button>`, words],
      [`<button onclick="open('b')">B</button><div class="step" id="a">A</div>${words.map((one, at) => `<section id="${'bcd'[at]}"${at > 0 ? ' hidden' : ''}>${one}</section>`).join('')}`, [words[0]]],
      [`<section>Form</section><section hidden>Answer</section><button>Next</button>`, ['Form']],
    ] as const) {
      await show(page);
      key('ArrowRight');
      expect(seen(), page).to.deep.equal(there);
      inner().defaultView!.frameElement!.remove();
    }
  });
});
