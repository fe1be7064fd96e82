import type { ServerResponse } from 'node:http';
import { freemem, loadavg, totalmem, uptime } from 'node:os';

/** How this machine is doing. `memory_used` is a part of 1. */
export interface Reading {
  at: string;
  load: number;
  memory_used: number;
  uptime_s: number;
}

/** The last line: why no more come, though the token has not expired. */
export interface Over {
  over: string;
}

export interface Readable {
  user: string;
  /** Milliseconds since the epoch: the page asks again by then, with its next token. */
  expires: number;
  /** Asked now and then, since a stream outlives the look at its token. */
  calledBack(): Promise<string | undefined>;
}

const reading = (): Reading => ({ at: new Date().toISOString(), load: loadavg()[0]!, memory_used: 1 - freemem() / totalmem(), uptime_s: Math.round(uptime()) });
/** Readings between two questions whether the token was called back. */
const between = 5;

/** A line of JSON once a second, until the reader goes, the token expires or is called back. */
export function sendReadings(response: ServerResponse, { user, expires, calledBack }: Readable): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store', 'x-reader': user });
  let sent = 0;
  const send = async (): Promise<void> => {
    const over = ++sent % between === 0 ? await calledBack().catch(() => undefined) : undefined;
    if (over !== undefined) response.end(`${JSON.stringify({ over } satisfies Over)}\n`);
    else if (Date.now() < expires) response.write(`${JSON.stringify(reading())}\n`);
    else response.end();
  };
  void send();
  const timer = setInterval(() => void send(), 1000);
  response.on('close', () => clearInterval(timer));
}
