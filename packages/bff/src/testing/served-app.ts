import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StreamEvent } from '@mcp-canvas/contract';
import { pino } from 'pino';
import { type App, type AppOptions, createApp } from '../app.ts';
import type { ConfigInput } from '../config/complete.ts';
import { streamedEvents } from './streamed-events.ts';

/** The server that tests call when they name none. */
export const story = { command: [process.execPath, fileURLToPath(new URL('story-server.mjs', import.meta.url))], isolation: 'off' as const };

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // oxlint-disable-next-line no-explicit-any -- the tests know what they asked for
  json: any;
}

export interface ServedApp extends App {
  url: string;
  data: string;
  /** Everything that was logged. */
  logged: string[];
  /** A request as this user (header identity), as dev without one. */
  ask(method: string, path: string, options?: { user?: string; body?: unknown; headers?: Record<string, string>; raw?: string }): Promise<Answer>;
  /** The same with Host headers of choice, which fetch cannot send. */
  askHost(host: string | string[], path: string): Promise<{ status: number; text: string; headers: Record<string, unknown> }>;
  newSession(user?: string): Promise<string>;
  /** Reads events until `enough`. */
  events(session: string, enough: (events: StreamEvent[]) => boolean, options?: { user?: string; after?: string }): Promise<StreamEvent[]>;
  stop(): Promise<void>;
}

export const proxy_secret = 'the-secret-of-the-proxy';

/** A service on a free port with the story server, its data in a folder of its own. */
export async function serveApp({ config = {}, ...options }: Omit<AppOptions, 'config'> & { config?: ConfigInput } = {}): Promise<ServedApp> {
  const data = config.data ?? (await mkdtemp(join(tmpdir(), 'mcp-canvas-app-')));
  const logged: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const app = await createApp({ logger, ...options, config: { servers: { story }, ...config, data } });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  app.listening(url);
  const as = (user: string | undefined): Record<string, string> => (user === undefined ? {} : { 'x-proxy-secret': proxy_secret, 'x-user-email': user, 'x-user-groups': 'users' });

  const served: ServedApp = {
    ...app, url, data, logged,
    async ask(method, path, { user, body, headers = {}, raw } = {}) {
      const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const response = await fetch(url + path, { method, redirect: 'manual', headers: { ...as(user), ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers }, ...(sent !== undefined && { body: sent }) });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
    },
    async askHost(host, path) {
      const request = httpRequest({ host: '127.0.0.1', port, path, headers: [host].flat().flatMap((one) => ['host', one]), setHost: false, agent: false }).end();
      const [response] = await once(request, 'response');
      let text = '';
      for await (const chunk of response) text += String(chunk);
      return { status: response.statusCode, text, headers: response.headers };
    },
    async newSession(user) {
      return (await served.ask('POST', '/api/sessions', user === undefined ? {} : { user })).json.session_id;
    },
    async events(session, enough, { user, after } = {}) {
      const abort = new AbortController();
      const response = await fetch(`${url}/api/sessions/${session}/events`, { headers: { ...as(user), ...(after !== undefined && { 'last-event-id': after }) }, signal: abort.signal });
      const events: StreamEvent[] = [];
      for await (const event of streamedEvents(response)) {
        events.push(event);
        if (enough(events)) break;
      }
      abort.abort();
      return events;
    },
    async stop() {
      await app.close(100);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!config.data) await rm(data, { recursive: true, force: true });
    },
  };
  return served;
}
