import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleBook } from '../pdf/samples/sample-book.ts';
import { give, putAway, showIn, type SampleFile } from '../suite/sample-viewer.ts';
import { until } from '../suite/until.ts';

const german = 'Die Reiher wurden am Morgen dreimal gezählt, und alle standen am Wehr, während der Nebel noch nicht verschwunden war.';
const english = 'The herons were counted three times in the morning, and all of them stood at the weir while the fog was still there.';
const captions = (said: string) => `WEBVTT\n\n00:01.000 --> 00:09.000\n${said}\n`;
const mail = (said: string) => `From: ada@example.org\nTo: bo@example.org\nSubject: Weir\nContent-Type: text/plain; charset=utf-8\n\n${said}\n`;

/** What stands in a viewer in German; another version of it in the reader's own language. */
const shown: readonly [id: string, file: SampleFile, text: string, english: string][] = [
  ['code', { name: 'letter.txt', mime: 'text/plain', bytes: german }, '.scroller', english],
  ['captions', { name: 'talk.vtt', mime: 'text/vtt', bytes: captions(german) }, '.lines .transcript', captions(english)],
  ['mail', { name: 'weir.eml', mime: 'message/rfc822', bytes: mail(german) }, '.body', mail(english)],
  ['pdf', { name: 'book.pdf', mime: 'application/pdf', bytes: sampleBook({ pages: 1, catalog: '/Lang (de_CH)' }) }, '.pages', ''],
];

afterEach(putAway);

describe('the language of a text in another one than the reader’s', () => {
  for (const [id, file, selector, other] of shown)
    it(`is named by the viewer ${id}, and no longer where the next version is in the reader’s`, async () => {
      const viewer = await showIn(builtinViewers.find((row) => row.id === id)!, file, { width: 500 });
      const lang = () => viewer.shadowRoot!.querySelector<HTMLElement>(selector)?.lang;
      await until(() => lang()?.startsWith('de') ?? false);
      await give(viewer, { ...file, bytes: other === '' ? sampleBook({ pages: 1 }) : other });
      await until(() => lang() === '');
    });

  it('is not looked for in code', async () => {
    const viewer = await showIn(builtinViewers.find(({ id }) => id === 'code')!, { name: 'a.js', mime: 'text/javascript', bytes: `// ${german}\n` }, { width: 500 });
    await import('../content/text-language.ts');
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const { lang } = viewer.shadowRoot!.querySelector<HTMLElement>('.scroller')!;
    expect(lang).to.equal('');
  });
});
