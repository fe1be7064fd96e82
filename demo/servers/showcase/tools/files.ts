import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pdf } from '../../assets/pdf.ts';
import { reportDocx } from '../../assets/docx.ts';
import { heronPptx } from '../../assets/pptx.ts';
import { heronBook } from '../../assets/epub.ts';
import { heronNotebook } from '../../assets/notebook.ts';
import { stationCalendar } from '../../assets/calendar.ts';
import { weirCaptions } from '../../assets/captions.ts';
import { heronMail, heronMailbox } from '../../assets/mail.ts';
import { zip } from '../../assets/zip.ts';
import { houseGlb } from '../../assets/glb.ts';
import { gradient } from '../../assets/png.ts';
import { torusStl } from '../../assets/stl.ts';
import { wav } from '../../assets/wav.ts';
import { shown } from '../answer.ts';
import { count, noArguments, type Arguments, type ShowcaseTool } from '../tool.ts';
import { python, readings, serviceLog, visitors } from './text-samples.ts';

const diagram = `flowchart LR
  accTitle: How herons are counted
  Watch[Watch the weir] --> Seen{A heron?}
  Seen -->|yes| Count[Count it]
  Seen -->|no| Wait[Wait ten minutes]
  Wait --> Watch
  Count --> Watch
`;

const markdown = `---
title: Herons at the weir
authors: [Ada Reed, Bo Weir]
date: 2026-11-21
tags: [birds, rivers]
station: 7
---
# Field report

Herons were seen **three times**, ~~never~~ mostly in fog[^fog]. See [the method](#method) or [a site](https://example.com/).

| Hour | Herons |
|-----:|-------:|
| 06   | 1      |
| 07   | 3      |

- [x] counted
- [ ] photographed

## Method

\`\`\`python
def count(birds):
    return sum(1 for bird in birds if bird.kind == "heron")
\`\`\`

\`\`\`mermaid
${diagram}\`\`\`

## Estimate

With $n$ counts $x_1, \\dots, x_n$ the mean is

$$\\bar{x} = \\frac{1}{n} \\sum_{i=1}^{n} x_i, \\qquad s^2 = \\frac{1}{n-1} \\sum_{i=1}^{n} (x_i - \\bar{x})^2$$

and each day costs between $5 and $10, for $\\bar{x} \\in \\mathbb{R}$ as for none.

[^fog]: Visibility below 50 m, by the mark on the far bank.
`;

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120" width="240" height="120">
<script>document.title = 'owned'</script><rect width="240" height="120" rx="12" fill="#2d6cdf"/>
<circle cx="60" cy="60" r="36" fill="#fff"/><text x="112" y="68" font-family="sans-serif" font-size="24" fill="#fff">a drawing</text></svg>`;

const pages = (n: number) =>
  Array.from({ length: n }, (_, page) => [`Page ${page + 1} of ${n}`, 'The quick brown heron jumps over the lazy weir.', `Needle ${page + 1}`, ...Array.from({ length: 20 }, (_, line) => `Line ${line + 1} of page ${page + 1}`)]);

const settings = { name: 'station-7', active: true, interval_s: 30, tags: ['river', 'fog'], position: { lat: 47.37, lon: 8.54, alt: null }, readings: Array.from({ length: 40 }, (_, i) => ({ id: i, level: i * 1.5 })) };

const chart = {
  $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
  title: 'Herons at the weirs',
  data: { values: ['North weir', 'Mill pond', 'Harbour'].flatMap((place, nth) => ['April', 'May', 'June', 'July'].map((month, at) => ({ place, month, seen: 8 + ((nth + 2) * (at + 3) * 7) % 23 }))) },
  mark: 'bar',
  encoding: { x: { field: 'month', sort: null, title: null }, xOffset: { field: 'place' }, y: { field: 'seen', type: 'quantitative', title: 'Birds' }, color: { field: 'place', title: null } },
};

const figure = {
  data: ['North weir', 'Mill pond', 'Harbour'].map((name, nth) => ({ type: 'scatter', mode: 'lines+markers', name, x: ['April', 'May', 'June', 'July'], y: [0, 1, 2, 3].map((at) => 8 + (((nth + 2) * (at + 3) * 7) % 23)) })),
  layout: { title: { text: '<b>Herons</b> at the weirs' }, yaxis: { title: { text: '<i>Birds</i>' } } },
};

const option = {
  title: { text: 'Herons at the weirs', left: 'center' },
  legend: { bottom: 0 },
  xAxis: { type: 'category', data: ['April', 'May', 'June', 'July'] },
  yAxis: { type: 'value', name: 'Birds' },
  series: figure.data.map(({ name, y }) => ({ type: 'bar', name, data: y })),
};

/** A page as a model writes it: its charts, its diagram and its formula are for scripts to draw. */
const pageOfCharts = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Herons at the weirs</title>
<script src="https://cdn.jsdelivr.net/npm/chart.js"></script><script src="https://cdn.plot.ly/plotly-2.35.2.min.js"></script><script src="https://cdn.jsdelivr.net/npm/mermaid@11/dist/mermaid.min.js"></script>
<script>window.MathJax = { tex: { inlineMath: [['$', '$']] } };</script><script async src="https://cdn.jsdelivr.net/npm/mathjax@3/es5/tex-mml-chtml.js"></script>
<style>body { font-family: system-ui, sans-serif; margin: 1.5rem; background: #f4f6f8 } .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem } .card { background: #fff; border-radius: 8px; padding: 1rem }</style></head>
<body><h1>Herons at the weirs</h1><p>Counts follow $n_{t+1} = n_t (1 + r)$.</p>
<div class="cards"><div class="card"><h2>By place</h2><canvas id="places"></canvas></div><div class="card"><h2>By month</h2><div id="months" style="height: 320px"></div></div><div class="card"><h2>How they are counted</h2><pre class="mermaid">graph LR; Walk --> Count --> Note</pre></div></div>
<script>
const months = ['April', 'May', 'June', 'July'];
const seen = [13, 21, 17, 9];
new Chart(document.getElementById('places'), { type: 'bar', data: { labels: ['North weir', 'Mill pond', 'Harbour'], datasets: [{ label: 'Birds', data: [31, 18, 11] }] }, options: { scales: { y: { beginAtZero: true } } } });
Plotly.newPlot('months', [{ type: 'scatter', mode: 'lines+markers', name: 'Birds', x: months, y: seen }], { title: { text: 'Birds a month' } }, { responsive: true });
mermaid.initialize({ startOnLoad: true });
</script></body></html>`;

