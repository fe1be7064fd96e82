import { expect } from 'chai';
import { boxIndex, boxMessage } from './box-index.ts';
import { lines } from './sample-mails.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const messages = (text: string): string[] => {
  const all = bytes(text);
  return boxIndex(all).places.map((place) => new TextDecoder().decode(boxMessage(all, place)));
};
const one = (subject: string, ...body: string[]) => lines('From ada@example.org Fri Nov 20 09:30:00 2026', 'From: Ada <ada@example.org>', `Subject: ${subject}`, 'Date: Fri, 20 Nov 2026 09:30:00 +0100', '', ...body, '');

describe('a mailbox', () => {
  it('lists who wrote what, and when', () => {
    const { heads } = boxIndex(bytes(one('=?utf-8?B?UmVwb3J0IOKAkyBqdWx5?=', 'x') + lines('From - ', 'FROM: "Bo, B." <bo@example.org>', 'Subject: long', '\tsubject', 'Date: some day', '', '')));
    expect(heads).to.deep.equal([
      { from: 'Ada', subject: 'Report – july', date: '2026-11-20T08:30:00.000Z' },
      { from: 'Bo, B.', subject: 'long subject', date: 'some day' },
    ]);
  });
  it('is taken apart where a message begins, not where words begin so', () => {
    const found = messages(one('one', 'From here on', '', 'From now on:', 'all is well', '', 'From ada@example.org Fri', 'no head follows') + one('two', 'b'));
    expect(found.length).to.equal(2);
    expect(found[0]).to.include('no head follows').and.match(/^From: Ada/);
    expect(found[1]).to.equal(lines('From: Ada <ada@example.org>', 'Subject: two', 'Date: Fri, 20 Nov 2026 09:30:00 +0100', '', 'b', ''));
  });
  it('is not taken apart at a sentence, though a line like a field of a head follows', () => {
    const body = ['Hello', '', 'From here on we walk', 'Note: bring boots', '', 'From my window, 12 o’clock', 'Weather: fine'];
    expect(messages(one('one', ...body) + lines('From ', 'Subject: bare', '', 'x', '', 'From 1761@xxx Fri Nov 20 09:30:00 +0000 2026', 'X-GM-THRID: 1', '', 'y', '')).length).to.equal(3);
  });
  it('takes the marks off lines that begin like one before a message, and leaves other quotes', () => {
    const [first] = messages(one('x', '>From me', '>>From you', '> From them', '>Fromage'));
    expect(first).to.include('\r\nFrom me\r\n>From you\r\n> From them\r\n>Fromage\r\n');
    expect(messages('From a\n>From b\nSubject: x\n\ny\n')).to.deep.equal(['Subject: x\n\ny\n']);
  });
  it('has none where a file is no mailbox', () => {
    for (const text of ['', 'Dear all', 'From here\n\nto there', 'x\nFrom a\nSubject: b\n']) expect(boxIndex(bytes(text)).heads, text).to.deep.equal([]);
  });
  it('is read fast, however hostile', () => {
    const began = performance.now();
    const { cut, heads } = boxIndex(bytes('From a\nSubject: x\n\n'.repeat(120_000)));
    expect([cut, heads.length]).to.deep.equal([true, 100_000]);
    boxIndex(bytes('F'.repeat(4_000_000)));
    boxIndex(bytes(`From a\nSubject: ${'=?'.repeat(30_000)}\n\n`));
    expect(performance.now() - began).to.be.below(6000);
  });
  it('keeps marks that turn text around out of its list', () => {
    expect(boxIndex(bytes('From a\nSubject: x\u202Egpj.exe\nFrom: "A\u202E" <a@b.c>\n\n')).heads[0]).to.include({ subject: 'xgpj.exe', from: 'A' });
  });
});
