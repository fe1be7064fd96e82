import { isViewAddress, namedView, type JsonObject, type Spills } from '@mcp-canvas/contract';
import type { Identity } from '../../identity/provider.ts';
import { discardSpills } from '../intake/discard-spills.ts';
import type { Invoker, ToolDescription } from '../invoker.ts';

/** Milliseconds that a page waits for who opens its View. */
const patience = 10_000;
/** Pages that wait at a time; of calls beyond them the page is read when the View is opened. */
const most = 32;

/** What was asked of a server for a page. */
export interface AskedPage {
  /** Raw `resources/read` result. */
  answer: Promise<{ raw: unknown; spills: Spills }>;
  /** The resource as the server lists it; what it says there counts where the page itself is silent. */
  listed: Promise<JsonObject | undefined>;
}

/** Asks for both at once: most pages leave something to the server's list. */
export function askForPage(invoker: Pick<Invoker, 'readResource' | 'resources'>, identity: Identity, server: string, address: string, signal: AbortSignal): AskedPage {
  const listed = invoker.resources(identity, server, 'resources', signal).then((rows) => rows.find(({ uri }) => uri === address), () => undefined);
  const answer = invoker.readResource(identity, server, address, signal);
  answer.catch(() => undefined);
  return { answer, listed };
}

/** Pages of Views that are asked for while the call that names them runs: whoever watches opens the View a moment later. */
export interface PagesAhead {
  /** Asks for the page that the tool names, if it names one, behind the call itself; `ending` is asked for what ends it only then. */
  ask(identity: Identity, session_id: string, server: string, tool: ToolDescription, ending: () => AbortSignal): void;
  /** What was asked for, for the first who wants it. */
  take(identity: Identity, session_id: string, server: string, uri: string): AskedPage | undefined;
  /** A tool that was called here named a page: others will be wanted. */
  usual(): boolean;
}

export function createPagesAhead(invoker: Pick<Invoker, 'readResource' | 'resources'>): PagesAhead {
  const waiting = new Map<string, AskedPage>();
  let usual = false;
  const keyOf = (...parts: string[]) => JSON.stringify(parts);
  return {
    ask(identity, session_id, server, tool, ending) {
      const uri = namedView(tool._meta ?? {});
      if (uri === undefined || !isViewAddress(uri)) return;
      usual = true;
      const key = keyOf(identity.user, session_id, server, uri);
      setImmediate(() => {
        if (waiting.has(key) || waiting.size >= most) return;
        const signal = ending();
        if (signal.aborted) return;
        const asked = askForPage(invoker, identity, server, uri, signal);
        waiting.set(key, asked);
        const forget = (): boolean => waiting.get(key) === asked && waiting.delete(key);
        // Whoever opens the View asks once more, and hears why there is none.
        asked.answer.catch(forget);
        setTimeout(() => void (forget() && asked.answer.then(({ spills }) => discardSpills(spills)).catch(() => undefined)), patience).unref();
      });
    },
    take(identity, session_id, server, uri) {
      const key = keyOf(identity.user, session_id, server, uri);
      const asked = waiting.get(key);
      waiting.delete(key);
      return asked;
    },
    usual: () => usual,
  };
}
