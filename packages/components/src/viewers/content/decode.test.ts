import { expect } from 'chai';
import { readText } from './decode.ts';

const units = (text: string, width: 2 | 4): Uint8Array =>
  new Uint8Array((width === 2 ? Uint16Array.from(text, (char) => char.charCodeAt(0)) : Uint32Array.from(text, (char) => char.codePointAt(0)!)).buffer);

describe('the text of a file', () => {
  it('is read by its byte order mark', async () => {
    expect(await readText(new TextEncoder().encode('\ufeffä'))).to.equal('ä');
    expect(await readText(units('\ufeffä', 2))).to.equal('ä');
    expect(await readText(units('\ufeffä 😀', 4))).to.equal('ä 😀');
    const bigEndian = units('😀 ä\ufeff', 4).toReversed();
    expect(await readText(bigEndian)).to.equal('ä 😀');
  });
});
