import { expect } from 'chai';
import { readComments, type RawComment } from './comments.ts';

const raw = (text: string, more: Partial<RawComment> = {}): RawComment => ({ id: text, pageIndex: 0, rect: [0, 0, 20, 20], contentsObj: { str: text }, titleObj: { str: 'Ann' }, ...more });
const texts = (all: readonly RawComment[]) => readComments(all).map(({ text }) => text);

describe('the comments of a PDF', () => {
  it('say who, when, where and what', () => {
    const [comment] = readComments([raw('Check this', { pageIndex: 4, rect: [40, 600, 200, 620], creationDate: "D:20240102030405+01'00'", modificationDate: "D:20240305070911Z" })]);
    expect(comment).to.deep.equal({ text: 'Check this', author: 'Ann', at: '2024-03-05T07:09:11.000Z', page: 4, left: 40, top: 620, reply: false });
  });

  it('come in the order of reading, answers after what they answer', () => {
    const all = [
      raw('later page', { pageIndex: 2 }),
      raw('foot', { rect: [0, 10, 20, 30] }),
      raw('answer to the head', { rect: [0, 10, 20, 30], inReplyTo: 'head', creationDate: 'D:20240102' }),
      raw('first answer', { rect: [0, 0, 5, 5], inReplyTo: 'head', creationDate: 'D:20240101' }),
      raw('answer to an answer', { inReplyTo: 'first answer' }),
      raw('head', { rect: [0, 700, 20, 720] }),
    ];
    expect(texts(all)).to.deep.equal(['head', 'first answer', 'answer to an answer', 'answer to the head', 'foot', 'later page']);
    expect(readComments(all).map(({ reply }) => reply)).to.deep.equal([false, true, true, true, false, false]);
  });

  it('are those with words: marks without them, parts of a group and notes of a state are none', () => {
    expect(texts([raw(''), raw(' \n'), raw('twice', { replyType: 'Group' }), raw('Accepted by Ann', { stateModel: 'Review' }), raw('hidden', { annotationFlags: 2 }), raw('hidden answer', { id: 'b', annotationFlags: 30, inReplyTo: 'a' }), raw('said', { id: 'a' })])).to.deep.equal(['said', 'hidden answer']);
  });

  it('stay text that cannot turn itself around, with its lines and without end', () => {
    const [comment] = readComments([raw('one\r\ntwo\rthree\u202Efour\u0000', { titleObj: { str: 'A\nnn\u2066' } })]);
    expect([comment!.text, comment!.author]).to.deep.equal(['one\ntwo\nthree four', 'A nn']);
    expect(readComments([raw('x'.repeat(1_000_000))])[0]!.text, 'a cut is seen').to.equal(`${'x'.repeat(10_000)}…`);
  });

  it('that answer each other in a ring are all shown, and once', () => {
    expect(texts([raw('a', { inReplyTo: 'b' }), raw('b', { inReplyTo: 'a' })])).to.have.members(['a', 'b']);
  });
});
