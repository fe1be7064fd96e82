import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { createMemoryEventLog } from '../stream/index.ts';
import { serveApp, story } from '../testing/served-app.ts';

it('a call that can be asked for again is run when the event log has taken its beginning, not before: whoever finds it after a crash knows that it may have run', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'mcp-canvas-noted-'));
  const runs = () => readFileSync(join(dir, 'runs'), 'utf8').trim().split('\n');
  const log = createMemoryEventLog();
  let ranBefore: string[] | undefined;
  const events: typeof log = {
    ...log,
    async append(session, added) {
      if (added.some((event) => event.type === 'tool_start' && event.call_id === 'named')) {
        // A server's calls run one after the other: had it been sent, it would stand before this one.
        await run(session, { arguments: { name: 'unnamed.html' } });
        ranBefore = runs();
      }
      return log.append(session, added);
    },
  };
  const app = await serveApp({ events, config: { servers: { story: { ...story, env: { MCP_CANVAS_RUNS: join(dir, 'runs') } } } } });
  after(async () => {
    await app.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  const run = (session: string, more: object) => app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'report', ...more } });
  const session = await app.newSession();
  assert.equal((await run(session, { call_id: 'named', arguments: { name: 'named.html' } })).json.is_error, false);
  assert.deepEqual([ranBefore, runs()], [['unnamed'], ['unnamed', 'named']]);
});
