import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** What becomes of a request: an error of the server, silence, a connection that is reset before or after the server has acted, a body that is cut, an answer that comes late, a request that stays on its way until something has happened. */
export type Fault = { until: Promise<unknown> } | { status: number; code?: string } | 'silence' | 'reset' | 'lost answer' | { cut_after: number } | { late_ms: number };

/** A proxy before the real server that spoils what it is told to. */
export async function startFaultyProxy(endpoint: string) {
  let decide: (method: string, url: URL) => Fault | undefined = () => undefined;
  const server = createServer(async (req, res) => {
    const fault = decide(req.method!, new URL(req.url!, endpoint));
    if (typeof fault === 'object' && 'until' in fault) await fault.until;
    if (fault === 'silence') return void req.resume();
    if (fault === 'reset') return void req.socket.resetAndDestroy();
    if (typeof fault === 'object' && 'status' in fault) {
      req.resume().on('end', () => res.writeHead(fault.status, { 'content-type': 'application/xml', etag: '"0"' }).end(fault.status < 400 ? '' : `<Error><Code>${fault.code ?? 'InternalError'}</Code></Error>`));
      return;
    }
    const onward = request(new URL(req.url!, endpoint), { method: req.method!, headers: req.headers, setHost: false }, (answer) => {
      const late_ms = typeof fault === 'object' && 'late_ms' in fault ? fault.late_ms : 0;
      setTimeout(() => pass(answer, res, fault), late_ms);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Faults from now on. */
    spoil: (next: typeof decide) => void (decide = next),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(answer: IncomingMessage, res: ServerResponse, fault: Fault | undefined): void {
  if (fault === 'lost answer') {
    answer.resume().on('end', () => res.destroy());
    return;
  }
  res.writeHead(answer.statusCode!, answer.headers);
  let left = typeof fault === 'object' && 'cut_after' in fault ? fault.cut_after : Infinity;
  answer.on('data', (chunk: Buffer) => {
    if (left === Infinity) return void (res.write(chunk) || (answer.pause(), res.once('drain', () => answer.resume())));
    res.write(chunk.subarray(0, left), () => left === 0 && res.destroy());
    left = Math.max(0, left - chunk.length);
  }).on('end', () => left > 0 && res.end());
}
