import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import type { JsonObject } from '@mcp-canvas/contract';
import { replyTo, type Asker, type Reply } from './asked.ts';

/** Requests of one server that wait for a person: answered when there is an answer, forgotten when the server withdraws them. */
export class ServerRequests {
  /** Sends a message to the server; absent until the connection stands. */
  send: ((message: JSONRPCMessage) => Promise<void>) | undefined;
  /** What waits for `notifications/elicitation/complete`, by the elicitation's id. */
  readonly completions = new Map<string, () => void>();
  readonly #open = new Map<string | number, AbortController>();

  /** True for a request that is taken from the SDK. */
  takes(method: string | undefined, id: string | number | undefined): id is string | number {
    return method === 'elicitation/create' && id !== undefined;
  }

  /** `damaged`: parts of the message were taken for files on their way in. */
  async take(id: string | number, params: JsonObject | undefined, asker: Asker | undefined, damaged: boolean): Promise<void> {
    if (damaged) return this.#reply(id, { error: { code: -32602, message: 'An elicitation carries no files.' } });
    const withdrawn = new AbortController();
    this.#open.set(id, withdrawn);
    const reply = await replyTo(params, asker, withdrawn.signal);
    this.#open.delete(id);
    if (reply) this.#reply(id, reply);
  }

  /** `notifications/cancelled` and `notifications/elicitation/complete`, as far as they speak of what waits here. */
  notified(method: string | undefined, params: JsonObject | undefined): void {
    if (method === 'notifications/cancelled') this.#open.get(params?.['requestId'] as string)?.abort();
    if (method === 'notifications/elicitation/complete') this.completions.get(String(params?.['elicitationId']))?.();
  }

  /** The connection ended. */
  close(): void {
    for (const one of this.#open.values()) one.abort();
  }

  #reply(id: string | number, reply: Reply): void {
    // A server that has ended gets no answer, and its call ends by that.
    this.send?.({ jsonrpc: '2.0', id, ...reply } as JSONRPCMessage).catch(() => undefined);
  }
}
