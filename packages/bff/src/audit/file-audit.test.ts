import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { pino } from 'pino';
import { createManualClock } from '../testing/manual-clock.ts';
import { createFileAudit } from './file-audit.ts';

it('the audit trail is one JSON line an entry, a file a day, whatever characters the details hold', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-audit-'));
  const clock = createManualClock(Date.UTC(2026, 4, 6, 23, 59));
  const logged: string[] = [];
  const audit = createFileAudit({ dir, clock, logger: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }), mask: (text) => text.replaceAll('s3cret', '•') });
  audit.write({ event: 'call', user: 'a', outcome: 'ok', details: { tool: 'line\nbreak\u2028\u001b[31m', url: 's3cret' } });
  clock.advance(120_000);
  audit.write({ event: 'refusal', user: null, outcome: 'refused', details: {} });
  await audit.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const first = (await readFile(join(dir, '20260506.jsonl'), 'utf8')).split('\n');
  assert.equal(first.length, 2);
  assert.deepEqual(JSON.parse(first[0]!), { at: '2026-05-06T23:59:00.000Z', event: 'call', user: 'a', outcome: 'ok', details: { tool: 'line\nbreak\u2028\u001b[31m', url: '•' } });
  assert.equal((await readFile(join(dir, '20260507.jsonl'), 'utf8')).trim().split('\n').length, 1);
  assert.equal(logged.length, 2);
  await rm(dir, { recursive: true });
});
