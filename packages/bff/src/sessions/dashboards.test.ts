import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Dashboard, StreamEvent } from '@mcp-canvas/contract';
import { createDashboards } from './dashboards.ts';

const dashboard = (id: string, more: Partial<Dashboard> = {}): Dashboard => ({ id, url: `https://${id}.example/`, persistence: 'session', open: true, ...more });
let number = 0;
const event = (body: object): StreamEvent => ({ id: String((number += 1)), at: '2026-01-01T00:00:00Z', session_id: 's', ...body }) as StreamEvent;
const call = (call_id: string, server: string, ...bodies: object[]): StreamEvent[] => [event({ type: 'tool_start', call_id, server, tool: 't', arguments: {} }), ...bodies.map((body) => event({ call_id, ...body }))];

describe('the dashboards of a session', () => {
  it('are keyed by server and id: without a server only one that is alone is found', async () => {
    const dashboards = createDashboards({ held: async () => [] });
    dashboards.opened('s', 'a', dashboard('main', { url: 'https://a.example/' }));
    dashboards.opened('s', 'b', dashboard('main', { url: 'https://b.example/' }));
    assert.equal((await dashboards.find('s', 'main', 'a'))?.url, 'https://a.example/');
    assert.equal((await dashboards.find('s', 'main', 'b'))?.url, 'https://b.example/');
    assert.equal(await dashboards.find('s', 'main', undefined), undefined);
    assert.equal(await dashboards.find('other', 'main', 'a'), undefined);
    dashboards.closed('s', { server: 'b', id: 'main' });
    assert.equal((await dashboards.find('s', 'main', undefined))?.server, 'a');
  });

  it('are read from the events after a restart, also when a call opens one before anybody asks', async () => {
    const held = [...call('c1', 'a', { type: 'dashboard_open', dashboard: dashboard('old') }), ...call('c2', 'a', { type: 'dashboard_open', dashboard: dashboard('gone') }, { type: 'dashboard_close', dashboard_id: 'gone' })];
    const dashboards = createDashboards({ held: async () => held });
    dashboards.opened('s', 'a', dashboard('new'), 'c3');
    assert.deepEqual((await dashboards.all('s')).map(({ id, call_id }) => [id, call_id]), [['old', 'c1'], ['new', 'c3']]);
    assert.equal(await dashboards.find('s', 'gone', 'a'), undefined);
  });

  it('asks again where the events could not be read', async () => {
    const answers = [Promise.reject(new Error('disk')), Promise.resolve(call('c1', 'a', { type: 'dashboard_open', dashboard: dashboard('x') }))];
    const dashboards = createDashboards({ held: () => answers.shift()! });
    await assert.rejects(dashboards.find('s', 'x', 'a'), /disk/);
    assert.equal((await dashboards.find('s', 'x', 'a'))?.id, 'x');
  });
});
