import { expect } from 'chai';
import { pathForms } from './path-forms.ts';

const written = (path: (string | number)[]): string[] => Object.values(pathForms).map(({ write }) => write(path));

describe('the path of a value', () => {
  it('is written for those who take it', () => {
    expect(written(['a', 'list', 0, 'n_1'])).to.deep.equal(['/a/list/0/n_1', '$.a.list[0].n_1', '.a.list[0].n_1']);
    expect(written([])).to.deep.equal(['', '$', '.']);
    expect(written([3, 'a'])).to.deep.equal(['/3/a', '$[3].a', '.[3].a']);
  });
  it('quotes what is no plain name', () => {
    expect(written(['a.b', 'c/d', '~', '', '0', 'say "hi"'])).to.deep.equal(['/a.b/c~1d/~0//0/say "hi"', '$["a.b"]["c/d"]["~"][""]["0"]["say \\"hi\\""]', '.["a.b"]["c/d"]["~"][""]["0"]["say \\"hi\\""]']);
    expect(written(['größe', 'y-z'])).to.deep.equal(['/größe/y-z', '$.größe["y-z"]', '.["größe"]["y-z"]']);
  });
});