interface Sample {
  name: string;
  title: string;
  description: string;
  file: string;
  mime: string;
  content: (args: Arguments) => string | Uint8Array;
  properties?: ShowcaseTool['inputSchema']['properties'];
}

const asset = (name: string): Uint8Array => readFileSync(new URL(`../../assets/${name}`, import.meta.url));

const rows = (most: number, otherwise: number) => ({ type: 'integer', minimum: 1, maximum: most, default: otherwise });

const samples: Sample[] = [
  { name: 'image', title: 'Image', description: 'A PNG: zoom, fit, checkerboard.', file: 'gradient.png', mime: 'image/png', content: () => gradient() },
  { name: 'svg', title: 'SVG', description: 'A drawing with a script in it, which must not run.', file: 'drawing.svg', mime: 'image/svg+xml', content: () => drawing },
  { name: 'audio', title: 'Audio', description: 'A short melody as WAV.', file: 'melody.wav', mime: 'audio/wav', content: () => wav([440, 494, 523, 587, 523, 494, 440]) },
  { name: 'pdf', title: 'PDF', description: 'Pages with text to select and find.', file: 'report.pdf', mime: 'application/pdf', properties: { pages: rows(500, 3) }, content: (args) => pdf(pages(count(args, 'pages', 3))) },
  { name: 'markdown', title: 'Markdown', description: 'GFM with a head, footnotes, formulas, a diagram, code, links.', file: 'report.md', mime: 'text/markdown', content: () => markdown },
  { name: 'mermaid', title: 'Diagram', description: 'A mermaid diagram: zoom, save as SVG or PNG, source.', file: 'counting.mmd', mime: 'text/vnd.mermaid', content: () => diagram },
  { name: 'vega_lite', title: 'Chart', description: 'Settings of Vega-Lite, drawn as a picture: zoom, save as SVG or PNG, their tree.', file: 'sightings.vl.json', mime: 'application/vnd.vegalite.v5+json', content: () => JSON.stringify(chart) },
  { name: 'plotly', title: 'Figure of Plotly', description: 'Traces and a layout, as Plotly writes them, drawn as a picture: zoom, save as SVG or PNG, their tree.', file: 'sightings.plotly.json', mime: 'application/vnd.plotly.v1+json', content: () => JSON.stringify(figure) },
  { name: 'echarts', title: 'Chart of ECharts', description: 'An option of Apache ECharts, known by its shape, drawn as a picture: zoom, save as SVG or PNG, its tree.', file: 'option.json', mime: 'application/json', content: () => JSON.stringify(option) },
  { name: 'drawio', title: 'Drawing of draw.io', description: 'Two pages of draw.io: shapes, lanes, lines that find their way; zoom, save as SVG or PNG, source.', file: 'counting.drawio', mime: 'application/vnd.jgraph.mxfile', content: () => asset('counting.drawio') },
  { name: 'excalidraw', title: 'Sketch of Excalidraw', description: 'A scene of Excalidraw as it looks there, drawn by hand: zoom, save as SVG or PNG, source.', file: 'sketch.excalidraw', mime: 'application/vnd.excalidraw+json', content: () => asset('sketch.excalidraw') },
  { name: 'page_of_charts', title: 'Page with charts', description: 'HTML whose scripts would draw charts, a diagram and a formula: they do not run, and the pictures are there.', file: 'weirs.html', mime: 'text/html', content: () => pageOfCharts },
  { name: 'csv', title: 'CSV', description: 'A table; with many rows it is large.', file: 'visitors.csv', mime: 'text/csv', properties: { rows: rows(1_000_000, 200) }, content: (args) => visitors(count(args, 'rows', 200)) },
  { name: 'workbook', title: 'Workbook', description: 'Three sheets as tabs, with formulas, dates and charts.', file: 'sightings.xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content: () => asset('sightings.xlsx') },
  { name: 'parquet', title: 'Parquet', description: 'A table in four row groups, read by ranges.', file: 'sightings.parquet', mime: 'application/vnd.apache.parquet', content: () => asset('sightings.parquet') },
  { name: 'arrow', title: 'Arrow', description: 'A table of Arrow in two batches, packed by LZ4 as libraries do of themselves, read by ranges.', file: 'visits.arrow', mime: 'application/vnd.apache.arrow.file', content: () => asset('visits.arrow') },
  { name: 'database', title: 'Database', description: 'A database of SQLite: its tables as tabs, read by ranges.', file: 'weirs.sqlite', mime: 'application/vnd.sqlite3', content: () => asset('weirs.sqlite') },
  { name: 'json_lines', title: 'JSON lines', description: 'Records, one a line, as a table; not all have the same keys.', file: 'readings.ndjson', mime: 'application/x-ndjson', properties: { rows: rows(1_000_000, 500) }, content: (args) => readings(count(args, 'rows', 500)) },
  { name: 'json', title: 'JSON', description: 'A tree to unfold.', file: 'settings.json', mime: 'application/json', content: () => JSON.stringify(settings, null, 2) },
  { name: 'code', title: 'Code', description: 'A Python program.', file: 'herons.py', mime: 'text/x-python', properties: { functions: rows(100_000, 12) }, content: (args) => python(count(args, 'functions', 12)) },
  { name: 'log', title: 'Log', description: 'A service log.', file: 'service.log', mime: 'text/plain', properties: { lines: rows(1_000_000, 500) }, content: (args) => serviceLog(count(args, 'lines', 500)) },
  { name: 'unknown_binary', title: 'Unknown binary', description: 'Bytes of a type that nothing shows: offered for download.', file: 'readings.bin', mime: 'application/x-readings', content: () => gzipSync('readings').subarray(2) },
  { name: 'stl_model', title: '3D model', description: 'A torus as STL: turn it, look at it from the sides, as a wireframe.', file: 'torus.stl', mime: 'model/stl', content: () => torusStl() },
  { name: 'gltf_model', title: '3D scene', description: 'A small house as GLB: two materials, a picture on the walls.', file: 'house.glb', mime: 'model/gltf-binary', content: () => houseGlb() },
  { name: 'molecule', title: 'Molecule', description: 'A protein (crambin, 1CRN of the Protein Data Bank) as a ribbon: turn it, look at it from the sides.', file: 'crambin.pdb', mime: 'chemical/x-pdb', content: () => asset('crambin.pdb') },
  { name: 'word_document', title: 'Word document', description: 'A report of two pages: headings to go to, a table, a picture, a link.', file: 'report.docx', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', content: () => reportDocx() },
  { name: 'powerpoint_presentation', title: 'PowerPoint presentation', description: 'Four slides: a title, points with the speaker’s notes, a chart, a table; shown one at a time, too.', file: 'herons.pptx', mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', content: () => heronPptx() },
  { name: 'book', title: 'Book', description: 'An EPUB: a cover, chapters with notes, a table and formulas, contents beside them, letters as large as the reader wants.', file: 'herons.epub', mime: 'application/epub+zip', content: () => heronBook() },
  { name: 'notebook', title: 'Notebook', description: 'A Jupyter notebook: text, code, a table, a picture, an error.', file: 'herons.ipynb', mime: 'application/x-ipynb+json', content: () => heronNotebook() },
  { name: 'archive', title: 'Archive', description: 'A zip: its files open in place, one by one.', file: 'station.zip', mime: 'application/zip', content: () => zip({ 'readme.md': '# Station 7\n\nWhat is in here.\n', 'data/visitors.csv': visitors(20), 'data/settings.json': JSON.stringify(settings), '../outside.txt': 'a name that leads out' }) },
  { name: 'mail', title: 'E-mail', description: 'A message with a picture in its text, one that lies elsewhere and is not loaded, a table and another message: each opens in place.', file: 'july.eml', mime: 'message/rfc822', content: () => heronMail() },
  { name: 'calendar', title: 'Calendar', description: 'Dates of a station around today: what repeats is worked out, one was moved, one part is broken and named.', file: 'station.ics', mime: 'text/calendar', content: () => stationCalendar() },
  { name: 'mailbox', title: 'Mailbox', description: 'Messages in one file: a list, each opens as a message in place of it.', file: 'herons.mbox', mime: 'application/mbox', properties: { messages: rows(50_000, 40) }, content: (args) => heronMailbox(count(args, 'messages', 40)) },
  { name: 'captions', title: 'Captions', description: 'A film’s captions as a transcript to read and search.', file: 'weir.vtt', mime: 'text/vtt', content: () => weirCaptions },
  { name: 'lying_type', title: 'A type that lies', description: 'A PNG that calls itself text: the bytes win.', file: 'picture.txt', mime: 'text/plain', content: () => gradient(64, 64) },
  { name: 'odd_file_name', title: 'An odd file name', description: 'Spaces, umlauts and a path in the name: it is made safe and still opens.', file: '../../Größe & Übersicht (1).md', mime: 'text/markdown', content: () => '# Größe\n\nÜbersicht\n' },
];

/** One file of each kind that a tool can give. */
export const fileTools: ShowcaseTool[] = samples.map(({ name, title, description, file, mime, content, properties }) => ({
  name,
  title,
  description,
  inputSchema: properties ? { type: 'object', properties } : noArguments,
  run: (args) => shown(`${title}: ${file}`, file, mime, content(args)),
}));
