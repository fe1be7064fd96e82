import { formatNumber } from './format-number.ts';

/** A sentence with `{name}` places; where it differs by number, one for each plural category, chosen by `count`. */
export type Sentence = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** The sentences of one part of the kit in one language. */
export type Sentences<Key extends string> = Readonly<Record<Key, Sentence>>;

/** The same keys in every language of the kit. */
export type StringTable<Key extends string> = { readonly en: Sentences<Key> } & Readonly<Record<string, Sentences<Key>>>;

/** What fills the places of a sentence. */
export type Values = Readonly<Record<string, string | number>>;

/** Fills a sentence in; numbers are written as the language writes them. */
export type Localize<Key extends string> = (key: Key, values?: Values) => string;

/** `localize(table, 'de-AT')('rows', { count: 3 })`. A language that the table lacks falls to English. */
export function localize<Key extends string>(table: StringTable<Key>, lang: string): Localize<Key> {
  const known = languageOf(table, lang);
  const sentences = table[known] ?? table.en;
  return (key, values = {}) => {
    const sentence = sentences[key];
    const text = typeof sentence === 'string' ? sentence : (sentence[pluralOf(known, values['count'])] ?? sentence.other);
    return text.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? formatNumber(lang, value) : (value ?? place);
    });
  };
}

/** `de-AT` finds `de-AT`, then `de`, then English. */
export function languageOf(table: Readonly<Record<string, unknown>>, lang: string): string {
  const parts = lang.split('-');
  for (let length = parts.length; length > 0; length--) {
    const tag = parts.slice(0, length).join('-');
    if (Object.hasOwn(table, tag)) return tag;
  }
  return 'en';
}

function pluralOf(lang: string, count: string | number | undefined): Intl.LDMLPluralRule {
  return typeof count === 'number' ? new Intl.PluralRules(lang).select(count) : 'other';
}
