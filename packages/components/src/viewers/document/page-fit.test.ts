import { expect } from 'chai';
import { fitPages, type PageFit, type Room } from './page-fit.ts';

const a4 = 794;
const fit = (room: Partial<Room>): PageFit => fitPages({ width: 1400, widest: a4, noted: false, scale: 'fit', ...room });

describe('how a document lies in its room', () => {
  it('shows pages in their own size where there is room, and smaller ones while they can be read', () => {
    expect(fit({})).to.deep.equal({ factor: 1, wrap: false, beside: false });
    expect(fit({ width: 32 + a4 * 0.75 })).to.deep.equal({ factor: 0.75, wrap: false, beside: false });
  });

  it('shows text without pages where they could not be read, in its own size', () => {
    expect(fit({ width: 390 })).to.deep.equal({ factor: 1, wrap: true, beside: false });
  });

  it('shows what the reader chose, whatever the room', () => {
    expect(fit({ width: 32 + a4 / 2, wrap: false })).to.deep.equal({ factor: 0.5, wrap: false, beside: false });
    expect(fit({ wrap: true })).to.deep.equal({ factor: 1, wrap: true, beside: false });
    expect(fit({ width: 390, scale: 1.5 })).to.deep.equal({ factor: 1.5, wrap: true, beside: false });
  });

  it('has comments beside pages that can be read, else beside text without pages, else below it', () => {
    expect(fit({ noted: true })).to.deep.equal({ factor: 1, wrap: false, beside: true });
    expect(fit({ noted: true, width: 760 })).to.deep.equal({ factor: 1, wrap: true, beside: true });
    expect(fit({ noted: true, width: 390 })).to.deep.equal({ factor: 1, wrap: true, beside: false });
  });

  it('has comments below pages that the reader made larger than leaves room for them', () => {
    expect(fit({ noted: true, scale: 1.5 })).to.deep.equal({ factor: 1.5, wrap: false, beside: false });
    expect(fit({ noted: true, width: 760, wrap: false }).beside).to.equal(false);
  });

  it('has pages in their own size before anything is drawn', () => {
    expect(fit({ width: 0, widest: 0 })).to.deep.equal({ factor: 1, wrap: false, beside: false });
  });
});
