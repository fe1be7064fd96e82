const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)$/i;

/** Whether a host name means this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** What is wrong with an address for a remote frame or remote content; undefined when nothing is. */
export type AddressFault = 'not an address' | 'not a web address' | 'carries a user name' | 'not encrypted';

export type WebAddress = { url: URL; fault?: undefined } | { url?: URL; fault: AddressFault };

/** Takes an absolute address apart: https anywhere, http only on loopback, no user name, nothing but the web's schemes. */
export function webAddress(value: string): WebAddress {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return { fault: 'not an address' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { url, fault: 'not a web address' };
  if (url.username || url.password) return { url, fault: 'carries a user name' };
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return { url, fault: 'not encrypted' };
  return { url };
}

/** The exact origins in `values`, a list or a text with spaces between them (`*` and paths are no origins and are left out). */
export function exactOrigins(values: readonly string[] | string): string[] {
  const origins = (typeof values === 'string' ? values.split(/\s+/) : values).flatMap((value) => {
    const { url, fault } = webAddress(value.trim());
    return url && !fault && url.pathname === '/' && !url.search && !url.hash && !url.hostname.includes('*') ? [url.origin] : [];
  });
  return [...new Set(origins)];
}
