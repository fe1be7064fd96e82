// What open streams cost. Fan-out: an event of one session to 1,000 readers, from the append until the last reader has its bytes, against
// a bare Node server that writes the same bytes to 1,000 responses; both take turns. Then what an event costs with 10,000 sessions open
// against 10, a reader each, events going to one session after the other: processor time of the service, and the time until the reader
// has it. A bare server with as many responses shows what of that is the machine's: memory that is not at hand. `EVENTS=redis`: with
// events in Redis (needs redis-server); `EVENTS=file`; `READERS=`, `STREAMS=` for other numbers.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from '../packages/bff/src/app.ts';
import { RedisServer } from '../packages/bff/src/stream/drivers/redis/test-servers/redis-server.ts';

const driver = process.env['EVENTS'] ?? 'memory';
const readers = Number(process.env['READERS'] ?? 1000);
const many = Number(process.env['STREAMS'] ?? 10_000);
const few = 10;
const [warmUp, rounds] = [30, 150];
/** Events that are measured together. */
const block = 200;
const targets = { fanOut: 2, flat: 1.25 };

type Command = { open: number } | { emit: number; session: number } | 'usage';
type Answer = { port: number } | { paths: string[] } | { at: string } | { cpu: number };

const message = (n: number) => ({ type: 'system_message' as const, subtype: 'info' as const, message: `#${n}# ${'x'.repeat(400)}` });
const now = (): bigint => process.hrtime.bigint();

/** Serves streams; what a command asks for is answered. */
async function serve(kind: string, data: string, redis: string | undefined): Promise<void> {
  const side = kind === 'bare' ? bare() : await kit(data, redis);
  const server = side.server.listen(0, '127.0.0.1', 8192);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  side.listening(`http://127.0.0.1:${port}`);
  const answer = (value: Answer): void => void process.send!(value);
  process.on('message', async (command: Command) => {
    if (command === 'usage') {
      const { user, system } = process.cpuUsage();
      return answer({ cpu: user + system });
    }
    if ('open' in command) return answer({ paths: await side.open(command.open) });
    const at = now();
    await side.emit(command.session, command.emit);
    answer({ at: String(at) });
  });
  answer({ port });
}

function bare() {
  const responses: ServerResponse[] = [];
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    responses.push(response);
  });
  return {
    server,
    listening: () => undefined,
    open: async (count: number) => Array.from({ length: count }, () => '/'),
    async emit(one: number, n: number) {
      const bytes = Buffer.from(`id: ${n}-0\ndata: ${JSON.stringify({ at: new Date().toISOString(), session_id: 'bare', id: `${n}-0`, ...message(n) })}\n\n`);
      for (const response of one < 0 ? responses : [responses[one]!]) response.write(bytes);
    },
  };
}

async function kit(data: string, url: string | undefined) {
  const events = url === undefined ? { driver: driver as 'memory' | 'file' } : { driver: 'redis' as const, url };
  const app = await createApp({ config: { data, servers: {}, events }, logger: pino({ level: 'silent' }) });
  const { services } = app;
  const ids: string[] = [];
  return {
    server: createServer(app.callback()),
    listening: (base: string) => app.listening(base),
    async open(count: number) {
      const begin = ids.length;
      for (let at = 0; at < count; at += 1) ids.push((await services.sessions.create('dev@localhost')).session_id);
      return ids.slice(begin).map((id) => `/api/sessions/${id}/events`);
    },
    emit: (session: number, n: number) => services.events.append(ids[session]!, [message(n)]),
  };
}

/** A server and who reads from it. */
class Side {
  readonly child: ChildProcess;
  readonly port: number;
  readonly sockets: Socket[] = [];
  #waiting: { mark: string; left: number; done(at: bigint): void } | undefined;

  private constructor(child: ChildProcess, port: number) {
    [this.child, this.port] = [child, port];
  }

  static async start(kind: string, data: string, redis?: string): Promise<Side> {
    const child = fork(fileURLToPath(import.meta.url), ['serve', kind, data, ...(redis ? [redis] : [])], { execArgv: ['--conditions=@mcp-canvas/source'] });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return new Side(child, port);
  }

  async ask<T extends Answer>(command: Command): Promise<T> {
    this.child.send(command);
    return (await once(this.child, 'message'))[0] as T;
  }

