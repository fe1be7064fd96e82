import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { JsonObject, View } from '@mcp-canvas/contract';
import { LatestMap } from '../latest-map.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { keysUnder } from '../storage/keys-under.ts';
import { sessionGone } from '../stream/gone.ts';
import { pinnedPage, pinPage, type PageStore, type Pin, type PinnedTemplate } from './view-pages.ts';

/** A call that opened views, and what they are to be told of it. */
export interface ViewsOfCall {
  call_id: string;
  server: string;
  tool: string;
  views: View[];
  /** Its views opened before it was made: it has no arguments yet. */
  awaited?: true;
  /** The tool as its server describes it; absent when the host called it. */
  definition?: JsonObject;
  /** As sent, names in place of addresses and paths; absent when the host called the tool. */
  arguments?: JsonObject;
  /** The `CallToolResult` as the views get it; absent while the call runs, and where it gave none. */
  result?: JsonObject;
}

/** A view with its call. */
export interface OpenedView extends Omit<ViewsOfCall, 'views'> {
  view: View;
}

/** The views that sessions have, kept in the storage driver: a reload, another process and a restart answer the same. */
export interface Views {
  /** A call opens views: before it answers, or with its answer. What went before under the same ids is gone, but for the pages of those that awaited this call. */
  opened(session_id: string, call: ViewsOfCall): Promise<void>;
  /** A call that opened views before has answered; their pages stay. */
  answered(session_id: string, call: ViewsOfCall): Promise<void>;
  find(session_id: string, id: string): Promise<OpenedView | undefined>;
  /** Its page; without its `html` for who has that of the hash `known`. */
  template(session_id: string, id: string, known?: string): Promise<Pin | PinnedTemplate | undefined>;
  /** Keeps the page of a view, and answers the one that is kept: the first. */
  pin(session_id: string, id: string, template: PinnedTemplate): Promise<PinnedTemplate>;
  /** Aborts when the session ends. */
  ending(session_id: string): AbortSignal;
  /** Ends what is read for the session's Views: it has ended, here or in another process. */
  stop(session_id: string): void;
  /** Removes everything of the session. */
  endSession(session_id: string): Promise<void>;
  /** Ends when what is being written is written. */
  settled(): Promise<void>;
}

/** Beside the users' files, under a name that no user can have. */
const folder = (session_id: string): string => `_views/${session_id}/`;
const named = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 40);
/** The call of a view, by the ids that `publish/opened-views` gives. */
const callOf = (id: string): string | undefined => /^(.*)-view-[0-9]+$/s.exec(id)?.[1];

/** Bytes of one session's records; beyond them the oldest go. A call may leave 16 MiB, and a page has 8 MiB at most. */
const mostOfSession = 256 * 2 ** 20;

export function createViews({ driver, most_bytes = mostOfSession }: { driver: StorageDriver; most_bytes?: number }): Views {
  const callKey = (session_id: string, call_id: string) => `${folder(session_id)}${named(call_id)}.call`;
  const answerKey = (session_id: string, call_id: string) => `${folder(session_id)}${named(call_id)}.answer`;
  const pinKey = (session_id: string, id: string) => `${folder(session_id)}${named(id)}.pin`;
  const has = async (key: string): Promise<boolean> => Boolean(await driver.head(key));
  const read = async (key: string): Promise<string | undefined> => ((await has(key)) ? (await buffer(driver.read(key))).toString() : undefined);
  const ends = new Map<string, AbortController>();
  /** What a session's records weigh at most, as far as this process knows: counted when it writes there first, then added to. */
  const weights = new LatestMap<string, number>(10_000);
  const writing = new Set<Promise<unknown>>();
  const put = async (session_id: string, key: string, content: string): Promise<void> => {
    const bytes = Buffer.from(content);
    await driver.put(key, bytes, { mime: 'application/json', meta: {} });
    const known = weights.get(session_id);
    if (known !== undefined) weights.set(session_id, known + bytes.length);
  };

  const stop = (session_id: string): void => {
    ends.get(session_id)?.abort(sessionGone());
    ends.delete(session_id);
    weights.delete(session_id);
  };

  const pagesOf = (session_id: string): PageStore => ({
    has,
    read,
    put: (key, page) => put(session_id, key, page),
    remove: (key) => driver.remove(key),
    pinKey: (id) => pinKey(session_id, id),
    pageKey: (hash) => `${folder(session_id)}${hash}.page`,
  });
  const settled = async (): Promise<void> => void (await Promise.all(writing));

  /** Keeps a session to its bytes: the oldest go, and never what was just written. */
  const sweep = async (session_id: string, spared: string): Promise<void> => {
    if ((weights.get(session_id) ?? Number.POSITIVE_INFINITY) <= most_bytes) return;
    const rows: { key: string; size: number; created_at: string }[] = [];
    for await (const row of driver.list(folder(session_id))) rows.push(row);
    let bytes = rows.reduce((sum, { size }) => sum + size, 0);
    for (const { key, size } of rows.sort((a, b) => a.created_at.localeCompare(b.created_at))) {
      if (bytes <= most_bytes) break;
      if (key === spared) continue;
      await driver.remove(key);
      bytes -= size;
    }
    weights.set(session_id, bytes);
  };

  return {
    async opened(session_id, call) {
      const key = callKey(session_id, call.call_id);
      const before = await read(key);
      if (before !== undefined) {
        const { awaited, server, tool } = JSON.parse(before) as ViewsOfCall;
        // An earlier call of this id, which the session's events tell nothing of any more: its pages are not this one's.
        if (!awaited || server !== call.server || tool !== call.tool) for (const view of call.views) await driver.remove(pinKey(session_id, view.id));
        await driver.remove(answerKey(session_id, call.call_id));
        await driver.remove(key);
      }
      await put(session_id, key, JSON.stringify(call));
      await sweep(session_id, key);
    },
    async answered(session_id, call) {
      const key = answerKey(session_id, call.call_id);
      await put(session_id, key, JSON.stringify(call));
      await sweep(session_id, key);
    },
    async find(session_id, id) {
      const call_id = callOf(id);
      // The record of the opening stays beside that of the answer, so that no reader comes between.
      const record = call_id === undefined ? undefined : ((await read(answerKey(session_id, call_id))) ?? (await read(callKey(session_id, call_id))));
      if (record === undefined) return undefined;
      const { views, ...call } = JSON.parse(record) as ViewsOfCall;
      const view = views.find((one) => one.id === id);
      return view && { ...call, view };
    },
    template: (session_id, id, known) => pinnedPage(pagesOf(session_id), id, known),
    pin: (session_id, id, page) =>
      pinPage(pagesOf(session_id), id, page, (work) => {
        writing.add(work);
        void work.finally(() => writing.delete(work));
      }),
    ending(session_id) {
      const end = ends.get(session_id) ?? new AbortController();
      ends.set(session_id, end);
      return end.signal;
    },
    stop,
    async endSession(session_id) {
      stop(session_id);
      // What is on its way would come after.
      await settled();
      for (const key of await keysUnder(driver, folder(session_id))) await driver.remove(key);
    },
    settled,
  };
}
