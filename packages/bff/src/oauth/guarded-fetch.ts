import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { isUnheard } from '../hosts/host-names.ts';
import { reachOf, type Reach } from './address-reach.ts';

export interface GuardedRequest {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface GuardedAnswer {
  status: number;
  /** Parsed; undefined when the body is no JSON. */
  json: unknown;
}

/** Asks an authorization server something. Rejects with an Error whose message is a reason for the reader. */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<GuardedAnswer>;

export interface GuardOptions {
  /** Addresses that the operator configured: only what is as near as one of them may be near. */
  configured: readonly string[];
  /** All addresses of a name. */
  resolve?: (name: string) => Promise<readonly LookupAddress[]>;
  timeout_ms?: number;
  most_bytes?: number;
}

const resolveAll = (name: string): Promise<readonly LookupAddress[]> => promisify(systemLookup)(name, { all: true });
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/**
 * A `fetch` for addresses that come from metadata (RFC 9728, RFC 8414), which anybody may have written: https alone except on
 * loopback, no redirects, nothing private unless the configured server is there too, little time, few bytes. A name is judged by
 * the addresses that are then connected to.
 */
export function createGuardedFetch({ configured, resolve = resolveAll, timeout_ms = 10_000, most_bytes = 256 * 1024 }: GuardOptions): GuardedFetch {
  const addressesOf = async (hostname: string): Promise<readonly LookupAddress[]> => {
    const name = bare(hostname);
    const family = isIP(name);
    return family === 0 ? resolve(name) : [{ address: name, family }];
  };
  const near = async (): Promise<ReadonlySet<Reach>> => {
    const found = await Promise.all(configured.map((url) => addressesOf(new URL(url).hostname).catch(() => [])));
    return new Set<Reach>(['public', ...found.flat().map(({ address }) => reachOf(address))]);
  };

  return async (address, request = {}) => {
    const url = checkedAddress(address);
    const [addresses, allowed] = await Promise.all([addressesOf(url.hostname).catch(() => []), near()]);
    if (addresses.length === 0) throw new Error(`${url.host} has no address`);
    if (addresses.some((one) => !allowed.has(reachOf(one.address)))) throw new Error(`${url.host} is a private address, and the server itself is elsewhere`);
    return send(url, request, addresses, { timeout_ms, most_bytes });
  };
}

/** An absolute http(s) address without credentials, https unless it is on loopback. */
export function checkedAddress(address: unknown): URL {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '') throw new Error('an address in it is none');
  if (!isUnheard(url)) throw new Error(`${url.host} is not asked without https`);
  return url;
}

async function send(url: URL, { method = 'GET', headers = {}, body }: GuardedRequest, addresses: readonly LookupAddress[], { timeout_ms, most_bytes }: { timeout_ms: number; most_bytes: number }): Promise<GuardedAnswer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout_ms);
  // The addresses that were judged are those that are connected to: a name may say something else a moment later.
  const pinned: RequestOptions['lookup'] = (_name, options, done) => (options.all ? done(null, [...addresses]) : done(null, addresses[0]!.address, addresses[0]!.family));
  const options: RequestOptions = { method, lookup: pinned, agent: false, signal: late.signal, headers: { accept: 'application/json', 'user-agent': 'mcp-canvas', ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) } };
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve).on('error', reject).end(body);
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      if ((size += chunk.byteLength) > most_bytes) throw new NotTaken(`${url.host} answered with more than ${most_bytes} bytes`);
      chunks.push(chunk);
    }
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400) throw new NotTaken(`${url.host} sent the request elsewhere, which is not followed`);
    return { status, json: parsed(Buffer.concat(chunks).toString()) };
  } catch (error) {
    if (error instanceof NotTaken) throw error;
    throw new Error(late.signal.aborted ? `${url.host} did not answer in time` : `${url.host} could not be reached`, { cause: error });
  } finally {
    clearTimeout(timer);
    // What was left unread.
    late.abort();
  }
}

/** An answer that came and is not taken; its message is the reason. */
class NotTaken extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
