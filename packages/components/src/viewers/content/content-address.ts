import type { Artifact } from '@mcp-canvas/contract';
import { fileProblems, type FileProblem } from '../../localization/file-problems.ts';
import { Problem } from '../../localization/problem.ts';
import type { Progress } from './counted.ts';

/** How an artifact's `url` is reached. */
export interface ContentOptions {
  /** Absolute address of the API, without the `/api`; undefined without a BFF: then a `url` is relative to the page. */
  apiBase?: string | undefined;
  /** The host page's address; its origin is allowed only where the host set the artifact itself. */
  page: string;
  /** True when the host page, not the stream, gave the artifact. */
  setByHost?: boolean;
  headers?: Readonly<Record<string, string>> | undefined;
  credentials?: RequestCredentials | undefined;
  fetch?: typeof fetch;
  /** Hears how much of a file has come that is read whole. */
  progress?: Progress;
}

/** Fetches an artifact's bytes from the origins it may come from, and asks once for a fresh address when a token has expired. */
export class ContentAddress {
  readonly #artifact: Artifact;
  readonly #options: ContentOptions;
  #url: string;
  /** Where the service tells the newest address; of what a result only linked it reads the file for that. */
  readonly #file: string | undefined;
  /** The address is that of the file, not of its bytes. */
  #unread: boolean;

  constructor(artifact: Artifact, options: ContentOptions) {
    this.#artifact = artifact;
    this.#options = options;
    this.#url = allowedUrl(artifact.url ?? '', artifact.name, options);
    const { key, uri } = artifact;
    const { apiBase } = options;
    this.#unread = !key && uri !== undefined && apiBase !== undefined;
    this.#file = this.#unread ? this.#url : key && apiBase !== undefined ? `${apiBase}/api/files/${key.split('/').map(encodeURIComponent).join('/')}` : undefined;
  }

  async get(signal: AbortSignal, headers: Record<string, string> = {}, cache?: RequestCache): Promise<Response> {
    if (this.#unread) await this.#renew(signal);
    let response = await this.#fetch(this.#url, signal, headers, cache);
    if (response.status === 401 && (await this.#renew(signal))) response = await this.#fetch(this.#url, signal, headers, cache);
    if (!response.ok) throw problemOf(response, this.#artifact.name);
    return response;
  }

  /** An address whose token is fresh. */
  async fresh(): Promise<string> {
    await this.#renew(AbortSignal.timeout(10_000)).catch(() => false);
    return this.#url;
  }

  async #renew(signal: AbortSignal): Promise<boolean> {
    const { name } = this.#artifact;
    if (this.#file === undefined) return false;
    const response = await this.#fetch(this.#file, signal, {});
    if (!response.ok && this.#unread) throw problemOf(response, name);
    if (!response.ok) return false;
    const { url } = (await response.json()) as { url?: string };
    if (typeof url !== 'string') return false;
    this.#url = allowedUrl(url, name, this.#options);
    this.#unread = false;
    return true;
  }

  /**
   * Where a redirect leads to cannot be looked at before it is followed. Within the page's own origin the browser can be told to
   * stay there (Fetch standard, “main fetch”: mode `same-origin`); from any other, none is followed.
   */
  async #fetch(url: string, signal: AbortSignal, headers: Record<string, string>, cache: RequestCache = 'default'): Promise<Response> {
    const { headers: own = {}, credentials = 'same-origin', fetch: get = globalThis.fetch } = this.#options;
    const request: RequestInit = { signal, credentials, cache, headers: { ...own, ...headers } };
    try {
      const response = await get(url, { ...request, redirect: 'manual' });
      if (response.type !== 'opaqueredirect' || new URL(url).origin !== location.origin) return response;
      return await get(url, { ...request, redirect: 'follow', mode: 'same-origin' }).catch(() => response);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw new Problem(fileProblems, 'unreachable', { name: this.#artifact.name }, { cause: error });
    }
  }
}

/** The absolute address, or an error where the origin is not one that the element may fetch from (CONTRACT section 4). */
export function allowedUrl(url: string, name: string, { apiBase, page, setByHost }: ContentOptions): string {
  const absolute = absoluteUrl(url, apiBase, page);
  const allowed = [apiBase, setByHost || apiBase === undefined ? page : undefined].flatMap((base) => (base === undefined ? [] : new URL(base).origin));
  if (!allowed.includes(absolute.origin)) throw new Problem(fileProblems, 'otherOrigin', { name, origin: absolute.origin === 'null' ? absolute.protocol : absolute.origin });
  return absolute.href;
}

/** `Artifact.url` is relative to the API's base, also with a leading slash, so that an API mounted under a path works. */
function absoluteUrl(url: string, apiBase: string | undefined, page: string): URL {
  const complete = /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(url);
  return apiBase === undefined || complete ? new URL(url, page) : new URL(`${apiBase}/${url.replace(/^\/+/, '')}`);
}

const problems: Readonly<Record<number, FileProblem>> = { 401: 'expired', 403: 'forbidden', 404: 'gone', 410: 'gone', 413: 'tooLarge', 416: 'noSuchPart', 429: 'tooMany' };

function problemOf({ type, status }: Response, name: string): Problem {
  if (type === 'opaqueredirect') return new Problem(fileProblems, 'redirected', { name });
  return new Problem(fileProblems, problems[status] ?? 'status', { name, status: String(status) });
}
