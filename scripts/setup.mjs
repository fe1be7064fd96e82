// Installs what package-lock.json says, once for each state of the lock. Needs nothing but Node and npm.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';

const stamp = join(root, 'node_modules', '.mcp-canvas-lock');

export function setup() {
  const files = ['package-lock.json', 'package.json'].map((name) => readFileSync(join(root, name)));
  const lock = createHash('sha256').update(Buffer.concat(files)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('installing dependencies (once for each change of package-lock.json) …');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, lock);
}
