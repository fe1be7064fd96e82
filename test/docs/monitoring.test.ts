import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { type App, createApp } from '@mcp-canvas/bff';

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Names of series with the labels that each was seen with. */
function seriesIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name, labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name!) ?? found.set(name!, new Set()).get(name!)!;
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!);
  }
  return found;
}

suite('what a service that works exports', () => {
  let dir: string;
  let app: App;
  let server: Server;
  let text: string;
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-monitoring-'));
    const story = { command: [process.execPath, new URL('../../packages/bff/src/testing/story-server.mjs', import.meta.url).pathname], isolation: 'off' as const };
    app = await createApp({ config: { data: dir, servers: { story }, features: { call_timeout_s: 0.2 } } });
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const post = async (path: string, body: object) => (await (await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()) as { session_id: string; artifacts: { url: string }[] };
    const { session_id } = await post('/api/sessions', {});
    const call = (tool: string) => post(`/api/sessions/${session_id}/calls`, { server: 'story', tool, arguments: {} });
    const { artifacts: [file] } = await call('report');
    await (await fetch(url + file!.url)).arrayBuffer();
    await call('fails');
    await call('hang');
    await call('no such tool');
    const stream = await fetch(`${url}/api/sessions/${session_id}/events`);
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) if (chunk.includes('E_TIMEOUT')) break;
    await app.services.driver.remove('\0').catch(() => undefined);
    text = await (await fetch(`${url}/metrics`)).text();
  });
  after(async () => {
    await app.close(0);
    server.closeAllConnections();
    server.close();
    await rm(dir, { recursive: true });
  });

  const typesIn = (): Map<string, string> => new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]));
  /** `x_bucket`, `x_sum` and `x_count` belong to the histogram x. */
  const base = (name: string): string => (typesIn().has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''));

  test('has a value for each series of its table, once everything has happened', () => {
    const seen = new Set([...seriesIn(text).keys()].map(base));
    assert.deepEqual([...typesIn().keys()].filter((name) => !seen.has(name) && name !== 'mcp_canvas_storage_errors_total'), []);
  });

  test('has names and units as Prometheus wants them', () => {
    for (const [name, type] of typesIn()) {
      assert.match(name, /^(mcp_canvas|process|nodejs)_[a-z0-9_]+$/);
      assert.equal(name.endsWith('_total'), type === 'counter', name);
      if (type === 'histogram') assert.match(name, /_(seconds|bytes)$/);
      assert.doesNotMatch(name, /_(ms|milliseconds|mb|kb|count)$/);
    }
  });

  test('is what docs/monitoring.md lists, with the same types and words', async () => {
    const rows = [...(await read('docs/monitoring.md')).matchAll(/^\| `(\w+)`(?: by ([^|]+?))? \| (counter|gauge|histogram) \| (.+) \|$/gm)];
    const helps = new Map([...text.matchAll(/^# HELP (\w+) (.+)$/gm)].map(([, name, help]) => [name!, help!]));
    assert.deepEqual(rows.map(([, name, , type, help]) => [name, type, help]), [...typesIn()].map(([name, type]) => [name, type, helps.get(name)]));
    const labels = seriesIn(text);
    for (const [, name, by = ''] of rows) {
      const shown = [...(labels.get(name!) ?? labels.get(`${name}_count`) ?? [])];
      if (shown.length > 0) assert.deepEqual([...by.matchAll(/`(\w+)`/g)].map(([, label]) => label).sort(), shown.sort(), name);
    }
  });

  test('is all on the dashboard for Grafana, which asks for nothing else', async () => {
    const board = JSON.parse(await read('deploy/grafana-dashboard.json')) as { panels: { id: number; type: string; title: string; description?: string; gridPos: { x: number; w: number }; targets?: { expr: string; legendFormat: string }[] }[] };
    const panels = board.panels.filter(({ type }) => type !== 'row');
    assert.equal(new Set(board.panels.map(({ id }) => id)).size, board.panels.length);
    for (const { title, description, gridPos } of panels) assert.ok(description && gridPos.x + gridPos.w <= 24, title);
    const targets = panels.flatMap((panel) => panel.targets!);
    const names = targets.flatMap(({ expr }) => [...expr.matchAll(/\b(?:mcp_canvas|process|nodejs)_\w+/g)].map(([name]) => name));
    const exported = seriesIn(text);
    assert.deepEqual(names.filter((name) => !exported.has(name) && name !== 'mcp_canvas_storage_errors_total'), []);
    assert.deepEqual([...typesIn().keys()].filter((name) => !names.some((shown) => base(shown) === name)), []);
    // What Prometheus adds to each series that it reads.
    const added = ['job', 'instance'];
    for (const { expr, legendFormat } of targets) {
      const [name] = /\b(?:mcp_canvas|process|nodejs)_\w+/.exec(expr)!;
      const by = /by \(([^)]+)\)/.exec(expr)?.[1]!.split(', ') ?? added;
      if (name !== 'mcp_canvas_storage_errors_total') for (const label of by) assert.ok([...added, ...exported.get(name)!].includes(label), `${label} in ${expr}`);
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) assert.ok(by.includes(label!), `${label} in ${legendFormat}`);
      assert.equal(/rate\(/.test(expr), typesIn().get(base(name)) !== 'gauge', `counters are shown by their rate: ${expr}`);
      assert.equal(expr.split('(').length, expr.split(')').length);
    }
  });
});
