import { expect } from 'chai';
import { fittedSize, isDevice, sheetSize } from './device-size.ts';

describe('the size of a page on a device', () => {
  it('is that of the room where no device is chosen', () => {
    expect(sheetSize('full', { width: 700, height: 400 })).to.equal(undefined);
  });
  it('has the width of the device, in its own size, where there is room', () => {
    expect(sheetSize('phone', { width: 700, height: 400 })).to.deep.equal({ width: 390, height: 400, scale: 1 });
  });
  it('keeps the width of the device where there is none, and is drawn smaller', () => {
    expect(sheetSize('tablet', { width: 410, height: 300 })).to.deep.equal({ width: 820, height: 600, scale: 0.5 });
  });
  it('is not measured in a room that is out of sight', () => {
    expect(sheetSize('phone', { width: 0, height: 0 })).to.equal(undefined);
  });
  it('takes no word for a device that is none', () => {
    expect([isDevice('phone'), isDevice('watch'), isDevice(7)]).to.deep.equal([true, false, false]);
  });
  it('is that of the page where it is wider than its room, down to half', () => {
    expect(fittedSize(640, { width: 400, height: 250 })).to.deep.equal({ width: 640, height: 400, scale: 0.625 });
    expect(fittedSize(2000, { width: 400, height: 250 })).to.deep.equal({ width: 800, height: 500, scale: 0.5 });
    expect([fittedSize(640, { width: 640, height: 250 }), fittedSize(640, { width: 0, height: 0 })]).to.deep.equal([undefined, undefined]);
  });
});
