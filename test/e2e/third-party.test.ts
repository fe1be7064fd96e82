import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { seesPicture } from './canvas-content.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench, Ended } from './workbench.ts';

interface Expectation {
  tool: string;
  shows: string;
  values?: Readonly<Record<string, string | boolean>>;
  sees?: readonly (string | RegExp)[];
  ends?: Ended['state'];
  check?: (bench: Workbench, ended: Ended) => void | Promise<void>;
}

const bars = JSON.stringify([{ category: 'North', value: 12 }, { category: 'South', value: 15 }]);
const heron = JSON.stringify([{ name: 'heron', entityType: 'bird', observations: ['grey'] }]);

const servers: Record<string, Expectation[]> = {
  'server-everything': [
    { tool: 'everything/echo', shows: 'answers', values: { message: 'anybody there' }, check: (_, { results }) => assert.match(String(results), /anybody there/) },
    { tool: 'everything/get-tiny-image', shows: 'shows the picture between its texts', check: seesPicture },
    { tool: 'everything/get-structured-content', shows: 'gives the object', values: { location: 'Chicago' }, check: (_, { results }) => assert.equal(typeof (results as { temperature: number }).temperature, 'number') },
    { tool: 'everything/get-resource-links', shows: 'reads the resources that it links to', values: { count: '2' }, check: async (bench) => assert.ok((await bench.tabs()).length >= 1) },
    { tool: 'everything/get-resource-reference', shows: 'shows the embedded resource', sees: [/Resource 1: This is a plaintext resource/] },
    { tool: 'everything/trigger-long-running-operation', shows: 'reports progress and ends', values: { duration: '0.4', steps: '4' } },
  ],
  'server-filesystem': [
    { tool: 'filesystem/read_text_file', shows: 'reads a file of its folder', values: { path: 'notes.md' }, check: (_, { results }) => assert.match(JSON.stringify(results), /three herons/) },
    { tool: 'filesystem/read_media_file', shows: 'shows a picture of its folder', values: { path: 'weir.svg' }, check: seesPicture },
    { tool: 'filesystem/list_directory', shows: 'lists its folder', values: { path: '.' }, check: (_, { results }) => assert.match(JSON.stringify(results), /station\.json/) },
    { tool: 'filesystem/read_text_file', shows: 'refuses what lies outside of it', values: { path: '/etc/hostname' }, ends: 'failed', check: (_, { problem }) => assert.match(problem, /denied|outside/i) },
  ],
  'server-memory': [
    { tool: 'memory/create_entities', shows: 'remembers', values: { entities: heron }, check: (_, { results }) => assert.match(JSON.stringify(results), /heron/) },
    { tool: 'memory/read_graph', shows: 'tells what it remembers', check: (_, { results }) => assert.match(JSON.stringify(results), /heron/) },
  ],
  'mcp-echarts': [
    { tool: 'echarts/generate_bar_chart', shows: 'shows the chart', values: { data: bars, title: 'Visitors' }, check: seesPicture },
    { tool: 'echarts/generate_bar_chart', shows: 'gives its option as JSON', values: { data: bars, title: 'Visitors', outputType: 'option' }, check: (_, { results }) => assert.match(JSON.stringify(results), /South/) },
  ],
  'a server on the first line of the SDK': [
    { tool: 'legacy/echo', shows: 'answers', values: { message: 'still here' }, check: (_, { results }) => assert.equal(results, 'still here') },
    { tool: 'legacy/evaluate', shows: 'keeps a payload whole that looks like the contract', check: (_, { results }) => assert.deepEqual(results, { operation: 'evaluate', expression: '234*97', result: 22698 }) },
    { tool: 'legacy/wrapped_result', shows: 'unwraps a plain value', check: (_, { results }) => assert.equal(results, 'plain value') },
    { tool: 'legacy/report', shows: 'shows the report of the signed-in user', sees: ['Report for dev@localhost'] },
    { tool: 'legacy/count', shows: 'reports progress and ends', check: (_, { results }) => assert.equal(results, 'counted to ten') },
  ],
};

suite('servers written by others, as their authors wrote them', () => {
  const demo = useDemo(['everything', 'legacy', 'filesystem', 'memory', 'echarts']);

  for (const [server, expectations] of Object.entries(servers)) {
    suite(server, () => {
      for (const { tool, shows, values, sees = [], ends = 'done', check } of expectations) {
        test(`${tool} ${shows}`, async () => {
          const bench = await demo.open();
          const ended = await bench.call(tool, values);
          assert.equal(ended.state, ends, ended.problem);
          await bench.reader.sees(...sees);
          await check?.(bench, ended);
          await bench.close();
        });
      }
    });
  }
});
