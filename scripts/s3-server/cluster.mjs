// The smallest Ceph there is: one monitor, one disk in a file, one object gateway, all of it in a throw-away folder.
// It keeps no secrets between its own parts (auth none), listens on loopback, and reads and writes nothing of the machine's own Ceph.
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { configuration } from './ceph-conf.mjs';

const NAME = 'mcp-canvas-s3-';
const exec = promisify(execFile);

/** Resolves when the gateway answers and the bucket is there. `ended` resolves when a part ends by itself; `crashGateway` kills the gateway and starts it again. */
export async function startCluster({ access_key_id, secret_access_key, bucket, signal }) {
  sweep();
  const dir = mkdtempSync(join(tmpdir(), `${NAME}${process.pid}-`));
  const watchdog = startWatchdog(dir);
  const children = new Set();
  const stop = async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all([...children].map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    const removed = once(watchdog, 'exit');
    watchdog.stdin.end();
    await removed;
  };
  try {
    for (const folder of ['mon', 'osd', 'run', 'log']) mkdirSync(join(dir, folder));
    const [mon, gateway] = [await freePort(), await freePort()];
    const fsid = randomUUID();
    const conf = join(dir, 'ceph.conf');
    writeFileSync(conf, configuration({ dir, fsid, mon, gateway }));

    const run = (program, ...args) => exec(program, ['-c', conf, ...args], { signal, env: environment(), timeout: 60_000 });
    let over;
    const ended = new Promise((resolve) => (over = resolve));
    const serve = (program, ...args) => {
      const child = spawn(program, ['-f', '-c', conf, ...args], { stdio: 'ignore', env: environment() });
      watchdog.stdin.write(`${child.pid}\n`);
      children.add(child);
      child.once('exit', () => children.has(child) && over());
      return child;
    };
    await exec('monmaptool', ['--create', '--addv', 'a', `[v2:127.0.0.1:${mon}]`, '--fsid', fsid, join(dir, 'monmap')], { signal });
    await exec('ceph-authtool', ['--create-keyring', join(dir, 'keyring'), '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *'], { signal });
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', join(dir, 'monmap'), '--keyring', join(dir, 'keyring'));
    serve('ceph-mon', '-i', 'a');
    const disk = randomUUID();
    await Promise.all([run('ceph', '--connect-timeout', '30', 'osd', 'new', disk), run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)]);
    serve('ceph-osd', '-i', '0');
    await run('radosgw-admin', 'user', 'create', '--uid', 'tests', '--display-name', 'tests', '--access-key', access_key_id, '--secret-key', secret_access_key);
    const serveGateway = () => serve('radosgw', '-n', 'client.gateway');
    let door = serveGateway();
    /** What holds the objects goes on; requests that were under way are lost. */
    const crashGateway = () => {
      children.delete(door);
      door.once('exit', () => (door = serveGateway())).kill('SIGKILL');
    };
    const endpoint = `http://127.0.0.1:${gateway}`;
    await Promise.race([answering(endpoint, signal), ended.then(() => Promise.reject(new Error(`a part of the S3 server ended:\n${lastWords(dir)}`)))]);
    await createBucket({ endpoint, bucket, access_key_id, secret_access_key });
    return { endpoint, ended, crashGateway, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Told the parts as they start; when its input closes, because all is done or because this process was killed, it ends them and
 * removes the folder.
 */
const startWatchdog = (dir) => spawn('sh', ['-c', 'while read -r pid; do pids="$pids $pid"; done; kill -9 $pids 2>/dev/null; rm -rf "$0"', dir], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });

const environment = () => ({ PATH: process.env.PATH, LANG: 'C.UTF-8' });

async function answering(endpoint, signal) {
  while (!(await fetch(endpoint, { signal }).then(() => true, () => false))) await wait(100, undefined, { signal });
}

async function createBucket({ endpoint, bucket, access_key_id, secret_access_key }) {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED', credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key } });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

const lastWords = (dir) => readdirSync(join(dir, 'log')).map((name) => `${name}: ${readFileSync(join(dir, 'log', name), 'utf8').split('\n').slice(-4).join('\n')}`).join('\n');

/** Folders of processes that were killed before they could clean up. */
function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(NAME))) {
    if (!isAlive(Number(name.slice(NAME.length).split('-')[0]))) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
