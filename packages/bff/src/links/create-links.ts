import type { Artifact, Spills } from '@mcp-canvas/contract';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Bounds } from '../bounds/index.ts';
import type { Clock } from '../clock.ts';
import { KitError } from '../errors.ts';
import type { Identity } from '../identity/provider.ts';
import type { Invoker } from '../invoke/invoker.ts';
import type { FileNews } from '../sessions/file-news.ts';
import { notFound } from '../storage/failures.ts';
import type { FileContent, UserFile, UserFiles } from '../storage/user-files.ts';
import { createLinkRecords, linkId, type LinkRecord } from './link-records.ts';
import { createWatches } from './watches.ts';
import type { StorageDriver } from '../storage/driver.ts';

/** The call in whose result a link stands. */
interface LinkContext {
  session_id: string;
  call_id: string;
  server: string;
  temporary: boolean;
}

/** Finds the content in what `resources/read` answered; throws a KitError where there is none. */
type ContentOfLink = (artifact: Artifact, answer: { raw: unknown; spills: Spills }) => Promise<{ artifact: Artifact; content: FileContent }>;

export interface Links {
  /** A link as readers get it: without content, with the address that reads it. Undefined for one that was opened before: it is wanted, so it is read with the result. */
  take(context: LinkContext, artifact: Artifact): Promise<Artifact | undefined>;
  /** The id under which the content of a link is stored. */
  idOf(context: Pick<LinkContext, 'session_id' | 'server'>, uri: string): string;
  /** The file of a link, read from its server when it never was. E_NOT_FOUND; the errors of reading a resource; E_FILE_TOO_LARGE, E_QUOTA. */
  open(identity: Identity, session_id: string, id: string): Promise<UserFile>;
  /** The same by the name of the file; undefined where the session has no such link. */
  openNamed(identity: Identity, session_id: string, name: string): Promise<UserFile | undefined>;
  /** Listens no more: the session has ended, here or in another process. */
  stop(session_id: string): void;
  endSession(session_id: string): Promise<void>;
}

export interface LinksOptions {
  driver: StorageDriver;
  files: Pick<UserFiles, 'store' | 'get'>;
  invoker: Pick<Invoker, 'readResource' | 'watchResource'>;
  news: Pick<FileNews, 'tell'>;
  contentOf: ContentOfLink;
  /** Gives staged content back. */
  discard(spills: Spills): Promise<void>;
  bounds: Pick<Bounds, 'hold'>;
  audit: Audit;
  logger: Logger;
  clock: Clock;
  stopping: AbortSignal;
}

export function createLinks({ driver, files, invoker, news, contentOf, discard, bounds, audit, logger, clock, stopping }: LinksOptions): Links {
  const records = createLinkRecords(driver);
  const reading = new Map<string, Promise<UserFile>>();

  /** Reads a link and stores what it leads to; `stored` is false when that is what is there. */
  const read = async (identity: Identity, session_id: string, id: string, { server, uri, call_id, temporary, artifact }: LinkRecord) => {
    const { user } = identity;
    const write = (outcome: 'ok' | 'error', more: object) => audit.write({ event: 'link_read', user, outcome, details: { session_id, server, uri: uri.slice(0, 2048), call_id, ...more } });
    try {
      const answer = await invoker.readResource(identity, server, uri, stopping);
      try {
        const found = await contentOf(artifact, answer);
        const { artifact: file, stored } = await files.store({ user, session_id, temporary }, { ...found, id, named: true });
        write('ok', { bytes: file.size });
        return { file, stored };
      } finally {
        await discard(answer.spills);
      }
    } catch (error) {
      write('error', { error_code: error instanceof KitError ? error.code : 'E_INTERNAL' });
      throw error;
    }
  };

  /** What one process does of several; undefined while another one does. */
  const place = async (name: string, session_id: string, id: string): Promise<(() => void) | undefined> => {
    const held = await bounds.hold([{ name, key: `${session_id}/${id}`, most: 1 }]);
    return 'release' in held ? () => held.release() : undefined;
  };
  const turn = async (session_id: string, id: string): Promise<() => void> => {
    for (;;) {
      const leave = await place('link_opening', session_id, id);
      if (leave) return leave;
      stopping.throwIfAborted();
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 50));
    }
  };

  const watches = createWatches({
    clock,
    place: (session_id, id) => place('link', session_id, id),
    watch: (identity, { server, uri }, heard) => invoker.watchResource(identity, server, uri, heard),
    async reread(identity, session_id, id, record) {
      const { file, stored } = await read(identity, session_id, id, record);
      if (stored) await news.tell(identity.user, { changed: [file] });
    },
    onError: (error) => logger.info({ err: error }, 'a linked resource could not be kept current'),
  });

  const open: Links['open'] = async (identity, session_id, id) => {
    const record = await records.find(session_id, id);
    if (!record) throw notFound();
    const opened = async (): Promise<UserFile | undefined> => {
      const key = await records.fileOf(session_id, id);
      if (key === undefined) return undefined;
      const file = await files.get(identity.user, key);
      if (!file) throw notFound();
      // What changed while nobody listened is read once more.
      void watches.start(identity, session_id, id, record, { missed: true });
      return file;
    };
    const known = await opened();
    if (known) return known;
    const one = `${session_id}/${id}`;
    const first = async (): Promise<UserFile> => {
      const leave = await turn(session_id, id);
      try {
        const meanwhile = await opened();
        if (meanwhile) return meanwhile;
        // Before it is read: what changes in between is heard.
        await watches.start(identity, session_id, id, record, { missed: false });
        const { file } = await read(identity, session_id, id, record);
        await records.opened(session_id, id, file.key);
        const { inline: _, ...told } = file;
        await news.tell(identity.user, { added: [told] });
        return file;
      } finally {
        leave();
      }
    };
    const opening = reading.get(one) ?? first().finally(() => reading.delete(one));
    reading.set(one, opening);
    return opening;
  };

  return {
    async take({ session_id, call_id, server, temporary }, artifact) {
      const uri = artifact.uri!;
      const id = linkId(session_id, server, uri);
      if ((await records.fileOf(session_id, id)) !== undefined) return undefined;
      await records.put(session_id, id, { server, uri, call_id, temporary, artifact });
      return { ...artifact, id, url: `/api/sessions/${session_id}/links/${id}` };
    },
    idOf: ({ session_id, server }, uri) => linkId(session_id, server, uri),
    open,
    async openNamed(identity, session_id, name) {
      const id = await records.named(session_id, name);
      return id === undefined ? undefined : open(identity, session_id, id);
    },
    stop: (session_id) => watches.endSession(session_id),
    async endSession(session_id) {
      watches.endSession(session_id);
      await records.endSession(session_id);
    },
  };
}
