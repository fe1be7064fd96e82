const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** True for the names of this machine that never leave it. */
export const isLoopbackName = (name: string): boolean => loopback.has(name.toLowerCase());

/** Nobody on the way reads what is sent there: it goes by https, or never leaves this machine. */
export const isUnheard = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopbackName(hostname);

/** The name in a Host header, lower-case, without the port; undefined when it is not `host[:port]` (RFC 9110 section 7.2). */
export function hostName(header: string | undefined): string | undefined {
  const found = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(header ?? '');
  return found?.[1]?.toLowerCase();
}

/** The origin of an address, or undefined when it is no http(s) address. */
export function originOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}
