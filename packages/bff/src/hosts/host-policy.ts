import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { hostName, isLoopbackName, originOf } from './host-names.ts';
import { createViewOrigins } from './view-origins.ts';

/** Which names the service answers to, and which origins are its own. */
export interface HostPolicy {
  /** True when the Host header is one the service answers to. */
  accepts(host: string | undefined): boolean;
  /** True for an address: probes of a cluster and scrapers know no name, and what rebinds a DNS name sends that name. */
  isAddress(host: string | undefined): boolean;
  /** True for a host that serves nothing but `/mcp-canvas/*`. */
  sandboxOnly(host: string | undefined): boolean;
  /** True for the host of a View's own origin, which serves the page that becomes the View and nothing else. */
  viewOnly(host: string | undefined): boolean;
  /** The origin of a View's label (`viewLabel`) for a page that this request comes from; undefined where none are configured. */
  viewOrigin(label: string, host: string | undefined): string | undefined;
  /** Where the frame page of a View with an origin of its own may be, for a request to that origin. */
  viewParents(host: string | undefined): string[];
  /** The origin that a request with this (accepted) Host was sent to. */
  origin(host: string | undefined): string;
  /** True for the origin of the service itself, as the request sees it. */
  isOwn(origin: string, host: string | undefined): boolean;
  /** Where the frame page is for a page that this request comes from. */
  sandboxOrigin(host: string | undefined): string;
  /** Sources for `frame-ancestors`. */
  ancestors(): string[];
}

/** Every address of the machine. */
const all = new Set(['0.0.0.0', '::', '[::]']);
const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Names of base_url and sandbox_origin; loopback names with the dev identity, or when nothing else says what we are called.
 * Without a name, listening on every address, it answers to addresses: what rebinds a DNS name sends that name.
 */
export function createHostPolicy(config: Pick<Config, 'base_url' | 'host' | 'identity' | 'frames' | 'cors'>): HostPolicy {
  const base = originOf(config.base_url);
  const sandbox = originOf(config.frames.sandbox_origin);
  const views = createViewOrigins(config.frames.view_origin);
  const nameOf = (origin: string | undefined) => (origin === undefined ? undefined : hostName(new URL(origin).host));
  const named = new Set([nameOf(base), nameOf(sandbox), ...(base ? [] : [hostName(config.host)])].filter((name) => name !== undefined));
  const addresses = !base && all.has(config.host);
  const loopback = config.identity.provider === 'dev' || (!base && (addresses || isLoopbackName(config.host)));
  const dedicated = sandbox !== undefined && new URL(sandbox).host !== (base ? new URL(base).host : undefined);

  const policy: HostPolicy = {
    accepts(host) {
      const name = hostName(host);
      return name !== undefined && (named.has(name) || (loopback && isLoopbackName(name)) || (addresses && isAddress(name)) || policy.viewOnly(host));
    },
    isAddress: (host) => isAddress(hostName(host) ?? ''),
    sandboxOnly: (host) => dedicated && host?.toLowerCase() === new URL(sandbox).host,
    viewOnly: (host) => views?.labelOf(host) !== undefined,
    viewOrigin: (label, host) => views?.origin(label, host),
    viewParents(host = '') {
      if (sandbox) return [sandbox];
      const port = /:\d+$/.exec(host)?.[0] ?? '';
      return loopback ? [`http://localhost${port}`, `http://127.0.0.1${port}`] : [];
    },
    origin(host = '') {
      const known = [base, sandbox].find((origin) => origin !== undefined && new URL(origin).host === host.toLowerCase());
      return known ?? `http://${host.toLowerCase()}`;
    },
    isOwn: (origin, host) => origin === base || (policy.accepts(host) && !policy.sandboxOnly(host) && !policy.viewOnly(host) && origin === policy.origin(host)),
    sandboxOrigin(host = '') {
      if (sandbox) return sandbox;
      const name = hostName(host);
      if (!loopback || !name || !isLoopbackName(name)) return policy.origin(host);
      return policy.origin(host.toLowerCase().replace(name, name === 'localhost' ? '127.0.0.1' : 'localhost'));
    },
    ancestors() {
      const local = loopback ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
      return [...new Set(["'self'", ...(base ? [base] : []), ...local, ...config.cors.allowed_origins])];
    },
  };
  return policy;
}
