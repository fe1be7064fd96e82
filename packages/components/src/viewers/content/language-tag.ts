/** A language as it is written in files, `de`, `pt-BR` or `en_GB`, as a BCP 47 tag; undefined where it is none. */
export function languageTag(said: unknown): string | undefined {
  if (typeof said !== 'string') return undefined;
  try {
    return Intl.getCanonicalLocales(said.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}
