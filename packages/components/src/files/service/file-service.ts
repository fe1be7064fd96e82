import type { SourceKind } from '@mcp-canvas/contract';
import type { UserFile } from './user-file.ts';

/** How the service is reached. */
export interface FileAccess {
  /** Absolute, without `/api`. */
  apiBase: string;
  headers: Readonly<Record<string, string>> | undefined;
  credentials: RequestCredentials | undefined;
}

export type FileSort = 'name' | '-name' | 'size' | '-size' | 'created' | '-created';

/** What the reader asks for; an empty text asks for nothing. */
export interface FileQuery {
  q: string;
  category: string;
  source: SourceKind | 'generated,progress' | '';
  sort: FileSort;
}

/** What the reader's files take up, all versions together; without `quota_bytes` there is no limit. */
export interface FileUsage {
  used_bytes: number;
  quota_bytes?: number;
}

export interface FilePage {
  files: UserFile[];
  /** Absent from services that do not count. */
  usage?: FileUsage;
  /** The cursor of the next page; absent on the last. */
  next?: string;
}

/** A refusal of the service: its code, the sentence that came with it, the HTTP status; 0 without an answer. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  readonly status: number;

  constructor(status: number, body: unknown, options?: ErrorOptions) {
    const { results, meta_data } = (body ?? {}) as { results?: { error?: unknown }; meta_data?: { error_code?: unknown } };
    super(typeof results?.error === 'string' ? results.error : '', options);
    this.status = status;
    this.code = typeof meta_data?.error_code === 'string' ? meta_data.error_code : '';
  }
}

export const keyPath = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

export function listFiles(access: FileAccess, query: FileQuery, page: { limit: number; cursor?: string | undefined }, signal: AbortSignal): Promise<FilePage> {
  const asked = Object.entries({ ...query, limit: String(page.limit), cursor: page.cursor ?? '' }).filter(([, value]) => value !== '');
  return ask(access, `/api/files?${new URLSearchParams(asked)}`, { signal });
}

/** The file with the version of this key, and a fresh `url`. */
export const readFile = (access: FileAccess, key: string): Promise<UserFile> => ask(access, `/api/files/${keyPath(key)}`);

export const renameFile = (access: FileAccess, key: string, name: string): Promise<UserFile> =>
  ask(access, `/api/files/${keyPath(key)}`, { method: 'PATCH', body: JSON.stringify({ name }) });

/** All of its versions, or one. */
export const removeFile = (access: FileAccess, key: string, version?: number): Promise<void> =>
  ask(access, `/api/files/${keyPath(key)}${version === undefined ? '' : `?version=${version}`}`, { method: 'DELETE' });

/** Undoes `removeFile` within 10 minutes. */
export const restoreFile = (access: FileAccess, key: string): Promise<UserFile> => ask(access, `/api/files/${keyPath(key)}/restore`, { method: 'POST', body: '{}' });

/** Bytes of the largest file that the service takes; Infinity where it does not say. */
export async function readLimit(access: FileAccess): Promise<number> {
  const { limits = {} } = await ask<{ limits?: Record<string, unknown> }>(access, '/api/config');
  const given = [limits['max_file_mb'], limits['upload_limit_mb']].filter((value) => typeof value === 'number');
  return Math.min(Infinity, ...given) * 1024 * 1024;
}

/** The answer to a request, for those that read its body themselves; throws a `Refusal` for any that is not a success. */
export async function answerTo({ apiBase, headers = {}, credentials = 'same-origin' }: FileAccess, path: string, request: RequestInit = {}): Promise<Response> {
  const json: Record<string, string> = request.body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(`${apiBase}${path}`, { credentials, ...request, headers: { ...headers, ...json } }).catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause;
    throw new Refusal(0, undefined, { cause });
  });
  if (!response.ok) throw new Refusal(response.status, await response.json().catch(() => undefined));
  return response;
}

async function ask<Answer>(access: FileAccess, path: string, request?: RequestInit): Promise<Answer> {
  const response = await answerTo(access, path, request);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
