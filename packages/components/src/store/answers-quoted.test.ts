import { expect } from 'chai';
import { answerOf } from './answers.ts';

describe('an answer that is a text written as JSON', () => {
  const answer = (results: string) => answerOf({ id: '1', server: '', tool: 't', status: 'complete', startedAt: '', results })?.whole;

  it('is shown as that text', () => {
    expect(answer('"id,name\\n1,Pen"')).to.equal('id,name\n1,Pen');
  });
  it('is left as it stands where it is none, however long it is', () => {
    for (const text of ['"Pen"', '"a\\n"\n"b"', '"a\\n" b "c"', `"${'\\n'.repeat(500_000)}x`]) expect(answer(text)).to.equal(text);
  });
});
