import { expect } from 'chai';
import { loadDrawing } from '../diagram/draw-diagram.ts';
import { pictured } from '../suite/picture-policy.ts';
import { picturesBy } from './picture-url.ts';

describe('a picture that is made in a page without a policy for pictures', () => {
  it('is shown by `blob:`, without a word of it in its address', async () => {
    expect(await picturesBy()).to.equal('blob:');
    const shown = (await loadDrawing(pictured.picture(8)))!;
    expect([shown.image.src.slice(0, 5), shown.image.naturalWidth]).to.deep.equal(['blob:', 8]);
    shown.release();
    expect(await fetch(shown.image.src).catch(() => 'gone')).to.equal('gone');
  });
  it('is none where its bytes are none', async () => {
    expect(await loadDrawing('<svg')).to.equal(undefined);
  });
});
