import Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import type { JsonObject } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { discardSpills } from '../../invoke/index.ts';
import { notFound } from '../../storage/failures.ts';
import type { UserFile } from '../../storage/user-files.ts';
import { zipStream } from '../../zip/index.ts';
import { archivedFiles, keysField, zipSources } from './archive.ts';
import { base64Json } from '../bodies/base64-json.ts';
import { parseFileQuery, single } from './file-query.ts';
import { keyInPath } from './key-path.ts';
import { readJson, textField } from '../bodies/read-json.ts';
import { readContentJson } from '../bodies/read-content-json.ts';
import type { Context, RequestState } from '../request-state.ts';
import { sendBytes } from './send-bytes.ts';
import { storedFileHeaders } from './stored-file-headers.ts';
import { fileOfJson, storeMultipart, storeUploaded } from './uploads.ts';
import { withToken } from '../with-token.ts';

const PREFIX = '/api/files/';
const RESTORE = '/restore';
/** Five segments (CONTRACT "Keys"); `archive` and `download` are no users, so that their addresses keep their own methods. */
const KEY = String.raw`^/api/files/(?!(?:archive|download)/)[^/]+(?:/[^/]+){4}`;
const fileAddress = new RegExp(`${KEY}$`);
const restoreAddress = new RegExp(`${KEY}${RESTORE}$`);
const MIB = 1024 * 1024;
const SMALL_JSON = 64 * 1024;
/** Thousands of keys, a key being 255 bytes of a name and some more. */
const MANY_KEYS = 8 * MIB;

export type FileRouteServices = Pick<Services, 'config' | 'clock' | 'driver' | 'files' | 'tokens' | 'sessions' | 'news' | 'audit' | 'metrics'>;

