import { exactOrigins, webAddress, type AddressFault } from '../sanitize/web-origin.ts';

/**
 * Why a remote frame is not shown. `not allowed`: its origin is not on the list; `left its origin`: the CSP
 * stopped a move; `page policy`: the CSP of the host's own page forbids the frame; `no frame page`: the service's frame page did
 * not answer.
 */
export type BlockedReason = AddressFault | 'not allowed' | 'left its origin' | 'page policy' | 'no frame page';

export type Verdict =
  | { shown: true; url: URL; /** The origin of the page or of the service itself. */ ownSide: boolean }
  | { shown: false; reason: BlockedReason; /** As far as one can be told: an origin, else the text as given. */ origin: string; /** Whose list lacks it. */ lacking?: 'service' | 'page' };

export interface Rules {
  /** Origins of the frame configuration, or of the element where there is none. */
  allowed: readonly string[] | string;
  /** The element's own list, which narrows; undefined narrows nothing. */
  narrowedTo?: readonly string[] | string | null | undefined;
  /** Origins of the page, the service and the frame page. */
  ownOrigins: readonly string[];
}

/** What is an origin by this grammar can stand in a policy: URL parsers let `;` and quotes stand in a host. */
const plain = /^https?:\/\/(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** Whether an address may be shown in a remote frame: the web only, exact origin, on the list. An empty list means none. */
export function judge(src: string, { allowed, narrowedTo, ownOrigins }: Rules): Verdict {
  const { url, fault } = webAddress(src);
  if (fault || !url) return { shown: false, reason: fault ?? 'not an address', origin: url && url.origin !== 'null' ? url.origin : src.slice(0, 200) };
  const { origin } = url;
  if (!plain.test(origin)) return { shown: false, reason: 'not an address', origin };
  const on = (list: readonly string[] | string): boolean => exactOrigins(list).includes(origin);
  if (narrowedTo != null && !on(narrowedTo)) return { shown: false, reason: 'not allowed', origin, lacking: 'page' };
  if (!on(allowed)) return { shown: false, reason: 'not allowed', origin, lacking: 'service' };
  return { shown: true, url, ownSide: ownOrigins.includes(origin) };
}
