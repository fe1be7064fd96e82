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
