/** Names in one sentence. */
const mostNamed = 3;

/** Names as a list of a sentence, the rest of many as `others` says their count. */
export function fewNames(names: readonly string[], others: (count: number) => string, locale: string): string {
  // One more is no longer than to say that there is one more.
  const shown = names.length <= mostNamed + 1 ? names : names.slice(0, mostNamed);
  const left = names.length - shown.length;
  // Isolated: a name may be written in the other direction.
  const isolated = shown.map((name) => `\u2068${name}\u2069`);
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(left > 0 ? [...isolated, others(left)] : isolated);
}
