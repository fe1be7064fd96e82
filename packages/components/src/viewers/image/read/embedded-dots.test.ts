import { expect } from 'chai';
import { drawsTooMuch } from './drawing-cost.ts';
import { embeddedPixels } from './embedded-dots.ts';

/** The head of a PNG that says such a size. */
function png(width: number, height: number): string {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}
const drawing = (...pictures: string[]) => `<svg xmlns="http://www.w3.org/2000/svg">${pictures.map((href) => `<image href="${href}"/>`).join('')}</svg>`;

describe('the pictures in dots that lie in a drawing', () => {
  it('are as large as their heads say, all together', () => {
    expect(embeddedPixels(drawing(png(20, 10), png(3, 3)))).to.equal(209);
    expect(embeddedPixels(drawing(png(20, 10).replace('base64,', 'charset=utf-8;base64,\n ')))).to.equal(200);
  });
  it('are none where nothing is one, or it lies elsewhere', () => {
    for (const href of ['https://x.example/a.png', 'data:image/png,abc', 'data:image/png;base64,', 'data:image/png;base64,AAAA', 'data:image/svg+xml;base64,PHN2Zy8+']) expect(embeddedPixels(drawing(href)), href).to.equal(0);
  });
  it('are drawn unasked as far as a memory holds them', () => {
    expect(drawsTooMuch(drawing(png(10_000, 10_000)))).to.equal(false);
    expect(drawsTooMuch(drawing(png(50_000, 50_000)))).to.equal(true);
    expect(drawsTooMuch(drawing(png(10_000, 10_000), png(10_000, 10_000)))).to.equal(true);
  });
});
