import { expect } from 'chai';
import { isHeavyChart } from './chart-weight.ts';

describe('how long a chart takes', () => {
  const few = 1000;
  const light: Readonly<Record<string, unknown>> = {
    bars: { mark: 'bar', data: { values: [{ a: 1_700_000_000_000 }] }, encoding: { x: { field: 'a', type: 'temporal' } } },
    'a short list of numbers': { data: { sequence: { start: 0, stop: 12.7, step: 0.1, as: 'x' } } },
    'few rows against each other': { data: [{ name: 'a', transform: [{ type: 'cross' }] }] },
    'a year in the words of an axis': { encoding: { x: { axis: { values: [1_000_000] } } } },
  };
  for (const [name, spec] of Object.entries(light)) it(`is short for ${name}`, () => expect(isHeavyChart(spec, few)).to.equal(false));

  const heavy: Readonly<Record<string, unknown>> = {
    'a long list of numbers': { data: { sequence: { start: 0, stop: 1e9 } } },
    'a list in small steps': { data: [{ transform: [{ type: 'sequence', start: 0, stop: 9, step: 1e-7 }] }] },
    'a list as long as an expression says': { data: [{ transform: [{ type: 'sequence', start: 0, stop: { signal: 'pow(10, 9)' } }] }] },
    'expressions that make lists or texts': { transform: [{ calculate: "repeat('x', 1e9)", as: 'a' }] },
    'a force without rest': { marks: [{ transform: [{ type: 'force', iterations: 1e7 }] }] },
    'a grid of dots': { data: [{ transform: [{ type: 'kde2d', size: [1e6, 1e6] }] }] },
  };
  for (const [name, spec] of Object.entries(heavy)) it(`is long for ${name}`, () => expect(isHeavyChart(spec, few)).to.equal(true));

  it('is long for many rows, and for fewer that are held against each other', () => {
    const crossed = { data: [{ transform: [{ type: 'cross' }] }] };
    expect([isHeavyChart({ mark: 'point' }, 100_000), isHeavyChart({ mark: 'point' }, 1_000_000), isHeavyChart(crossed, 100_000)]).to.deep.equal([false, true, true]);
  });
});

describe('how long a figure of Plotly takes', () => {
  const bars = { data: [{ type: 'bar', x: [1], y: [2_000_000] }], layout: { width: 1e9, xaxis: { range: [0, 1e9] } } };
  it('is short for large numbers, sizes and bins that are few', () => {
    expect(isHeavyChart(bars, 1000, 'plotly')).to.equal(false);
    expect(isHeavyChart({ data: [{ type: 'histogram', x: [1], xbins: { start: 0, end: 1e9, size: 1e7 } }] }, 1000, 'plotly')).to.equal(false);
  });
  const heavy: Readonly<Record<string, object>> = {
    'many traces': { data: Array.from({ length: 500 }, () => ({ y: [1] })) },
    'many notes': { layout: { annotations: Array.from({ length: 5000 }, () => ({})) } },
    'fine bins': { data: [{ type: 'histogram', x: [1], xbins: { start: 0, end: 1e6, size: 1 } }] },
    'fine bins of dates': { data: [{ type: 'histogram', x: ['2026-01-01'], xbins: { start: '2020-01-01', end: '2026-01-01', size: 1000 } }] },
    'many bins': { data: [{ type: 'histogram', nbinsx: 1e6 }] },
  };
  for (const [name, spec] of Object.entries(heavy)) it(`is long for ${name}`, () => expect(isHeavyChart(spec, 1000, 'plotly')).to.equal(true));
  it('is long for a million points', () => expect(isHeavyChart(bars, 2_000_000, 'plotly')).to.equal(true));
});

describe('how long an option of ECharts takes', () => {
  it('is short for few marks', () => expect(isHeavyChart({ calendar: { range: ['2025-01-01', '2026-01-01'] }, xAxis: { max: 1e9 }, series: [{ type: 'bar', data: [1e9] }] }, 1000, 'echarts')).to.equal(false));
  const heavy: Readonly<Record<string, object>> = {
    'many series': { series: Array.from({ length: 500 }, () => ({ type: 'line' })) },
    'symbols without end': { series: [{ type: 'pictorialBar', symbolRepeat: 1e7 }] },
    'parts without end': { yAxis: { splitNumber: 1e7 } },
    'days of centuries': { calendar: { range: ['0001-01-01', '2026-01-01'] } },
    'expressions over rows': { dataset: [{ transform: { type: 'filter', config: { dimension: 0, reg: '(a+)+$' } } }] },
  };
  for (const [name, spec] of Object.entries(heavy)) it(`is long for ${name}`, () => expect(isHeavyChart(spec, 1000, 'echarts')).to.equal(true));
  it('is long for a large graph', () => expect(isHeavyChart({ series: [{ type: 'graph' }] }, 100_000, 'echarts')).to.equal(true));
});
