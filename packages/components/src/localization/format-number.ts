/** A malformed tag (a host's typing error) must not break the page: it reads as English. */
export function tagOf(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

export function formatNumber(lang: string, value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(tagOf(lang), options).format(value);
}
