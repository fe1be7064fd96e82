import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { cachingOf } from '../../packages/bff/src/routes/files/stored-file-headers.ts';
import type { Contest } from './contest.ts';
import { leastScripts } from './least.ts';

/** The strict policy that the kit promises to live under. Peers need more, and get it: their pages have none. */
const policy = "default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types mcp-canvas lit-html dompurify";
/** With these a page may measure its memory. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };
const html = 'text/html; charset=utf-8';
const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><link rel="icon" href="/page.css"><link rel="stylesheet" href="/page.css">';
const style = 'body { margin: 8px } mcp-artifact-viewer, #room { height: 700px } #room { overflow: auto; position: relative }';

export type Side = 'ours' | 'theirs' | 'least';

export interface Site {
  /** The page that will show a file, a shell without scripts: `/{side}/{contest}`. */
  address(side: Side, contest: Contest): string;
  close(): void;
}

/** Serves both sides' pages, their scripts and the files, from memory or the disk, with ranges. */
export async function serve(folder: string, contests: readonly Contest[], files: ReadonlyMap<string, { mime: string; body: Buffer }>): Promise<Site> {
  const assets = new Map(contests.flatMap(({ assets = {} }) => Object.entries(assets)));
  const assetOf = (path: string): string => {
    const [prefix, to] = [...assets].find(([from]) => path.startsWith(from)) ?? [];
    return prefix ? join(folder, 'node_modules', to!, path.slice(prefix.length)) : join(folder, path);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = normalize(pathname);
    const file = files.get(path);
    if (file) return sendFile(request, response, file);
    const [, side, name] = path.split('/');
    const send = (type: string, body: string | Buffer, more = {}): void => void response.writeHead(200, { ...isolated, 'content-type': type, ...more }).end(body);
    if (path === '/page.css') return send('text/css', style);
    const least = leastScripts[path];
    if (least) return send(types['.js']!, least);
    if (side === 'least' && !extname(path)) return send(html, `${head}<body><div id="room"></div></body></html>`, { 'content-security-policy': policy });
    if (side === 'ours' && !extname(path)) return send(html, `${head}<body></body></html>`, { 'content-security-policy': policy });
    if (side === 'theirs' && !extname(path)) return send(html, `${head}<link rel="stylesheet" href="/theirs/${name}.css"><body><div id="room"></div></body></html>`);
    const body = await readFile(assetOf(path)).catch(() => undefined);
    // Not every peer has a style sheet.
    if (body || extname(path) === '.css') send(types[extname(path)] ?? 'application/octet-stream', body ?? '');
    else response.writeHead(404).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: (side, { name }) => `${origin}/${side}/${name}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendFile({ method, headers }: IncomingMessage, response: ServerResponse, { mime, body }: { mime: string; body: Buffer }): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(to ? Number(to) + 1 : body.length, body.length);
  response.writeHead(from === undefined ? 200 : 206, {
    ...isolated,
    'content-type': mime,
    'content-length': end - start,
    'accept-ranges': 'bytes',
    // As the service sends it.
    ...cachingOf(body.length, String(headers['sec-fetch-dest'])),
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end - 1}/${body.length}` }),
  });
  response.end(method === 'HEAD' ? undefined : body.subarray(start, end));
}
