import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { lines } from '../mime/sample-mails.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';

const row = builtinViewers.find(({ id }) => id === 'mail')!;
const long = Array.from({ length: 20_000 }, (_, nth) => `line ${nth} of a log that somebody sent${nth % 7 === 0 ? '\n' : ''}`).join('\n');

describe('a long text of a message', () => {
  afterEach(putAway);

  it('is laid out where it is seen, with every character left in its place, and searched to its end', async () => {
    const viewer = await showIn(row, { name: 'a.eml', mime: 'message/rfc822', bytes: lines('From: a@b.c', 'Content-Type: text/plain', '', ...long.split('\n')) }, { width: 700, viewers: builtinViewers });
    const shown = viewer.shadowRoot!.querySelector('.text')!;
    expect(shown.textContent.replaceAll('\r', '').trimEnd()).to.equal(long.trimEnd());
    const pieces = [...shown.querySelectorAll('.piece')];
    expect(pieces.length).to.be.greaterThan(10);
    expect(Math.max(...pieces.map(({ textContent }) => textContent.length))).to.be.below(34_000);
    // What is out of sight has the height of its lines, and is not laid out.
    expect(new Set(pieces.map((piece) => getComputedStyle(piece).contentVisibility))).to.deep.equal(new Set(['auto']));
    expect(pieces.at(-2)!.getBoundingClientRect().height).to.be.greaterThan(1000);
    expect((await viewer.find!('line 19999 of')).total).to.equal(1);
  });
});
