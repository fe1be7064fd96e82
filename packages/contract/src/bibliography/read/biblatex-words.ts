import { mastersDegree } from '../text-parts.ts';

const countries: Readonly<Record<string, readonly [country: string, of: string]>> = {
  de: ['Germany', 'German'], ep: ['European Union', 'European'], eu: ['European Union', 'European'], fr: ['France', 'French'], uk: ['United Kingdom', 'British'], us: ['United States of America', 'U.S.'],
};

/** Words that biblatex has in the language of the document, by the keys that entries name them with (biblatex 3.20, section 4.9.2). */
const words = new Map<string, string>([
  ...Object.entries(countries).flatMap(([code, [country, of]]): [string, string][] => [[`country${code}`, country], [`patent${code}`, `${of} patent`], [`patreq${code}`, `${of} patent request`]]),
  ['mathesis', mastersDegree], ['phdthesis', 'PhD thesis'], ['bathesis', 'Bachelor’s thesis'], ['candthesis', 'Candidate thesis'], ['techreport', 'Technical report'], ['resreport', 'Research report'], ['patreq', 'Patent request'],
  ['newseries', 'New series'], ['oldseries', 'Old series'], ['datacd', 'Data CD'], ['audiocd', 'Audio CD'], ['inpress', 'in press'], ['inpreparation', 'in preparation'],
]);
/** Fields in which they stand. */
const fields = new Set(['type', 'series', 'language', 'origlanguage', 'pubstate', 'location', 'address', 'publisher-place']);

/** What a field says in words: `langlatin and langgerman` is Latin, German; any other text as it is. */
export function biblatexWords(field: string, text: string): string {
  if (!fields.has(field) || !/^[a-z]+(?: and [a-z]+)*$/.test(text)) return text;
  const said = text.split(' and ').map((key) => words.get(key) ?? languageOf(key));
  return said.every((word) => word !== undefined) ? said.join(', ') : text;
}

/** `langlatin` is Latin. */
function languageOf(key: string): string | undefined {
  const name = /^lang([a-z]{3,20})$/.exec(key)?.[1];
  return name && name[0]!.toUpperCase() + name.slice(1);
}
