/** What `Intl` takes of a language as pages and systems name it: `en_US`, or `en-US@posix` where no language is set up. Empty for what is none. */
export function tagIn(name: string): string {
  try {
    return Intl.getCanonicalLocales(name.replaceAll('_', '-').replace(/[@.].*$/, ''))[0] ?? '';
  } catch {
    return '';
  }
}

/** A malformed tag (a host's typing error) must not break the page: it reads as English. */
export const tagOf = (lang: string): string => tagIn(lang) || 'en';

/** Making a formatter takes as long as some hundred uses of it, and lists use the same few for each row. */
const made = new Map<string, { format(value: number): string }>();

/** A formatter that was made before under this name, else a new one. */
export function kept(name: string, make: () => { format(value: number): string }): { format(value: number): string } {
  const format = made.get(name) ?? make();
  made.set(name, format);
  return format;
}

/** The first formatter of a page takes some 20 ms before the first file is seen: where whole numbers are digits with a mark between each three, none is made. */
export function formatNumber(lang: string, value: number, options?: Intl.NumberFormatOptions): string {
  const mark = /^en(-US)?$/.test(lang) ? ',' : lang === 'de' && '.';
  return mark && !options && Number.isSafeInteger(value) ? `${value}`.replace(/\B(?=(\d{3})+$)/g, mark) : kept(lang + JSON.stringify(options), () => new Intl.NumberFormat(tagOf(lang), options)).format(value);
}
