import assert from 'node:assert/strict';
import { test } from 'node:test';
import { childEnvironment } from './child-environment.ts';
import { belonging } from './process-tree.ts';

const row = (pid: number, parent: number, more: { group?: number; session?: number; marked?: boolean } = {}) => ({ pid, parent, group: 1, session: 1, marked: false, ...more });

test('descendants, the group, the session and marked processes belong to a server, with their own descendants', () => {
  const rows = [row(10, 1), row(11, 10), row(12, 11), row(20, 1, { group: 10 }), row(21, 20), row(30, 1, { session: 10 }), row(40, 1, { marked: true }), row(41, 40), row(50, 1), row(51, 50)];
  assert.deepEqual(belonging(rows, 10), [10, 11, 12, 20, 21, 30, 40, 41]);
});

test('the service itself never belongs to a server', () => {
  assert.deepEqual(belonging([row(process.pid, 10), row(10, 1)], 10), [10]);
});

test('a server inherits a few names and gets its own on top', () => {
  const environment = childEnvironment({ PATH: '/mine', A: '1' }, { PATH: '/usr/bin', HOME: '/home/x', AWS_SECRET_ACCESS_KEY: 's', MCP_TOKEN: 't', NODE_OPTIONS: '--inspect' });
  assert.deepEqual(environment, { LANG: 'C.UTF-8', PATH: '/mine', HOME: '/home/x', A: '1' });
});
