import { expect } from 'chai';
import { isCutOff } from './image-end.ts';

async function picture(type: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d')!;
  for (let at = 0; at < 64; at++) {
    context.fillStyle = `hsl(${at * 5} 80% 50%)`;
    context.fillRect(at, 0, 1, 64);
  }
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
}
const ends = (bytes: Uint8Array) => ({ head: bytes.subarray(0, 64), tail: bytes.subarray(-64), size: bytes.length });

describe('the end of an image', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
    it(`tells a whole ${type} from one that is cut off`, async () => {
      const bytes = await picture(type);
      expect(isCutOff(type, ends(bytes))).to.equal(false);
      for (const part of [0.3, 0.6, 0.95]) expect(isCutOff(type, ends(bytes.slice(0, Math.floor(bytes.length * part)))), String(part)).to.equal(true);
    });
  }
  it('overlooks what some programs add after the end', async () => {
    const bytes = await picture('image/jpeg');
    const more = new Uint8Array(bytes.length + 20);
    more.set(bytes);
    expect(isCutOff('image/jpeg', ends(more))).to.equal(false);
  });
  it('says nothing of kinds that have no end of their own', () => {
    expect(isCutOff('image/svg+xml', ends(new TextEncoder().encode('<svg')))).to.equal(false);
  });
});
