import { BlockList, isIP } from 'node:net';

/** How far an address reaches: who sends a request there from this machine reaches what outsiders cannot, unless it is `public`. */
export type Reach = 'public' | 'loopback' | 'private' | 'reserved';

type Range = readonly [network: string, prefix: number];

const listOf = (ranges: readonly Range[]): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4');
  return list;
};

/** IANA's registries of special-purpose addresses (RFC 6890), the first row that fits. `::ffff:a.b.c.d` counts as `a.b.c.d`. */
const reaches: readonly (readonly [Reach, BlockList])[] = [
  ['loopback', listOf([['127.0.0.0', 8], ['::1', 128]])],
  ['private', listOf([['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16], ['100.64.0.0', 10], ['fc00::', 7]])],
  ['reserved', listOf([
    ['0.0.0.0', 8], ['169.254.0.0', 16], ['192.0.0.0', 24], ['192.0.2.0', 24], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
    ['::', 96], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8],
  ])],
];

/** The reach of an IP address, without brackets; what is none reaches nothing public. */
export function reachOf(address: string): Reach {
  const family = isIP(address);
  if (family === 0) return 'reserved';
  return reaches.find(([, list]) => list.check(address, family === 6 ? 'ipv6' : 'ipv4'))?.[0] ?? 'public';
}
