import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dashboardObject, dashboardOf } from './dashboard-object.ts';

it('names a dashboard as server/id, and is taken apart again whatever characters either has', () => {
  assert.equal(dashboardObject('story', 'monitor-42'), 'story/monitor-42');
  for (const [server, id] of [['a', 'b/c'], ['a/b', 'c'], ['', 'x'], ['100%', '%2F'], ['ü/', '/'], ['a', '']] as const) {
    assert.deepEqual(dashboardOf(dashboardObject(server, id)), { server, id });
  }
});

it('is never the same for two dashboards', () => {
  assert.notEqual(dashboardObject('a', 'b/c'), dashboardObject('a/b', 'c'));
});
