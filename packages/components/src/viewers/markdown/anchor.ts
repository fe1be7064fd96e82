/** The anchor of a heading as GitHub writes it; a repeated one gets a number. */
export function anchorOf(heading: string, seen: Map<string, number>): string {
  const plain = heading
    .toLowerCase()
    .replace(/<[^>]*>|[*_`~]|\]\([^)]*\)|[[\]!]/g, '')
    .trim()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');
  const count = seen.get(plain) ?? 0;
  seen.set(plain, count + 1);
  return count === 0 ? plain : `${plain}-${count}`;
}
