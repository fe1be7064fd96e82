import { expect } from 'chai';
import { firstMark } from './first-mark.ts';

describe('where a row begins to differ', () => {
  it('is at the first word that is marked, on either side', () => {
    expect(firstMark({ kind: 'changed', old: { number: 1, pieces: [['same '], ['old', true]] }, new: { number: 1, pieces: [['same more '], ['new', true]] } })).to.equal(5);
    expect(firstMark({ kind: 'added', new: { number: 1, pieces: [['line']] } })).to.equal(0);
  });
  it('is where lines part that are too long for words to be compared', () => {
    expect(firstMark({ kind: 'changed', old: { number: 1, pieces: [['abcdef']] }, new: { number: 1, pieces: [['abcxef']] } })).to.equal(3);
  });
  it('is where the first cell stands that is marked', () => {
    const columns = [{ name: 'a', width: 12 }, { name: 'b', width: 8 }];
    expect(firstMark({ kind: 'changed', old: { number: 1, pieces: [['1'], ['2', true]] }, new: { number: 1, pieces: [['1'], ['3', true]] } }, columns)).to.equal(12);
  });
});