  async read(path: string): Promise<void> {
    const socket = connect(this.port, '127.0.0.1');
    this.sockets.push(socket);
    socket.setEncoding('latin1');
    const opened = new Promise<void>((resolve, reject) => {
      let head = '';
      const look = (chunk: string): void => {
        head += chunk;
        if (!head.includes('\r\n\r\n')) return;
        socket.off('data', look);
        if (head.startsWith('HTTP/1.1 200')) resolve();
        else reject(new Error(head));
        socket.on('data', (text: string) => this.#heard(text));
      };
      socket.on('data', look).once('error', reject);
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${this.port}\r\nAccept: text/event-stream\r\n\r\n`);
    await opened;
  }

  #heard(text: string): void {
    if (this.#waiting === undefined || !text.includes(this.#waiting.mark) || (this.#waiting.left -= 1) > 0) return;
    this.#waiting.done(now());
    this.#waiting = undefined;
  }

  /** Milliseconds until `count` readers have an event. */
  async event(n: number, session: number, count: number): Promise<number> {
    const read = new Promise<bigint>((done) => (this.#waiting = { mark: `#${n}#`, left: count, done }));
    const { at } = await this.ask<{ at: string }>({ emit: n, session });
    return Number((await read) - BigInt(at)) / 1e6;
  }

  async cpu(): Promise<number> {
    return (await this.ask<{ cpu: number }>('usage')).cpu;
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.child.kill('SIGKILL');
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const together = 100;
async function readAll(side: Side, paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += together) await Promise.all(paths.slice(at, at + together).map((path) => side.read(path)));
}

/** Of an event, with few streams open and with many: microseconds of processor, and milliseconds until it is read. */
interface Costs {
  cpu: [few: number[], many: number[]];
  time: [few: number[], many: number[]];
}
const ratioOf = ([small, large]: [number[], number[]]): number => median(large.map((each, at) => each / small[at]!));

/** What events cost two servers of a kind that take turns. */
async function flatness(start: () => Promise<Side>): Promise<Costs> {
  const counts = [few, many];
  const both = [await start(), await start()];
  for (const [at, side] of both.entries()) await readAll(side, (await side.ask<{ paths: string[] }>({ open: counts[at]! })).paths);
  const costs: Costs = { cpu: [[], []], time: [[], []] };
  for (let n = 0; n < 20 * block; n += block) {
    for (const [at, side] of both.entries()) {
      const begun = await side.cpu();
      const each: number[] = [];
      // Spread over all of them, so that none is warmer than another.
      for (let more = 0; more < block; more += 1) each.push(await side.event(n + more, ((n + more) * 7919) % counts[at]!, 1));
      const used = (await side.cpu()) - begun;
      if (n >= 10 * block) costs.time[at]!.push(median(each)), costs.cpu[at]!.push(used / block);
    }
  }
  return costs;
}

async function measure(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'bench-streams-'));
  const redis = driver === 'redis' ? await RedisServer.start() : undefined;
  const sides: Side[] = [];
  const start = async (kind: string): Promise<Side> => {
    sides.push(await Side.start(kind, join(data, `${sides.length}`), kind === 'kit' ? redis?.url : undefined));
    return sides.at(-1)!;
  };
  try {
    const [kitSide, bareSide] = [await start('kit'), await start('bare')];
    const [session] = (await kitSide.ask<{ paths: string[] }>({ open: 1 })).paths;
    await readAll(kitSide, Array.from({ length: readers }, () => session!));
    await readAll(bareSide, Array.from({ length: readers }, () => '/'));
    const fan = { kit: [] as number[], bare: [] as number[] };
    for (let n = 0; n < warmUp + rounds; n += 1) {
      const [ours, theirs] = [await kitSide.event(n, 0, readers), await bareSide.event(n, -1, readers)];
      if (n >= warmUp) fan.kit.push(ours), fan.bare.push(theirs);
    }
    const fanOut = median(fan.kit.map((ms, at) => ms / fan.bare[at]!));
    for (const side of sides.splice(0)) side.stop();

    const ours = await flatness(() => start('kit'));
    for (const side of sides.splice(0)) side.stop();
    const theirs = await flatness(() => start('bare'));
    const told = (what: keyof Costs, digits: number) => [ours, theirs].map(({ [what]: [small, large] }) => `${median(large).toFixed(digits)} against ${median(small).toFixed(digits)}, ratio ${ratioOf([small, large]).toFixed(2)}`).join('; bare ');
    console.log(`streams (events: ${driver}): one event to ${readers} readers ${median(fan.kit).toFixed(1)} ms, bare ${median(fan.bare).toFixed(1)} ms, ratio ${fanOut.toFixed(2)} (at most ${targets.fanOut}). An event with ${many} streams open against ${few}: processor ${told('cpu', 0)} (µs); until it is read ${told('time', 3)} (ms); at most ${targets.flat} of the bare server's ratio`);
    if (fanOut > targets.fanOut || (['cpu', 'time'] as const).some((what) => ratioOf(ours[what]) > targets.flat * ratioOf(theirs[what]))) process.exitCode = 1;
  } finally {
    for (const side of sides) side.stop();
    await redis?.stop();
    await rm(data, { recursive: true, force: true });
  }
}

const [role, kind, data, redis] = process.argv.slice(2);
if (role === 'serve') await serve(kind!, data!, redis);
else await measure();
