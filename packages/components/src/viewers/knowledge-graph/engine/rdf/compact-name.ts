/** Addresses by the prefix that stands for the longest part of them; what no prefix fits stays whole. */
export function compactBy(prefixes: ReadonlyMap<string, string>): (address: string) => string {
  const longestFirst = [...prefixes].filter(([, start]) => start !== '').toSorted(([, one], [, other]) => other.length - one.length);
  const known = new Map<string, string>();
  const found = (address: string): string => {
    for (const [prefix, start] of longestFirst) {
      if (address.startsWith(start) && /^[\p{L}\p{N}_.-]+$/u.test(address.slice(start.length))) return `${prefix}:${address.slice(start.length)}`;
    }
    return address;
  };
  return (address) => known.get(address) ?? known.set(address, found(address)).get(address)!;
}
