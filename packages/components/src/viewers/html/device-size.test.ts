import { expect } from 'chai';
import { isDevice, sheetSize } from './device-size.ts';

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
});
