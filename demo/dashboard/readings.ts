import type { ServerResponse } from 'node:http';
import { freemem, loadavg, totalmem, uptime } from 'node:os';

/** How this machine is doing. `memory_used` is a part of 1. */
export interface Reading {
  at: string;
  load: number;
  memory_used: number;
  uptime_s: number;
}

const reading = (): Reading => ({ at: new Date().toISOString(), load: loadavg()[0]!, memory_used: 1 - freemem() / totalmem(), uptime_s: Math.round(uptime()) });

/** A line of JSON once a second, until the reader goes or `until` comes: the page then asks again, with its next token. */
export function sendReadings(response: ServerResponse, until: number): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
  const send = () => (Date.now() < until ? response.write(`${JSON.stringify(reading())}\n`) : response.end());
  send();
  const timer = setInterval(send, 1000);
  response.on('close', () => clearInterval(timer));
}
