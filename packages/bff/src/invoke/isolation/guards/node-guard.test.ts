import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { toldRefusal } from '../told-refusal.ts';

const guard = fileURLToPath(new URL('node-guard.cjs', import.meta.url));

test('each refusal is told before its error, one that repeats only once in a row: the line before an error is the error’s own', () => {
  const program = `for (const path of ['/nowhere/a', '/nowhere/a', '/nowhere/b', '/nowhere/a']) try { require('node:fs').writeFileSync(path, 'x') } catch ({ code }) { console.error(code) }`;
  const { stderr } = spawnSync(process.execPath, ['--permission', '--allow-fs-read=*', '--require', guard, '--eval', program], { encoding: 'utf8' });
  const lines = stderr.trim().split('\n').map((line) => toldRefusal(line)?.path ?? line);
  const denied = 'ERR_ACCESS_DENIED';
  assert.deepEqual(lines, ['/nowhere/a', denied, denied, '/nowhere/b', denied, '/nowhere/a', denied]);
});
