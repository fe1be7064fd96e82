import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The parts of the configuration file that tests change. */
export interface DemoConfig {
  base_url?: string;
  servers: Record<string, { command: string[]; cwd: string; env?: Record<string, string> }>;
  identity?: object;
  features?: object;
  frames?: object;
  cors?: object;
}

export interface DemoHost {
  /** Without a slash at the end. */
  origin: string;
  /** The data directory. */
  data: string;
  process: ChildProcess;
  /** What it wrote to stderr so far: its log. */
  log(): string;
  stop(): Promise<void>;
}

/** The MCP servers of the demo. */
export const demoServers = ['showcase', 'workshop', 'legacy', 'everything', 'filesystem', 'memory', 'echarts', 'budget', 'clock'] as const;
export type DemoServer = (typeof demoServers)[number];

/**
 * Starts the demo as a person does, on a free port, with a data directory of its own and these of its servers: a page is there when
 * all of them have told their tools, and each is a process to start. `change` edits the configuration first.
 */
export async function startDemo(servers: readonly DemoServer[], change: (config: DemoConfig) => void = () => undefined): Promise<DemoHost> {
  const data = await mkdtemp(join(tmpdir(), 'mcp-canvas-e2e-'));
  const config = JSON.parse(await readFile(join(root, 'demo/mcp-canvas.config.json'), 'utf8')) as DemoConfig;
  config.servers = Object.fromEntries(servers.map((name) => [name, { ...config.servers[name]!, cwd: root }]));
  change(config);
  const file = join(data, 'config.json');
  await writeFile(file, JSON.stringify(config));
  const child = spawn('node', ['--conditions=@mcp-canvas/source', 'demo/serve.ts', '--port', '0', '--data', join(data, 'data'), '--config', file], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return {
    origin: await listening(child, () => log),
    data: join(data, 'data'),
    process: child,
    log: () => log,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The line that every start prints when it is ready. */
async function listening(child: ChildProcess, log: () => string): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = /listening on (http:\S+)/.exec(line)?.[1];
    if (!found) continue;
    child.stdout?.resume();
    return found.replace(/\/$/, '');
  }
  throw new Error(`The demo ended before it listened:\n${log()}`);
}
