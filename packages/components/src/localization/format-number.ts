/** A malformed tag (a host's typing error) must not break the page: it reads as English. */
export function tagOf(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Making a formatter takes as long as some hundred uses of it, and lists use the same few for each row. */
const made = new Map<string, { format(value: number): string }>();

/** A formatter that was made before, else a new one. */
export function kept(kind: 'NumberFormat' | 'DateTimeFormat', lang: string, options?: object): { format(value: number): string } {
  const key = `${kind} ${lang} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? (kind === 'NumberFormat' ? new Intl.NumberFormat(tagOf(lang), options) : new Intl.DateTimeFormat(tagOf(lang), options));
  made.set(key, format);
  return format;
}

export function formatNumber(lang: string, value: number, options?: Intl.NumberFormatOptions): string {
  return kept('NumberFormat', lang, options).format(value);
}
