import { expect } from 'chai';
import { getInstanceByDom } from 'echarts/core';
import { builtinViewers } from '../../builtin.ts';
import { putAway, showIn } from '../../suite/sample-viewer.ts';
import { until } from '../../suite/until.ts';
import { barChart, chartFrame, link, pptx } from '../sample-presentation.ts';
import { keepLabelsApart, type LabelOptions } from './labels-apart.ts';

const row = builtinViewers.find(({ id }) => id === 'presentation')!;

/** What is said of the labels at the foot of a drawn chart of such categories, 400 pixels wide. */
async function labels(categories: readonly string[]): Promise<Record<string, unknown>> {
  const chart = barChart('Herons', categories, categories.map((_, at) => at));
  const bytes = pptx([{ shapes: chartFrame('rC'), relationships: link('rC', 'chart', '../charts/chart1.xml') }], { 'ppt/charts/chart1.xml': chart });
  const { shadowRoot } = await showIn(row, { name: 'a.pptx', mime: row.mimeTypes[0]!, bytes }, { width: 1100 });
  const canvas = await until(() => shadowRoot!.querySelector('canvas'), 'the chart');
  const instance = getInstanceByDom(canvas.parentElement!.parentElement!)!;
  await new Promise((resolve) => setTimeout(resolve, 100));
  const [axis] = instance.getOption()['xAxis'] as { axisLabel: Record<string, unknown> }[];
  const { rotate, overflow, interval } = axis!.axisLabel;
  return { rotate, overflow, interval };
}

/** A chart as far as it is asked, whose categories have so many pixels; answers what it is told. */
function told(option: LabelOptions, slot: number): object[] {
  const given: object[] = [];
  keepLabelsApart({ setOption: (one) => given.push(one), convertToPixel: (_, value) => value * slot }, option);
  return given;
}
const axis = { type: 'category', data: ['a', 'b', 'c'], axisLabel: { fontSize: 10 } };

describe('labels of categories', () => {
  afterEach(putAway);

  it('stay in one line where they have room', async () => {
    expect(await labels(['Six', 'Seven'])).to.deep.equal({ rotate: 0, overflow: undefined, interval: 0 });
  });
  it('stand on several lines where their words have room', async () => {
    expect(await labels(Array.from({ length: 6 }, (_, at) => `a few words more ${at}`))).to.include({ rotate: 0, overflow: 'break' });
  });
  it('are turned where they have none', async () => {
    expect(await labels(Array.from({ length: 9 }, (_, at) => `Septembers${at}`))).to.include({ rotate: 45, interval: 0 });
  });
  it('are some of them where there are too many', async () => {
    const { rotate, interval } = await labels(Array.from({ length: 200 }, (_, at) => `Category ${at}`));
    expect([rotate, (interval as number) > 3]).to.deep.equal([45, true]);
  });
  it('at the side are some of them where their lines have no room', () => {
    expect(told({ yAxis: [axis], grid: [{ containLabel: true }] }, 30)).to.deep.equal([]);
    expect(told({ yAxis: [axis], grid: [{ containLabel: true }] }, 5)).to.deep.equal([{ xAxis: [], yAxis: [{ axisLabel: { interval: 2 } }] }]);
  });
  it('stay as they are of a plot that is placed, of numbers, and where they are not shown', () => {
    expect(told({ xAxis: [axis], grid: [{ containLabel: false }] }, 2)).to.deep.equal([]);
    expect(told({ xAxis: [{ ...axis, type: 'value' }], grid: [{ containLabel: true }] }, 2)).to.deep.equal([]);
    expect(told({ xAxis: [{ ...axis, axisLabel: { show: false } }], grid: [{ containLabel: true }] }, 2)).to.deep.equal([]);
    expect(told({}, 2)).to.deep.equal([]);
  });
});
