import { createHash } from 'node:crypto';
import { hostName } from './host-names.ts';

/** The one page on each of them. */
export const viewPlace = '/mcp-canvas/view';

/** The origins of Views that declare a domain: one host below a configured name for each. */
export interface ViewOrigins {
  /** The name below which they are. */
  parent: string;
  /** The label in a Host header of one of them. */
  labelOf(host: string | undefined): string | undefined;
  /** The origin of a label, for a page that is asked for under this Host. */
  origin(label: string, host: string | undefined): string;
  /** True when an origin, or a pattern of origins such as `https://*.example.com`, is or may be one of theirs. */
  covers(origin: string): boolean;
}

/** 128 bits of a SHA-256 in hexadecimal: nobody finds a second server and domain with the same one, and it fits in a label (RFC 1035 section 2.3.4). */
const label = /^[0-9a-f]{32}$/;
export const isViewLabel = (text: unknown): text is string => typeof text === 'string' && label.test(text);

/** The server's name is the operator's word, so that no server can make itself the label of another. The same for every user and process, and to be computed by whoever knows both. */
export const viewLabel = (server: string, domain: string): string => createHash('sha256').update(JSON.stringify([server, domain.toLowerCase()])).digest('hex').slice(0, 32);

/** Names that lead to this machine and nowhere else (RFC 6761 section 6.3). */
export const isLocalName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/** `template`: `https://{view}.views.example.com`, in lower case; undefined makes none. */
export function createViewOrigins(template: string | undefined): ViewOrigins | undefined {
  if (template === undefined) return undefined;
  const { protocol, hostname, port } = new URL(template.replace('{view}', 'view'));
  const parent = hostname.slice('view.'.length);
  const atPort = (host: string | undefined) => (port ? `:${port}` : isLocalName(parent) ? (/:\d{1,5}$/.exec(host ?? '')?.[0] ?? '') : '');
  return {
    parent,
    labelOf(host) {
      const name = hostName(host);
      const first = name?.endsWith(`.${parent}`) ? name.slice(0, -parent.length - 1) : undefined;
      return isViewLabel(first) ? first : undefined;
    },
    origin: (one, host) => `${protocol}//${one}.${parent}${atPort(host)}`,
    covers(origin) {
      const name = /^[a-z]+:\/\/(\*\.)?([^/:]+)/i.exec(origin);
      const [, star, host = ''] = name ?? [];
      return host.toLowerCase().endsWith(`.${parent}`) || (star !== undefined && `.${parent}`.endsWith(`.${host.toLowerCase()}`));
    },
  };
}
