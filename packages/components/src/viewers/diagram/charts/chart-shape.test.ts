import { expect } from 'chai';
import { isConfiguration, isFigure, isOption } from './chart-shape.ts';

describe('what is a figure of Plotly', () => {
  const layout = {};
  const figures: Readonly<Record<string, unknown>> = {
    'traces and a layout': { data: [{ type: 'bar', x: ['a'], y: [1] }], layout: { title: { text: 'Birds' } } },
    'a trace that says no kind': { data: [{ x: [1], y: [2] }], layout },
    'packed numbers, and frames': { data: [{ type: 'histogram', x: { dtype: 'f8', bdata: 'AAAA' } }], layout, frames: [] },
    'places by name, and points of a Smith chart': { data: [{ type: 'scattergeo', locations: ['FRA'] }, { type: 'scattersmith', real: [1], imag: [0] }], layout },
    'a kind that is not drawn here': { data: [{ type: 'pointcloud', x: [1], y: [1] }], layout },
  };
  for (const [name, value] of Object.entries(figures)) it(`is: ${name}`, () => expect(isFigure(value)).to.equal(true));
  const others: Readonly<Record<string, unknown>> = {
    'no layout': { data: [{ type: 'bar', x: ['a'], y: [1] }] },
    'no traces': { data: [], layout },
    'resources of an interface': { data: [{ type: 'scatter', id: '1', attributes: { title: 'x' } }], layout },
    'unknown kinds': { data: [{ type: 'articles', x: [1] }], layout },
    'other members beside': { data: [{ type: 'bar', x: [1] }], layout, meta: {} },
    'rows': { data: [{ name: 'heron', seen: 3 }], layout: {} },
    'a layout by name': { data: [{ type: 'bar', x: [1] }], layout: 'wide' },
    'a list': [{ type: 'bar', x: [1], y: [1] }],
  };
  for (const [name, value] of Object.entries(others)) it(`is not: ${name}`, () => expect(isFigure(value)).to.equal(false));
});

describe('what is a configuration of Chart.js', () => {
  const data = { labels: ['a'], datasets: [{ label: 'Seen', data: [1] }] };
  const configurations: Readonly<Record<string, unknown>> = { 'a type and data': { type: 'bar', data }, 'with options': { type: 'line', data, options: {} }, 'a kind of a plugin': { type: 'sankey', data } };
  for (const [name, value] of Object.entries(configurations)) it(`is: ${name}`, () => expect(isConfiguration(value)).to.equal(true));
  const others: Readonly<Record<string, unknown>> = {
    'datasets of a catalogue': { type: 'catalog', data: { datasets: [{ name: 'herons', data: [] }] } },
    'other members beside': { type: 'bar', data, id: 1 },
    'sets without data': { type: 'bar', data: { datasets: [{ label: 'a' }] } },
    'no sets': { type: 'bar', data: { datasets: [] } },
    'rows': { type: 'bar', data: [1] },
  };
  for (const [name, value] of Object.entries(others)) it(`is not: ${name}`, () => expect(isConfiguration(value)).to.equal(false));
});

describe('what is an option of ECharts', () => {
  const axes = { xAxis: { type: 'category', data: ['a'] }, yAxis: {} };
  const options: Readonly<Record<string, unknown>> = {
    'series on axes': { ...axes, series: [{ type: 'bar', data: [1] }] },
    'one series': { ...axes, series: { type: 'line', data: [1] } },
    'a pie': { series: [{ type: 'pie', data: [{ name: 'a', value: 1 }] }] },
    'nodes and links': { series: [{ type: 'sankey', data: [], links: [] }] },
    'rows of a dataset': { ...axes, dataset: { source: [[1]] }, series: [{ type: 'bar' }] },
    'a calendar': { calendar: { range: '2026' }, visualMap: {}, series: [{ type: 'heatmap', coordinateSystem: 'calendar', data: [] }] },
    'one that moves through time': { baseOption: { timeline: {} }, options: [{ series: [{ type: 'bar', data: [1] }] }] },
  };
  for (const [name, value] of Object.entries(options)) it(`is: ${name}`, () => expect(isOption(value)).to.equal(true));
  const others: Readonly<Record<string, unknown>> = {
    'a television series': { series: [{ type: 'drama', data: [] }] },
    'bars without axes': { series: [{ type: 'bar', data: [1] }] },
    'without data': { ...axes, series: [{ type: 'bar' }] },
    'of Highcharts': { chart: { type: 'line' }, xAxis: { categories: [] }, yAxis: {}, series: [{ type: 'line', data: [1] }] },
    'of ApexCharts': { xaxis: {}, series: [{ type: 'line', data: [1] }], chart: {} },
    'no series': { ...axes, series: [] },
    'names of series': { ...axes, series: ['bar'] },
  };
  for (const [name, value] of Object.entries(others)) it(`is not: ${name}`, () => expect(isOption(value)).to.equal(false));
});
