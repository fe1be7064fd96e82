import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createMetrics } from './metrics.ts';
import { watchProcess } from './process-metrics.ts';

const seriesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

describe('metrics', () => {
  it('writes every series with its help and type, also before anything was counted', () => {
    const text = createMetrics().text();
    assert.match(text, /# HELP mcp_canvas_streams .+\n# TYPE mcp_canvas_streams gauge\n/);
    assert.match(text, /# TYPE mcp_canvas_call_duration_seconds histogram\n/);
    assert.ok(text.endsWith('\n'));
  });

  it('adds up counters and gauges by their labels', () => {
    const metrics = createMetrics();
    metrics.count('mcp_canvas_calls_total', { server: 'a', outcome: 'ok' });
    metrics.count('mcp_canvas_calls_total', { server: 'a', outcome: 'ok' }, 2);
    metrics.count('mcp_canvas_calls_total', { server: 'b', outcome: 'error' });
    metrics.gauge('mcp_canvas_streams', 2);
    metrics.gauge('mcp_canvas_streams', -1);
    assert.deepEqual(seriesOf(metrics.text(), 'mcp_canvas_calls_total'), ['mcp_canvas_calls_total{server="a",outcome="ok"} 3', 'mcp_canvas_calls_total{server="b",outcome="error"} 1']);
    assert.deepEqual(seriesOf(metrics.text(), 'mcp_canvas_streams'), ['mcp_canvas_streams 1']);
  });

  it('writes the buckets of a histogram cumulative, with sum and count', () => {
    const metrics = createMetrics();
    for (const seconds of [0.004, 0.005, 0.3, 400]) metrics.observe('mcp_canvas_call_duration_seconds', seconds, { server: 'a' });
    const lines = seriesOf(metrics.text(), 'mcp_canvas_call_duration_seconds');
    const bucket = (le: string) => lines.find((line) => line.includes(`le="${le}"`))!.split(' ')[1];
    assert.deepEqual(['0.005', '0.25', '0.5', '300', '+Inf'].map(bucket), ['2', '2', '3', '3', '4']);
    assert.ok(lines.includes('mcp_canvas_call_duration_seconds_count{server="a"} 4'));
    assert.ok(lines.includes('mcp_canvas_call_duration_seconds_sum{server="a"} 400.309'));
    assert.equal(lines.length, 17);
  });

  it('escapes what a label may not hold', () => {
    const metrics = createMetrics();
    metrics.count('mcp_canvas_refusals_total', { code: 'a"b\\c\nd' });
    assert.deepEqual(seriesOf(metrics.text(), 'mcp_canvas_refusals_total'), ['mcp_canvas_refusals_total{code="a\\"b\\\\c\\nd"} 1']);
  });

  it('reads what is sampled when it is asked, and leaves out what is not known', () => {
    const metrics = createMetrics();
    let waiting: number | undefined = 3;
    metrics.sample('mcp_canvas_files_waiting', () => waiting);
    metrics.sample('mcp_canvas_build_info', () => [[{ version: '1' }, 1]]);
    assert.deepEqual([...seriesOf(metrics.text(), 'mcp_canvas_files_waiting'), ...seriesOf(metrics.text(), 'mcp_canvas_build_info')], ['mcp_canvas_files_waiting 3', 'mcp_canvas_build_info{version="1"} 1']);
    waiting = undefined;
    assert.deepEqual(seriesOf(metrics.text(), 'mcp_canvas_files_waiting'), []);
  });

  it('tells how late the event loop was since the last look, and nothing of the time between its own looks', async () => {
    const metrics = createMetrics();
    const stop = watchProcess(metrics);
    const most = () => Number(seriesOf(metrics.text(), 'nodejs_eventloop_lag_max_seconds')[0]!.split(' ')[1]);
    await setTimeout(50);
    most();
    // The first look after one that was told of is where the next begins.
    await setTimeout(30);
    const until = performance.now() + 200;
    while (performance.now() < until);
    await setTimeout(30);
    const blocked = most();
    assert.ok(blocked > 0.15 && blocked < 2, String(blocked));
    await setTimeout(50);
    assert.ok(most() < blocked / 2);
    stop();
  });

  it('knows no series beside those of its table', () => {
    assert.throws(() => createMetrics().count('mcp_canvas_users_total'), /no such metric/);
  });
});
