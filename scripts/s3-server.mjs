// A real S3 server for tests, benches and trying things out: Ceph's object gateway on loopback, from Debian's packages.
// `node scripts/s3-server.mjs` prints one line of JSON ({endpoint, region, bucket, access_key_id, secret_access_key}) and
// serves until its input closes or it is told to stop; `--install` installs the packages first. Nothing outlives it. SIGUSR2 kills its gateway,
// which then starts again.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { startCluster } from './s3-server/cluster.mjs';
import { installPackages, isInstalled } from './s3-server/packages.mjs';

const script = new URL(import.meta.url);

/** Where the service under test finds the server that a whole run shares, as JSON. */
export const variable = 'MCP_CANVAS_TEST_S3';

/** Starts the server as a process of its own, which ends with this one whatever happens; undefined where it is not installed. */
export async function startS3Server() {
  if (!isInstalled()) return undefined;
  const child = spawn(process.execPath, [script.pathname], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = [];
  child.stdout.on('data', (chunk) => lines.push(chunk));
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(([code]) => Promise.reject(new Error(`the S3 server did not start (${code})`)))]);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  };
  return { settings: JSON.parse(Buffer.concat(lines).toString()), crash: () => child.kill('SIGUSR2'), stop };
}

async function main() {
  if (process.argv.includes('--install')) installPackages();
  if (process.argv.includes('--install-only')) return installPackages();
  if (!isInstalled()) throw new Error('no S3 server is installed: run with --install (Debian: ceph-mon ceph-osd radosgw)');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  process.stdin.on('end', stop).on('error', stop).resume();
  const keys = { access_key_id: randomBytes(10).toString('hex'), secret_access_key: randomBytes(20).toString('hex') };
  const cluster = await startCluster({ ...keys, bucket: 'files', signal: stopping.signal });
  try {
    console.log(JSON.stringify({ endpoint: cluster.endpoint, region: 'us-east-1', bucket: 'files', ...keys }));
    process.on('SIGUSR2', cluster.crashGateway);
    await Promise.race([cluster.ended, new Promise((resolve) => (stopping.signal.aborted ? resolve() : stopping.signal.addEventListener('abort', resolve)))]);
  } finally {
    await cluster.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().then(() => process.exit(0), (error) => {
    console.error(error.message);
    process.exit(1);
  });
}
