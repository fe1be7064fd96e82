import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { holdDirectory } from './held-directory.ts';

let parent: string;
before(async () => (parent = await mkdtemp(join(tmpdir(), 'mcp-canvas-held-'))));
after(() => rm(parent, { recursive: true }));

/** Another process that holds the directory. */
async function holder(dir: string): Promise<ChildProcess> {
  const code = `const { holdDirectory } = await import(${JSON.stringify(new URL('held-directory.ts', import.meta.url).href)}); await holdDirectory(${JSON.stringify(dir)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', '--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout!, 'data');
  return child;
}
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

describe('a directory that a process holds', () => {
  it('is free again when it is released, and nothing is left', async () => {
    const dir = join(parent, 'released');
    const held = await holdDirectory(dir);
    await held.release();
    assert.deepEqual(await readdir(dir), []);
    await (await holdDirectory(dir)).release();
  });

  it('is refused to another one, with who holds it and what to do', async () => {
    const dir = join(parent, 'refused');
    const child = await holder(dir);
    await assert.rejects(holdDirectory(dir, { wait_ms: 200 }), (error: Error & { code: string }) => {
      assert.equal(error.code, 'E_STORAGE');
      assert.match(error.message, new RegExp(`in use by process ${child.pid} on .+ stop it, or give this service a directory of its own`));
      return true;
    });
    await end(child, 'SIGKILL');
  });

  it('is taken at once from a process that was killed', async () => {
    const dir = join(parent, 'killed');
    await end(await holder(dir), 'SIGKILL');
    await (await holdDirectory(dir, { wait_ms: 0 })).release();
    assert.deepEqual(await readdir(dir), []);
  });

  it('is taken from an earlier process of the same number', async () => {
    const dir = join(parent, 'number');
    const held = await holdDirectory(dir);
    const [name] = await readdir(dir);
    const path = join(dir, name!);
    await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), pid: process.ppid, started: '1' }));
    const again = await holdDirectory(dir, { wait_ms: 0 });
    await again.release();
    await held.release();
    assert.deepEqual(await readdir(dir), []);
  });

  it('is waited for while the process before ends', async () => {
    const dir = join(parent, 'waited');
    const child = await holder(dir);
    const holding = holdDirectory(dir);
    await end(child, 'SIGTERM');
    await (await holding).release();
  });

  it('of a process on another machine is waited for as long as that gives signs of life', async () => {
    const dir = join(parent, 'elsewhere');
    const held = await holdDirectory(dir);
    const [name] = await readdir(dir);
    const path = join(dir, name!);
    await writeFile(path, JSON.stringify({ host: 'elsewhere', pid: 1, started: '' }));
    let sign = 0;
    const living = setInterval(() => void utimes(path, 1, ++sign), 20);
    await assert.rejects(holdDirectory(dir, { wait_ms: 700, beat_ms: 100 }), /process 1 on elsewhere/);
    clearInterval(living);
    await (await holdDirectory(dir, { beat_ms: 50 })).release();
    await held.release();
  });

  it('goes to exactly one of many that want it when its holder was killed', async () => {
    const dir = join(parent, 'raced');
    await end(await holder(dir), 'SIGKILL');
    const children = await Promise.all(Array.from({ length: 4 }, async () => {
      const code = `const { holdDirectory } = await import(${JSON.stringify(new URL('held-directory.ts', import.meta.url).href)}); await holdDirectory(${JSON.stringify(dir)}, { wait_ms: 500 }).then(() => console.log('held'), (error) => console.log(error.code)); setInterval(() => {}, 1000);`;
      const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', '--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [said] = (await once(child.stdout!, 'data')) as [Buffer];
      return { child, said: said.toString().trim() };
    }));
    assert.deepEqual(children.map(({ said }) => said).toSorted(), ['E_STORAGE', 'E_STORAGE', 'E_STORAGE', 'held']);
    for (const { child } of children) await end(child, 'SIGKILL');
  });
});
