/** The anchor of a heading as GitHub writes it, of what it says without its markup; a repeated one gets the next number that is free. */
export function anchorOf(heading: string, seen: Map<string, number>): string {
  const plain = heading.trim().toLowerCase().replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\s-]/gu, '').replace(/\s/g, '-');
  let anchor = plain;
  for (let count = seen.get(plain) ?? 0; seen.has(anchor); anchor = `${plain}-${count}`) seen.set(plain, (count += 1));
  seen.set(anchor, 0);
  return anchor;
}
