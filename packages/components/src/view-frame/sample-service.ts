import type { View } from '@mcp-canvas/contract';
import type { FrameConfig } from '../viewers/viewer.ts';
import './define.ts';
import type { McpViewFrame } from './view-frame.ts';
import type { ViewGrant } from './view-service.ts';

const other = new URL(location.href);
other.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';

/** The frame page of tests, on an origin of its own or on that of the page, where it is opaque. */
export const framePage = (ownOrigin = true): FrameConfig => ({ url: `${ownOrigin ? other.origin : location.origin}/packages/components/src/frame/view-page.test.html`, ownOrigin, allowedOrigins: [] });

/** One request that the service of tests was asked. */
export interface Asked {
  path: string;
  body: { name?: string; uri?: string; hash?: string; action?: string; details?: unknown };
  token: string | null;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** Stands for the HTTP of the service, and for nothing else; `stop` gives the page its `fetch` back. */
export function sampleService(grants: Readonly<Record<string, Partial<ViewGrant> | Answer>>, answer: Answer = () => json({ content: [] })): { asked: Asked[]; stop(): void } {
  const real = window.fetch;
  const asked: Asked[] = [];
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return real(input, init);
    const one: Asked = { path: pathname, body: JSON.parse(String(init?.body ?? '{}')) as Asked['body'], token: new Headers(init?.headers).get('MCP-View-Token') };
    asked.push(one);
    const id = /^\/api\/sessions\/s1\/views\/([^/]+)$/.exec(pathname)?.[1];
    if (id === undefined) return answer(one);
    const grant = grants[decodeURIComponent(id)];
    if (!grant) return json({ results: { error: 'There is no such view.' }, meta_data: { is_error: true, error_code: 'E_VIEW_NOT_FOUND' } }, 404);
    return typeof grant === 'function' ? grant(one) : json(grantOf(grant));
  };
  return { asked, stop: () => (window.fetch = real) };
}

let tokens = 0;

export const grantOf = (grant: Partial<ViewGrant>): ViewGrant => ({
  token: `token-${(tokens += 1)}`,
  expires_at: new Date(Date.now() + 900_000).toISOString(),
  // Another page has another one.
  hash: `hash of ${grant.html ?? ''}`,
  html: '',
  csp: { connect: [], resources: [], frames: [], bases: [] },
  refused: [],
  permissions: [],
  frame: '/mcp-canvas/frame?view=1',
  arguments: { city: 'Berlin' },
  result: { content: [{ type: 'text', text: 'done' }], structuredContent: { n: 1 } },
  ...grant,
});

export interface Shown {
  element: McpViewFrame;
  /** The next event of a name that nobody waited for yet. */
  next<Detail>(type: string): Promise<Detail>;
  /** What the View says next with `report()`. */
  report<Data>(): Promise<Data>;
}

/** A View in the page. */
export function show(id: string, properties: Partial<McpViewFrame> = {}, mime: View['mime'] = 'text/html;profile=mcp-app'): Shown {
  const element = document.createElement('mcp-view-frame');
  const room = document.createElement('div');
  room.style.cssText = 'block-size:300px;inline-size:500px';
  const heard = new Map<string, unknown[]>();
  const waiting = new Map<string, (detail: unknown) => void>();
  for (const type of ['open', 'error', 'message', 'context', 'log', 'violation'].map((name) => `mcp-view-${name}`)) {
    element.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent;
      const waiter = waiting.get(type);
      waiting.delete(type);
      if (waiter) waiter(detail);
      else heard.set(type, [...(heard.get(type) ?? []), detail]);
    });
  }
  const next = <Detail>(type: string) =>
    new Promise<Detail>((resolve) => {
      const queued = heard.get(type)?.shift();
      if (queued === undefined) waiting.set(type, resolve as (detail: unknown) => void);
      else resolve(queued as Detail);
    });
  Object.assign(element, { view: { id, uri: `ui://sample/${id}`, mime }, server: 'samples', apiBase: location.origin, sessionId: 's1', frame: framePage(), ...properties });
  room.append(element);
  document.body.append(room);
  return { element, next, report: async <Data>() => (await next<{ data: Data }>('mcp-view-log')).data };
}
