import assert from 'node:assert/strict';
import { eventually } from './eventually.ts';
import { nothingRan, seesPicture, seesSound } from './canvas-content.ts';
import type { Ended, Workbench } from './workbench.ts';

/** What a person sees after calling a tool of the showcase. */
export interface Expectation {
  tool: string;
  /** `showcase` when absent. */
  server?: string;
  /** The rest of the test's name. */
  shows: string;
  values?: Readonly<Record<string, string | boolean>>;
  /** `done` when absent. */
  ends?: Ended['state'];
  /** The tabs, in order; none when absent. */
  tabs?: readonly string[];
  /** Texts laid out on the page, frames included. */
  sees?: readonly (string | RegExp)[];
  seesNo?: readonly string[];
  results?: unknown;
  check?: (bench: Workbench, ended: Ended) => void | Promise<void>;
}

const file = (tool: string, shows: string, tab: string, ...sees: (string | RegExp)[]): Expectation => ({ tool, shows, tabs: [tab], sees });
const picture = (tool: string, shows: string, ...tabs: string[]): Expectation => ({ tool, shows, tabs, check: seesPicture });

export const contractExpectations: Expectation[] = [
  { tool: 'calculation', shows: 'keeps results alone, and opens nothing', results: { expression: '234*97', result: 22698 } },
  { tool: 'v1_arrays', shows: 'shows both files of the old arrays', tabs: ['vectors part 1.json', 'vectors part 2.json'], sees: ['0.345'] },
  { tool: 'v2_report_and_chart', shows: 'shows the report first, and its script does not run', tabs: ['report.html', 'chart.png'], sees: ['Visitors by region', '15,022'], seesNo: ['a script of the report ran'], check: nothingRan },
  {
    tool: 'v2_report_and_chart',
    shows: 'shows the chart when its tab is chosen',
    tabs: ['report.html', 'chart.png'],
    check: async (bench) => {
      await bench.showTab('chart.png');
      await seesPicture(bench);
    },
  },
  { tool: 'revised_files', shows: 'shows the first of the files that change', tabs: ['herons_of_weirs.py', 'stations.csv', 'station_settings.json', 'food.json', 'badge.svg'], sees: ['heron_1'] },
  { tool: 'next_version', shows: 'shows a file of the first version', tabs: ['counter.md'], values: { note: 'chapter one' }, sees: ['chapter one'] },
  {
    tool: 'refused_path',
    shows: 'keeps the good file and says why the other one is refused',
    ends: 'failed',
    tabs: ['kept.md'],
    check: (_, { problem }) => assert.match(problem, /outside|\/tmp\//i),
  },
  { tool: 'deferred_artifact', shows: 'keeps the draft for later work', results: { summary: 'The draft needs your eye' }, check: (_, { context }) => assert.deepEqual(context?.files, ['draft_report.md']) },
];

const inWorkshop = (expectation: Expectation): Expectation => ({ ...expectation, server: 'workshop' });
/** Tools of the server that works on files where it runs. */
export const workshopExpectations: Expectation[] = [
  inWorkshop({ tool: 'path_report', shows: 'shows the report that it named by path', tabs: ['quarterly_report.html'], sees: ['Herons of the quarter', 'April'] }),
  inWorkshop({ tool: 'left_behind', shows: 'shows what it left in its folder, and nothing hidden or unfinished', tabs: ['herons.csv', 'herons.png'], sees: ['April', '31'], check: (_, { context }) => assert.deepEqual(context?.files?.toSorted(), ['herons.csv', 'herons.png']) }),
  inWorkshop({ tool: 'draft_letter', shows: 'keeps the draft for the next call', results: { summary: 'The draft needs its text' }, check: finishesLetter }),
  inWorkshop({ tool: 'large_file', shows: 'takes a large file that passed through no message', check: offersLargeFile }),
  inWorkshop({ tool: 'link_out', shows: 'keeps the good file and refuses the link', ends: 'failed', tabs: ['kept.md'], check: (_, { problem }) => assert.match(problem, /outside allowed directory/) }),
];

async function finishesLetter(bench: Workbench): Promise<void> {
  const { results } = await bench.call('workshop/finish_letter', { filename: 'draft_letter.md', text: 'They nest again.' });
  assert.deepEqual(results, { summary: 'Finished draft_letter.md' });
  await bench.hasTabs('letter.md');
  await bench.reader.sees('Letter about the herons at the weir', 'They nest again.');
}

async function offersLargeFile(bench: Workbench, { results }: Ended): Promise<void> {
  assert.equal((results as { bytes: number }).bytes, 50 * 2 ** 20);
  await bench.reader.sees('readings.bin');
  await offersDownload(bench);
}

export const progressExpectations: Expectation[] = [
  { tool: 'update_canvas', shows: 'draws while the tool runs', values: { seconds: '0.3' }, sees: ['Processing Step 3/3'], check: (bench) => assertOne(bench) },
  { tool: 'update_system_message', shows: 'says the messages', values: { seconds: '0.3' }, sees: ['Two rows have no date', 'One row could not be read'] },
  { tool: 'update_artifacts', shows: 'shows each file once, the last one first', values: { seconds: '0.3' }, sees: ['Result 3'], check: (bench, { results }) => assertFiles(bench, results) },
  { tool: 'update_growing_log', shows: 'shows a log in colours as it grows', values: { seconds: '0.3' }, sees: ['stands at the weir'], check: (bench) => assertOne(bench) },
  { tool: 'update_malformed', shows: 'takes broken updates for ordinary progress', results: { status: 'completed' } },
  { tool: 'slow_with_progress', shows: 'lets a tool live that reports', values: { seconds: '0.5', steps: '10' }, results: { status: 'completed', steps: 10 } },
];

async function assertOne(bench: Workbench): Promise<void> {
  assert.equal((await bench.tabs()).length, 1, 'one tab for all updates');
}

async function assertFiles(bench: Workbench, results: unknown): Promise<void> {
  assert.deepEqual(results, { files_generated: 3 });
  const names = await bench.tabs();
  assert.ok(names.includes('result_3.html'), names.join());
  assert.equal(new Set(names).size, names.length, names.join());
}

export const fileExpectations: Expectation[] = [
  picture('image', 'shows the picture', 'gradient.png'),
  { ...picture('svg', 'shows the drawing, and its script does not run', 'drawing.svg'), check: async (bench) => (await seesPicture(bench), nothingRan(bench)) },
  { tool: 'audio', shows: 'offers a player', tabs: ['melody.wav'], check: seesSound },
  file('pdf', 'shows the pages', 'report.pdf', 'Needle 1'),
  file('markdown', 'shows headings, tables, code', 'report.md', 'Field report', 'Herons', 'def'),
  picture('mermaid', 'draws the diagram', 'counting.mmd'),
  picture('vega_lite', 'draws the chart', 'sightings.vl.json'),
  picture('plotly', 'draws the figure', 'sightings.plotly.json'),
  picture('echarts', 'draws the chart', 'option.json'),
  picture('drawio', 'draws the first page', 'counting.drawio'),
  picture('excalidraw', 'draws the sketch', 'sketch.excalidraw'),
  file('page_of_charts', 'shows the page with its charts as pictures', 'weirs.html', 'Herons at the weirs', 'By month', 'Its charts and maps are pictures'),
  file('csv', 'shows a table', 'visitors.csv', 'region', 'North', 'a note, number 3'),
  file('workbook', 'shows the first sheet, and the others as tabs', 'sightings.xlsx', 'January', 'Visits', 'XLSX'),
  file('parquet', 'shows the rows', 'sightings.parquet', 'grey heron', '2,000 rows'),
  file('arrow', 'shows the rows', 'visits.arrow', 'Upper weir', '2,000 rows'),
  file('database', 'shows the first table, and the others as tabs', 'weirs.sqlite', 'Fish ladder since 2014', 'sightings', '5 rows'),
  file('json_lines', 'shows records as rows', 'readings.ndjson', 'station-3', '500 rows', 'sensor was dry'),
  file('json', 'shows a tree', 'settings.json', 'station-7', 'interval_s'),
  file('code', 'shows lines of code', 'herons.py', 'heron_1', 'import'),
  file('log', 'shows lines of the log', 'service.log', 'worker=0'),
  { tool: 'unknown_binary', shows: 'offers the file for download', sees: ['readings.bin'], check: offersDownload },
  file('stl_model', 'shows the model with its counts', 'torus.stl', '576 triangles', '8 × 8 × 2 units'),
  file('gltf_model', 'shows the scene with its counts', 'house.glb', 'triangles', '4 × 3 × 5 m'),
  file('molecule', 'shows the protein with its counts', 'crambin.pdb', '327 atoms', '1 chain', 'WATER STRUCTURE'),
  file('notebook', 'shows text, code and what it gave', 'herons.ipynb', 'Herons, counted', '2.0', 'herons', 'list index out of range'),
  file('archive', 'lists what is in it', 'station.zip', 'readme.md', 'data', 'outside.txt'),
  file('word_document', 'shows the pages', 'report.docx', 'Herons of the weir', 'April', 'Day 8'),
  file('powerpoint_presentation', 'shows the slides', 'herons.pptx', 'Herons of the weir', 'How they were counted', '184'),
  file('book', 'shows its cover, and how many parts it has', 'herons.epub', 'The Herons of the Weir', '1 of 5'),
  file('mail', 'shows who wrote what, and what came with it', 'july.eml', 'Herons of July – the counts', 'mara@herons.example', 'eleven herons', 'tracker.example', 'herons.csv', 'question.eml'),
  file('calendar', 'lists the dates by day', 'station.ics', 'Station 7', 'Count the herons', 'moved to the afternoon', 'Camp at the lake', 'Repair the sensor'),
  file('mailbox', 'lists the messages', 'herons.mbox', 'Mara Weir', 'Count of day 1', '40 messages'),
  file('captions', 'shows a transcript', 'weir.vtt', 'Eleven herons', 'Mara', '0:08'),
  { tool: 'lying_type', shows: 'believes the bytes', check: seesPicture },
  file('odd_file_name', 'makes the name safe', 'Größe & Übersicht (1).md', 'Übersicht'),
];

/** A link or button a person can press to get the file. */
async function offersDownload({ page }: Workbench): Promise<void> {
  const offers = () => page.$$eval('mcp-canvas >>> button, mcp-canvas >>> a', (all) => all.filter((offer) => offer.getClientRects().length > 0).map((offer) => `${offer.getAttribute('aria-label') ?? ''} ${offer.textContent ?? ''}`));
  await eventually('a way to download', async () => (await offers()).some((offer) => /download/i.test(offer)), { last: offers });
}

export const blockExpectations: Expectation[] = [
  { tool: 'plain_text', shows: 'gives the text as results', results: 'Hello from the showcase' },
  {
    tool: 'image_and_audio_blocks',
    shows: 'makes names for blocks without one',
    check: async (bench) => {
      await seesPicture(bench);
      assert.equal((await bench.tabs()).length, 2);
    },
  },
  { tool: 'embedded_resources', shows: 'shows what lies inside the answer', tabs: ['field-notes.md', 'herons.png'], sees: ['Field notes'] },
  { tool: 'resource_links', shows: 'reads what the links name', tabs: ['field-notes.md', 'herons.png'], sees: ['Field notes'] },
  { tool: 'structured_content', shows: 'gives the object once', results: { temperature: 11.5, conditions: 'fog' } },
  { tool: 'unknown_block', shows: 'keeps what it does not know, with warnings', sees: ['hologram'], check: (_, { warnings }) => assert.ok(warnings.length > 0) },
];

export const standardExpectations: Expectation[] = [
  {
    ...file('bibliography', 'lists the works, merged by PMID, with links to PubMed and to the DOI', 'Bibliography', 'Grey herons on regulated rivers', 'Aalto R, Bassi L', 'J Field Ornithol', '92(3):123–130', '2 records merged', '3 references'),
    check: async ({ page }) => {
      const links = await page.$$eval('>>> mcp-bibliography-viewer >>> a', (all) => all.map(({ href }) => href));
      assert.deepEqual(links, ['https://pubmed.ncbi.nlm.nih.gov/30000001/', 'https://doi.org/10.1000/heron.1', 'https://pubmed.ncbi.nlm.nih.gov/30000002/', 'https://doi.org/10.1000/fog.2', 'https://www.who.int/']);
    },
  },
  file('bibliography_legacy_field', 'shows the citations of the old field', 'Bibliography', 'Grey herons on regulated rivers'),
  file('knowledge_graph', 'draws the graph beside its tables', 'Knowledge Graph', '14 nodes, 18 links', 'salbutamol', 'disease'),
  file('knowledge_graph_legacy_field', 'draws the graph of the old field', 'Knowledge Graph', '14 nodes, 18 links', 'salbutamol'),
  { tool: 'grant_markdown', shows: 'shows the proposal', sees: ['Count the herons', '12,000'] },
  {
    tool: 'binary_output_with_source',
    shows: 'shows the picture, and its source code beside it',
    check: async (bench) => {
      await seesPicture(bench);
      await bench.showTab((await bench.tabs()).find((name) => name.startsWith('Source Code')) ?? 'Source Code');
      await bench.reader.sees('matplotlib');
    },
  },
  { tool: 'binary_outputs', shows: 'keeps the order of several outputs', check: async (bench) => void (await eventually('its files in their order', async () => (await bench.tabs()).map((name) => name.split(/[. ]/)[0]).join() === 'Notes,Generated,Source,Generated', { last: () => bench.tabs() })) },
  { tool: 'code_artifact', shows: 'knows the types of assistants', sees: ['matplotlib'], check: async (bench) => assert.equal((await bench.tabs()).length, 3) },
  {
    tool: 'for_the_reader_only',
    shows: 'keeps from the model what is for the reader alone',
    check: (_, { context, results }) => {
      assert.doesNotMatch(JSON.stringify(context), /Only the reader sees this/);
      assert.match(JSON.stringify(context), /Both read this/);
      assert.doesNotMatch(JSON.stringify(results), /Only the model reads this/);
    },
  },
];

export const failureExpectations: Expectation[] = [
  { tool: 'failing', shows: 'says what the tool said', ends: 'failed', values: { message: 'No such column.' }, check: (_, { problem }) => assert.match(problem, /No such column\./) },
  { tool: 'failing_as_contract', shows: 'says the contract’s error', ends: 'failed', check: (_, { problem }) => assert.match(problem, /closed until 06:00/) },
];
