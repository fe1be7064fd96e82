/** How far the language of a literal is from the reader's: theirs, its kin, none, English, any other. */
export function farness(value: unknown, locale: string): number {
  const [wanted, kin] = [locale.toLowerCase(), locale.toLowerCase().split('-')[0]!];
  const language = ((value as { '@language'?: string } | null)?.['@language'] ?? '').toLowerCase();
  return language === wanted ? 0 : language.split('-')[0] === kin ? 1 : language === '' ? 2 : language.startsWith('en') ? 3 : 4;
}

/** Fields of vocabularies that say what a thing is called, the most telling first. */
const names = ['label', 'prefLabel', 'name', 'title'];
const called = new RegExp(`(?:^|[:#/])(${names.join('|')})$`);

/** What a thing is called, of all its names in the language nearest to the reader's; undefined where it has none. */
export function nameIn(fields: Iterable<readonly [field: string, held: readonly unknown[]]>, locale: string): string | undefined {
  const found = Array.from(fields, ([field, held]) => ({ held, place: names.indexOf(called.exec(field)?.[1] ?? '') })).filter(({ place }) => place >= 0);
  const named = found.toSorted((one, other) => one.place - other.place).flatMap(({ held }) => held);
  const texts = named.map((value) => ({ text: typeof value === 'string' ? value : (value as { '@value'?: unknown })['@value'], far: farness(value, locale) })).filter(({ text }) => typeof text === 'string' && text !== '');
  return texts.toSorted((one, other) => one.far - other.far)[0]?.text as string | undefined;
}
