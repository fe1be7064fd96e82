import type { ToolResult } from '@mcp-canvas/contract';
import { blocksOf, expand, type Offer, type Offers } from './offers.ts';
import type { ArgumentsSchema } from './schema-form.ts';

export interface Tool {
  name: string;
  title?: string;
  description?: string;
  inputSchema: ArgumentsSchema;
  /** It is no tool, but a prompt or a resource that stands in the same list. */
  offer?: Offer;
}

export interface ToolServer {
  name: string;
  description?: string;
  status: 'ready' | 'starting' | 'unavailable';
  error?: string;
  /** Of servers whose users sign in. */
  authorization?: 'signed_in' | 'signed_out';
  tools: Tool[];
}

export interface Session {
  session_id: string;
  events_url: string;
}

/** A refusal, in the service's own words. */
export class Refusal extends Error {}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(path, init);
  const body: unknown = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Refusal((body as { results?: { error?: string } }).results?.error ?? `${response.status} ${response.statusText}`);
  return body as T;
}

const json = (body: object): RequestInit => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const serverAt = (name: string) => `/api/servers/${encodeURIComponent(name)}`;
const sessionAt = (id: string) => `/api/sessions/${encodeURIComponent(id)}`;

/** The few calls of the HTTP API that the page needs. */
export const service = {
  servers: async () => (await ask<{ servers: ToolServer[] }>('/api/servers')).servers,

  /** The address to sign in at for a server. */
  signIn: async (server: string) => (await ask<{ url: string }>(`/api/servers/${encodeURIComponent(server)}/authorization`, json({}))).url,

  /** The first of these sessions that is still open to the reader; else a new one. */
  async session(known: readonly string[]): Promise<Session> {
    for (const id of known) {
      const there = await ask<{ ended?: unknown }>(sessionAt(id)).catch(() => undefined);
      if (there && !there.ended) return { session_id: id, events_url: `${sessionAt(id)}/events` };
    }
    return ask<Session>('/api/sessions', json({}));
  },

  call: (session: string, call_id: string, server: string, tool: string, args: object) => ask<ToolResult>(`${sessionAt(session)}/calls`, json({ server, tool, arguments: args, call_id })),

  offers: (server: string) => ask<Offers>(`${serverAt(server)}/offers`),

  /** Gets a prompt or reads a resource, and has it shown like a result of its server. */
  async open(session: string, call_id: string, server: string, { kind, id }: Offer, args: object): Promise<ToolResult> {
    const answer = kind === 'prompt' ? ask<object>(`${serverAt(server)}/prompts/get`, json({ name: id, arguments: args })) : ask<object>(`${serverAt(server)}/resources/read`, json({ uri: kind === 'template' ? expand(id, args as Record<string, unknown>) : id }));
    return ask<ToolResult>(`${sessionAt(session)}/results`, json({ server, tool: id, call_id, result: { content: blocksOf(await answer) } }));
  },

  cancel: (session: string, call_id: string) => ask<unknown>(`${sessionAt(session)}/calls/${encodeURIComponent(call_id)}`, { method: 'DELETE' }),

  upload(session: string, file: File): Promise<{ name: string }> {
    const form = new FormData();
    form.append('file', file, file.name);
    return ask(`/api/files?session=${encodeURIComponent(session)}`, { method: 'POST', body: form });
  },
};
