import { isJsonObject, type JsonObject } from '@mcp-canvas/contract';
import type { Asker } from './asked.ts';
import { questionOf } from './elicitation.ts';
import type { ServerRequests } from './server-requests.ts';

/** URLElicitationRequiredError (MCP 2025-11-25, client/elicitation): the call may be sent again when the reader was at these addresses. */
const urlsRequired = -32042;
const mostAddresses = 10;

/** The elicitations that an error of a call names; undefined for every other error. */
export function neededAddresses({ code, data }: { code: number; data?: unknown }): JsonObject[] | undefined {
  if (code !== urlsRequired || !isJsonObject(data) || !Array.isArray(data['elicitations'])) return undefined;
  const all = data['elicitations'].filter(isJsonObject).filter(({ mode }) => mode === 'url');
  return all.length > 0 && all.length <= mostAddresses ? all : undefined;
}

/** True when the reader was at all of them, or the server says so. */
export async function visited(elicitations: readonly JsonObject[], asker: Asker, { completions }: ServerRequests, signal: AbortSignal): Promise<boolean> {
  for (const one of elicitations) {
    const read = questionOf(one);
    if ('refused' in read) return false;
    const id = String(one['elicitationId']);
    const done = new AbortController();
    const completed = new Promise<'completed'>((resolve) => completions.set(id, () => (resolve('completed'), done.abort())));
    const asked = asker.ask({ ...read.question, returns: true }, AbortSignal.any([signal, done.signal])).then(({ action }) => action);
    asked.catch(() => undefined);
    const action = await Promise.race([completed, asked]).finally(() => completions.delete(id));
    if (action !== 'completed' && action !== 'accept') return false;
  }
  return true;
}
