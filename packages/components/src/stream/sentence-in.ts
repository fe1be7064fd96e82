/** The sentence of a service's error (v2.1 section 12). */
export function sentenceIn(said: unknown): string | undefined {
  const sentence = (said as { results?: { error?: unknown } } | null | undefined)?.results?.error;
  return typeof sentence === 'string' ? sentence : undefined;
}
