import { expect } from 'chai';
import { hexRows } from './hex-rows.ts';

it('writes bytes by their place, as hex and as text, whole rows and the last one alike', () => {
  const bytes = new TextEncoder().encode('Hero\n\u00e9~\u007f and more');
  expect(hexRows(bytes, 8)).to.equal(
    ['00000000  48 65 72 6f 0a c3 a9 7e  Hero...~', '00000008  7f 20 61 6e 64 20 6d 6f  . and mo', '00000010  72 65                    re'].join('\n'),
  );
  expect(hexRows(new Uint8Array(), 16)).to.equal('');
});
