import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { give, putAway, showIn } from '../../suite/sample-viewer.ts';
import { until } from '../../suite/until.ts';
import type { Viewer } from '../../viewer.ts';

const row = builtinViewers.find(({ id }) => id === 'markdown')!;
const notes = (bytes: string) => ({ name: 'notes.md', mime: 'text/markdown', bytes });
const show = (text: string) => showIn(row, notes(text), { width: 500 });
const article = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLElement>('article')!;
const langOf = (viewer: Viewer, selector: string) => article(viewer).querySelector(selector)!.closest('[lang]')?.getAttribute('lang') ?? '';

const german = 'Die Reiher wurden am Morgen dreimal gezählt, und alle standen am Wehr, während der Nebel noch nicht verschwunden war.';
const english = 'The herons were counted three times in the morning, and all of them stood at the weir while the fog was still there.';
const japanese = '朝のあいだに鷺を三回数えた。霧の中で、みな堰に立っていた。';

afterEach(putAway);

describe('the language of what is written', () => {
  it('is named where it is another than the reader’s, and what the kit says stays the reader’s', async () => {
    const viewer = await show(`# Bericht\n\n${german}\n\n\`\`\`sh\ncount the herons of the weir and say if all of them are there\n\`\`\`\n`);
    await until(() => langOf(viewer, 'h1') === 'de');
    expect(langOf(viewer, 'p')).to.equal('de');
    // It is done in slices; what the kit says comes last.
    await until(() => langOf(viewer, 'button') === 'en', 'the language of the button');
  });

  it('is that of a block among others', async () => {
    const viewer = await show(`# Report\n\n${english}\n\n> ${german}\n\n${english}\n`);
    await until(() => langOf(viewer, 'blockquote p') === 'de');
    expect(langOf(viewer, 'h1')).to.equal('');
  });

  it('chooses among letters that languages share', async () => {
    const viewer = await show(japanese);
    await until(() => langOf(viewer, 'p') === 'ja');
  });

  it('is what the text or its markup says, where it does', async () => {
    const viewer = await show(`---\nlang: gsw_CH\n---\n\n# Reiher\n\n<p lang="la">Ardea cinerea</p>\n`);
    await until(() => langOf(viewer, 'h1') === 'gsw-CH');
    expect(langOf(viewer, 'p')).to.equal('la');
  });

  it('changes with what is written', async () => {
    const viewer = await show(german);
    await until(() => langOf(viewer, 'p') === 'de');
    await give(viewer, notes(english));
    await until(() => langOf(viewer, 'p') === '');
    expect(article(viewer).textContent).to.include('herons');
  });
});
