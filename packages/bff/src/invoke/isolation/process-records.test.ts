import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createProcessRecords } from './process-records.ts';
import { markerVariable } from './process-tree.ts';

const skip = process.platform !== 'linux' && 'processes are told apart by /proc';

describe('processes of servers that are written down', { skip }, () => {
  let dir: string;
  const all: ChildProcess[] = [];
  beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'mcp-canvas-records-'))));
  afterEach(() => {
    for (const child of all.splice(0)) child.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  const records = () => createProcessRecords({ dir, onError: (error) => assert.fail(String(error)) });
  const server = async (marker?: string): Promise<ChildProcess> => {
    const child = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore', env: { PATH: process.env['PATH'], ...(marker !== undefined && { [markerVariable]: marker }) } });
    all.push(child);
    await once(child, 'spawn');
    return child;
  };
  const noted = async (change: (record: { host: string; boot: string; service: { pid: number; started: string }; server: { pid: number; started: string } }) => void): Promise<{ child: ChildProcess; ended: Promise<unknown> }> => {
    const marker = randomBytes(16).toString('hex');
    const child = await server();
    records().note(child.pid!, marker);
    const path = join(dir, marker);
    const record = JSON.parse(readFileSync(path, 'utf8'));
    change(record);
    writeFileSync(path, JSON.stringify(record));
    return { child, ended: once(child, 'exit') };
  };
  /** No process has had it: the kernel counts ticks since the machine's start. */
  const never = '1';
  const lives = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

  it('end where their service runs no more, and are forgotten', async () => {
    const { ended } = await noted(({ service }) => (service.started = never));
    await records().sweep();
    assert.deepEqual(await ended, [null, 'SIGKILL']);
    assert.deepEqual(readdirSync(dir), []);
  });

  it('stay while their service runs', async () => {
    const { child } = await noted(() => undefined);
    await records().sweep();
    assert.ok(lives(child));
    assert.equal(readdirSync(dir).length, 1);
  });

  it('are left alone where the number is another program’s by now', async () => {
    const { child } = await noted(({ service, server: one }) => (service.started = one.started = never));
    await records().sweep();
    assert.ok(lives(child));
    assert.deepEqual(readdirSync(dir), []);
  });

  it('end by their marker where the server itself has ended', async () => {
    const marker = randomBytes(16).toString('hex');
    const child = await server(marker);
    const ended = once(child, 'exit');
    records().note(child.pid!, marker);
    const path = join(dir, marker);
    const record = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...record, service: { ...record.service, started: never }, server: { pid: 2 ** 22 + 1, started: never } }));
    await records().sweep();
    assert.deepEqual(await ended, [null, 'SIGKILL']);
  });

  it('are those of this machine since its start: of another machine they are its own to end, of an earlier start they have ended', async () => {
    const foreign = await noted((record) => ((record.host = 'another'), (record.service.started = never)));
    const earlier = await noted((record) => ((record.boot = 'before'), (record.service.started = never)));
    await records().sweep();
    assert.ok(lives(foreign.child) && lives(earlier.child));
    assert.equal(readdirSync(dir).length, 1);
  });

  it('are forgotten when they have ended by themselves; what was not written whole is cleared away', async () => {
    const child = await server();
    const forget = records().note(child.pid!, 'ended');
    forget();
    writeFileSync(join(dir, 'torn'), '{"host":');
    await records().sweep();
    assert.deepEqual(readdirSync(dir), []);
  });
});
