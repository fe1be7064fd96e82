import type { FileUsage } from './file-service.ts';
import type { UserFile } from './user-file.ts';

/** For tests: the part of the service that My Files talks to, in memory, behind `fetch` and `XMLHttpRequest`. */
export interface SampleService {
  files: UserFile[];
  /** `GET /api/files?…`, as they were asked. */
  readonly asked: URLSearchParams[];
  /** `METHOD /path` of everything else. */
  readonly done: string[];
  /** The next answer to a request that begins so is this refusal. */
  refuse(request: string, status: number, code: string, sentence?: string): void;
  /** Lists wait until this is called. */
  hold(): () => void;
  /** Uploads that were begun and not ended. */
  readonly uploads: { name: string; send(bytes: number): void; end(status?: number, body?: object): void; aborted: boolean; address: string; headers: Record<string, string>; withCredentials: boolean }[];
  limits: object;
  /** What every list says that the files take up. */
  usage: FileUsage | undefined;
  stop(): void;
}

let serial = 0;

export function sampleFile(name: string, more: Partial<UserFile> = {}): UserFile {
  const id = `id-${String(++serial).padStart(6, '0')}`;
  const created_at = new Date(Date.UTC(2026, 0, 1) + serial * 60_000).toISOString();
  const key = `dev@localhost/uploads/20260101/${id}/${name}`;
  return { id, key, name, version: 1, mime: 'text/plain', size: 1000 + serial, url: `/api/files/download/${key}`, session_id: 's', source: { kind: 'uploaded', created_at }, versions: [{ version: 1, key, created_at }], ...more };
}

const refusal = (status: number, code: string, sentence: string): Response => Response.json({ results: { error: sentence }, meta_data: { is_error: true, error_code: code } }, { status });

export function sampleService(files: readonly UserFile[] = []): SampleService {
  const { fetch: realFetch, XMLHttpRequest: RealRequest } = window;
  const removed = new Map<string, UserFile>();
  const refusals: { request: string; answer: Response }[] = [];
  let held: Promise<void> | undefined;
  const service: SampleService = {
    files: [...files],
    asked: [],
    done: [],
    uploads: [],
    limits: { max_file_mb: 1, upload_limit_mb: 1 },
    usage: undefined,
    refuse: (request, status, code, sentence = 'No.') => void refusals.push({ request, answer: refusal(status, code, sentence) }),
    hold() {
      let end = (): void => {};
      held = new Promise((resolve) => (end = resolve));
      return () => ((held = undefined), end());
    },
    stop: () => void Object.assign(window, { fetch: realFetch, XMLHttpRequest: RealRequest }),
  };
  const at = (key: string): UserFile | undefined => service.files.find((file) => file.versions.some((version) => version.key === key));

  const list = (query: URLSearchParams): Response => {
    service.asked.push(query);
    const [q, source, category, sort] = ['q', 'source', 'category', 'sort'].map((name) => query.get(name) ?? '');
    const value = { name: (file: UserFile) => file.name, size: (file: UserFile) => file.size, created: (file: UserFile) => file.source.created_at }[sort!.replace('-', '')] ?? ((file: UserFile) => file.source.created_at);
    const order = (a: UserFile, b: UserFile) => (value(a) < value(b) ? -1 : 1) * (sort!.startsWith('-') ? -1 : 1);
    const found = service.files.filter((file) => file.name.includes(q!) && (!source || source.split(',').includes(file.source.kind)) && (!category || file.category === category)).sort(order);
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit') ?? 100);
    return Response.json({ files: found.slice(from, to), usage: service.usage, ...(to < found.length && { next: String(to) }) });
  };

  type Change = (key: string, body: { name?: string }, query: URLSearchParams) => Response;
  const change: Readonly<Record<string, Change>> = {
    GET: (key) => Response.json(at(key) ?? null, { status: at(key) ? 200 : 404 }),
    PATCH(key, { name = '' }) {
      const file = at(key)!;
      if (service.files.some((other) => other !== file && other.name === name)) return refusal(409, 'E_CONFLICT', 'Taken.');
      return Response.json((service.files[service.files.indexOf(file)] = { ...file, name }));
    },
    DELETE(key, _body, query) {
      const file = at(key);
      if (!file) return refusal(404, 'E_NOT_FOUND', 'Gone.');
      removed.set(key, file);
      const left = query.has('version') ? file.versions.filter(({ version }) => String(version) !== query.get('version')) : [];
      service.files.splice(service.files.indexOf(file), 1, ...(left.length > 0 ? [{ ...file, version: left.at(-1)!.version, versions: left }] : []));
      return new Response(null, { status: 204 });
    },
    POST(key) {
      const file = removed.get(key.replace(/\/restore$/, ''))!;
      service.files = [...service.files.filter(({ id }) => id !== file.id), file];
      return Response.json(file);
    },
  };

  window.fetch = (async (input: string, request: RequestInit = {}) => {
    const { pathname: whole, searchParams } = new URL(input, location.href);
    const pathname = whole.replace(/^\/kit\//, '/');
    if (!pathname.startsWith('/api/')) return realFetch(input, request);
    const method = request.method ?? 'GET';
    const spoken = `${method} ${decodeURIComponent(pathname)}`;
    const refused = refusals.findIndex((each) => spoken.startsWith(each.request));
    if (pathname === '/api/files' && held) await Promise.race([held, new Promise((_, reject) => request.signal?.addEventListener('abort', () => reject(request.signal!.reason)))]);
    request.signal?.throwIfAborted();
    if (refused >= 0) return refusals.splice(refused, 1)[0]!.answer;
    if (pathname === '/api/files' && method === 'GET') return list(searchParams);
    if (pathname === '/api/config') return Response.json({ limits: service.limits });
    if (pathname.endsWith('/events')) return new Response(null, { status: 204 });
    service.done.push(spoken + (searchParams.size > 0 ? `?${searchParams}` : ''));
    if (pathname === '/api/files/archive') return new Response('PK');
    return change[method]!(decodeURIComponent(pathname.slice('/api/files/'.length)), JSON.parse(String(request.body ?? '{}')), searchParams);
  }) as typeof fetch;

  /** As much of one as an upload needs. */
  class SampleRequest {
    upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
    status = 0;
    response: unknown;
    onload = (): void => {};
    onerror = (): void => {};
    onabort = (): void => {};
    withCredentials = false;
    #address = '';
    #headers: Record<string, string> = {};
    open(_method: string, address: string): void {
      this.#address = address;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    abort(): void {
      this.#entry.aborted = true;
      this.onabort();
    }
    #entry!: SampleService['uploads'][number];
    send(form: FormData): void {
      const file = form.get('file') as File;
      this.#entry = {
        name: file.name,
        aborted: false,
        address: this.#address,
        headers: this.#headers,
        withCredentials: this.withCredentials,
        send: (bytes) => this.upload.onprogress?.({ loaded: bytes, total: file.size }),
        end: (status = 201, body) => {
          service.uploads.splice(service.uploads.indexOf(this.#entry), 1);
          const stored = sampleFile(file.name, { size: file.size });
          if (status === 201) service.files.push(stored);
          Object.assign(this, { status, response: body ?? stored });
          this.onload();
        },
      };
      service.uploads.push(this.#entry);
    }
  }
  Object.assign(window, { XMLHttpRequest: SampleRequest });
  return service;
}
