import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';

const readme = new URL('../../README.md', import.meta.url);

/** The README's embed, with the service's address in place of the demo's. */
export async function readmeEmbed(service: string): Promise<string> {
  const block = /```html\n([\s\S]*?)```/.exec(await readFile(readme, 'utf8'))?.[1];
  if (!block) throw new Error('README.md has no html block');
  return block.replaceAll('http://127.0.0.1:8787', service);
}

/** Somebody else's server: its own pages, and optionally the service proxied under its own origin. */
export class OtherServer {
  readonly pages = new Map<string, { type: string; body: string | Buffer; headers?: Record<string, string> }>();
  /** Where `/api` and `/mcp-canvas` are proxied to. */
  service: string | undefined;
  /** Another address of the service's scripts, as a second version of the kit would have: `/other/` is `/mcp-canvas/`. */
  copy = '/other/';
  /** Headers that this server sets on what it proxies, by the path. */
  proxyHeaders: (path: string) => Record<string, string> = () => ({});
  /** What was asked for, in order: `GET /path`. */
  readonly asked: string[] = [];
  /** Streams that are being read now. */
  readonly reading = new Set<string>();
  private readonly held = new Map<string, (answer: ServerResponse) => void>();
  private readonly server: Server = createServer((question, answer) => this.answer(question, answer));

  async listen(host = '127.0.0.1'): Promise<string> {
    this.server.listen(0, host);
    await once(this.server, 'listening');
    return `http://${host}:${(this.server.address() as AddressInfo).port}`;
  }

  /** A page that is answered only when it is released; `asked` resolves when the first reader waits for it. */
  hold(path: string, page: { type: string; body: string }): { asked: Promise<void>; release(): void } {
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.held.set(path, (answer) => {
      asked.resolve();
      void released.promise.then(() => answer.writeHead(200, { 'content-type': page.type }).end(page.body));
    });
    return { asked: asked.promise, release: () => released.resolve() };
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private answer(question: IncomingMessage, answer: ServerResponse): void {
    this.asked.push(`${question.method} ${question.url}`);
    const page = this.pages.get(question.url ?? '/');
    const held = this.held.get(question.url ?? '/');
    if (held) held(answer);
    else if (page) answer.writeHead(200, { 'content-type': page.type, ...page.headers }).end(page.body);
    else if (this.service && question.url?.startsWith(this.copy)) this.proxy(question, answer, this.service, question.url.replace(this.copy, '/mcp-canvas/'));
    else if (this.service && /^\/(api|mcp-canvas)\//.test(question.url ?? '')) this.proxy(question, answer, this.service, question.url ?? '');
    else answer.writeHead(question.url === '/favicon.ico' ? 204 : 404).end();
  }

  private proxy(question: IncomingMessage, answer: ServerResponse, service: string, path: string): void {
    const onward = request(new URL(path, service), { method: question.method ?? 'GET', headers: question.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, { ...response.headers, ...this.proxyHeaders(question.url ?? '/') });
      response.pipe(answer);
    });
    const asked = question.url ?? '';
    if (asked.includes('/events')) this.reading.add(asked);
    onward.on('error', () => answer.destroy());
    answer.on('close', () => {
      onward.destroy();
      this.reading.delete(asked);
    });
    question.pipe(onward);
  }
}
