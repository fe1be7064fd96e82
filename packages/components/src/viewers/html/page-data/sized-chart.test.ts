import { expect } from 'chai';
import { chartInRoom, sizedChart } from './sized-chart.ts';

const sized = (settings: object, tag: string) => {
  const { source, fills } = sizedChart(JSON.stringify(settings), tag);
  return [JSON.parse(source) as unknown, fills];
};

describe('the size of a chart in a page', () => {
  it('is that of its element, by its style or as a canvas says it', () => {
    const series = [{ type: 'bar' }];
    expect(sized({ series }, '<div id="a" style="max-width: 90px; width:640px; height: 320.5px">')).to.deep.equal([{ series, width: 640, height: 320 }, false]);
    const data = { datasets: [] };
    expect(sized({ type: 'bar', data }, '<canvas id=a width=400 height="200">')).to.deep.equal([{ type: 'bar', data, width: 400, height: 200 }, false]);
  });
  it('is its own where it has one, and else as wide as what holds it', () => {
    expect(sized({ data: [], layout: { width: 900 } }, '<div style="width:640px">')).to.deep.equal([{ data: [], layout: { width: 900 } }, false]);
    expect(sized({ data: [], layout: {} }, '<div style="width: 100%; height: 360px">')).to.deep.equal([{ data: [], layout: { width: 600, height: 360 } }, true]);
  });
  it('is Vega’s to say of its charts', () => expect(sized({ mark: 'bar' }, '<div style="width:640px">')).to.deep.equal([{ mark: 'bar' }, false]));
});

describe('a chart that fills its place', () => {
  const sized = (room: object, source: object = { data: [], layout: { width: 600 } }) => (JSON.parse(chartInRoom(JSON.stringify(source), room)) as { layout: object }).layout;

  it('is as large as that, within bounds, and keeps a height of its own', () => {
    expect(sized({ width: 900, height: 240 })).to.deep.equal({ width: 900, height: 240 });
    expect(sized({ width: 40, height: 20 })).to.deep.equal({ width: 280 });
    expect(sized({ width: 900, height: 240 }, { data: [], layout: { width: 600, height: 300 } })).to.deep.equal({ width: 900, height: 300 });
  });
  it('is as it was where nobody knows the place, or its sizes are elsewhere', () => {
    expect(sized({})).to.deep.equal({ width: 600 });
    expect(chartInRoom('{"mark":"bar"}', { width: 900 })).to.equal('{"mark":"bar"}');
  });
});