/** My Files over HTTP: upload, list, look, rename, remove, restore, archive. Mount after `downloadRoutes`, whose addresses begin alike. */
export function fileRoutes(services: FileRouteServices): Router<RequestState> {
  const { config, clock, driver, files, tokens, sessions, news, audit, metrics } = services;
  const { upload_limit_mb, max_file_mb, base64_size_limit_mb } = config.features;
  const limits = { upload: upload_limit_mb * MIB, file: Math.min(max_file_mb, upload_limit_mb) * MIB };
  const router = new Router<RequestState>({ sensitive: true });
  const shown = (user: string, file: UserFile): Promise<UserFile> => withToken(tokens, user, file);

  router.post('/api/files', async (ctx) => {
    const { user } = ctx.state.identity;
    const session_id = single(ctx.query, 'session') ?? '';
    if (session_id !== '') await sessions.open(user, session_id);
    const stored = await upload(ctx, { user, session_id });
    for (const { key, size } of stored) {
      metrics.count('mcp_canvas_stored_bytes_total', {}, size);
      audit.write({ event: 'upload', user, outcome: 'ok', details: { key, bytes: size } });
    }
    await news.tell(user, { added: stored.filter(({ version }) => version === 1), changed: stored.filter(({ version }) => version > 1) });
    const answer = await Promise.all(stored.map((file) => shown(user, file)));
    ctx.status = 201;
    ctx.body = answer.length === 1 ? answer[0] : { files: answer };
  });

  const upload = async (ctx: Context, owner: { user: string; session_id: string }): Promise<UserFile[]> => {
    const created_at = new Date(clock.now()).toISOString();
    if (ctx.is('multipart/form-data')) {
      const room = await files.room(owner.user);
      return storeMultipart(ctx.req, { ...limits, room }, driver, (uploaded) => storeUploaded(files, owner, room, uploaded, created_at)).finally(() => room.close());
    }
    const largest = Math.min(base64_size_limit_mb * MIB, limits.file);
    if (Number(ctx.req.headers['content-length'] ?? 0) > Math.ceil(largest / 3) * 4 + SMALL_JSON) {
      // Read to its end by nobody, so that the client sees the answer.
      ctx.req.resume();
      throw fileTooLarge(Math.floor(Number(ctx.req.headers['content-length']) / 4) * 3, largest);
    }
    const { body, spills } = await readContentJson(ctx, services, largest).catch(asFileTooLarge(largest));
    try {
      const file = fileOfJson(body, spills, created_at);
      if (file.artifact.size > largest) throw fileTooLarge(file.artifact.size, largest);
      return [(await files.store(owner, file)).artifact];
    } finally {
      await discardSpills(spills);
    }
  };

  router.get('/api/files', async (ctx) => {
    const { user } = ctx.state.identity;
    const query = parseFileQuery(ctx.query);
    const page = await files.list(user, query);
    // A session that nobody knows is told like somebody else's; files outlive their session.
    if (query.session !== undefined && page.files.length === 0) await sessions.get(user, query.session);
    ctx.body = { ...page, files: await Promise.all(page.files.map((file) => shown(user, file))), usage: await files.usage(user) };
  });

  router.get('/api/files/usage', async (ctx) => {
    ctx.body = await files.usage(ctx.state.identity.user);
  });

  router.get('/api/files/archive', async (ctx) => {
    const { user } = ctx.state.identity;
    const session = single(ctx.query, 'session');
    if (session !== undefined) await sessions.get(user, session);
    await archive(ctx, await archivedFiles(files, user, session, [ctx.query.key ?? []].flat()));
  });

  /** More keys than an address can hold. */
  router.post('/api/files/archive', async (ctx) => {
    const keys = keysField(await readJson(ctx, MANY_KEYS));
    await archive(ctx, await archivedFiles(files, ctx.state.identity.user, undefined, keys));
  });

  const archive = async (ctx: Context, chosen: readonly UserFile[]): Promise<void> => {
    const { user } = ctx.state.identity;
    ctx.set(storedFileHeaders(config.cors));
    ctx.set({ 'Content-Type': 'application/zip', 'Content-Disposition': contentDisposition('files.zip', { type: 'attachment' }) });
    ctx.status = 200;
    if (ctx.method === 'HEAD') return;
    const { bytes, complete } = await sendBytes(ctx, zipStream(zipSources(driver, chosen)), config.limits);
    metrics.count('mcp_canvas_downloaded_bytes_total', {}, bytes);
    audit.write({ event: 'download', user, outcome: complete ? 'ok' : 'error', details: { archive: true, files: chosen.length, bytes } });
  };

  router.get(fileAddress, async (ctx) => {
    const { user } = ctx.state.identity;
    const file = await files.get(user, keyInPath(ctx.path, PREFIX));
    if (file === undefined) throw notFound();
    const answer = await shown(user, file);
    const content = single(ctx.query, 'content');
    if (content === undefined) return void (ctx.body = answer);
    if (content !== 'base64') throw new KitError('E_BAD_REQUEST', 'content: use base64.', { field: 'content' });
    const limit = base64_size_limit_mb * MIB;
    if (file.size > limit) throw fileTooLarge(file.size, limit);
    const json = base64Json({ ...(answer as unknown as JsonObject), filename: file.name, content_type: file.mime }, 'content_base64', driver.read(file.key, undefined, { reuse: true }), file.size);
    ctx.set(storedFileHeaders(config.cors));
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.status = 200;
    ctx.length = json.length;
    if (ctx.method === 'HEAD') return;
    const { complete } = await sendBytes(ctx, json.chunks, config.limits);
    audit.write({ event: 'download', user, outcome: complete ? 'ok' : 'error', details: { key: file.key, bytes: file.size, base64: true } });
  });

  router.patch(fileAddress, async (ctx) => {
    const { user } = ctx.state.identity;
    const name = textField(await readJson(ctx, SMALL_JSON), 'name');
    const file = await files.rename(user, keyInPath(ctx.path, PREFIX), name);
    await news.tell(user, { changed: [file] });
    ctx.body = await shown(user, file);
  });

  router.delete(fileAddress, async (ctx) => {
    const { user } = ctx.state.identity;
    const key = keyInPath(ctx.path, PREFIX);
    const version = parseVersion(single(ctx.query, 'version'));
    const file = await files.get(user, key);
    if (file === undefined) throw notFound();
    await files.remove(user, key, version);
    audit.write({ event: 'delete', user, outcome: 'ok', details: { key, ...(version !== undefined && { version }) } });
    const left = version === undefined ? undefined : await newestLeft(file, version, user);
    await news.tell(user, left === undefined ? { removed: [file.id] } : { changed: [left] });
    ctx.status = 204;
  });

  const newestLeft = (file: UserFile, removed: number, user: string): Promise<UserFile | undefined> => {
    const last = file.versions.findLast(({ version }) => version !== removed);
    return last === undefined ? Promise.resolve(undefined) : files.get(user, last.key);
  };

  router.post(restoreAddress, async (ctx) => {
    const { user } = ctx.state.identity;
    const file = await files.restore(user, keyInPath(ctx.path, PREFIX, RESTORE));
    await news.tell(user, { added: [file] });
    ctx.body = await shown(user, file);
  });

  return router;
}

function parseVersion(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new KitError('E_BAD_REQUEST', 'version: use the number of a version.', { field: 'version' });
  return Number(text);
}

function fileTooLarge(size: number | undefined, limit: number): KitError {
  const suggestion = 'Fetch the file by its url, or upload it as multipart/form-data.';
  return new KitError('E_FILE_TOO_LARGE', 'The file is larger than may travel as base64.', { suggestion, ...(size !== undefined && { file_size_bytes: size }), current_limit_bytes: limit });
}

/** What is too large in a JSON body is its file. */
const asFileTooLarge = (limit: number) => (error: unknown): never => {
  const size = error instanceof KitError && error.code === 'E_FILE_TOO_LARGE' ? error.details['file_size_bytes'] : undefined;
  throw size === undefined ? error : fileTooLarge(Number(size), limit);
};
