/** Characters that are looked at: a language shows in few. */
const MOST = 2000;
/** Letters of a script, and words of a language, that say something. */
const [FEW_LETTERS, FEW_WORDS] = [12, 12];

/** Scripts in which (nearly) one language alone is written, or one far more than others: who reads aloud needs a voice that knows the letters. */
const scripts: readonly (readonly [letters: RegExp, language: (text: string) => string])[] = [
  [/[\p{scx=Hiragana}\p{scx=Katakana}]/gu, () => 'ja'],
  [/\p{scx=Hangul}/gu, () => 'ko'],
  [/\p{scx=Han}/gu, (text) => (count(text, /[這國們時說對發經還個為過後與產學開關點體見長東車馬語讀寫電話]/g) > count(text, /[这国们时说对发经还个为过后与产学开关点体见长东车马语读写电话]/g) ? 'zh-Hant' : 'zh-Hans')],
  [/\p{scx=Arabic}/gu, (text) => (/[ٹڈڑے]/.test(text) ? 'ur' : /[پچژگ]/.test(text) ? 'fa' : 'ar')],
  [/\p{scx=Cyrillic}/gu, (text) => (/[іїєґ]/i.test(text) && !/[ыэё]/i.test(text) ? 'uk' : /[ђћџљњј]/i.test(text) ? 'sr' : /[ыэё]/i.test(text) ? 'ru' : count(text, /ъ/gi) * 60 > text.length ? 'bg' : 'ru')],
  ...Object.entries({ Greek: 'el', Hebrew: 'he', Thai: 'th', Devanagari: 'hi', Bengali: 'bn', Tamil: 'ta', Telugu: 'te', Gujarati: 'gu', Gurmukhi: 'pa', Kannada: 'kn', Malayalam: 'ml', Sinhala: 'si', Georgian: 'ka', Armenian: 'hy', Ethiopic: 'am', Khmer: 'km', Lao: 'lo', Myanmar: 'my' }).map(([script, language]) => [new RegExp(`\\p{scx=${script}}`, 'gu'), () => language] as const),
];

/** The commonest words of languages in Latin letters, of two letters and more. */
const commonest: Readonly<Record<string, string>> = {
  en: 'do if or in on no the and of to that is was for with this are be have from which not by you were their has',
  de: 'der die und das ist nicht ein eine mit den von zu dem des sich auf für wird auch als werden sind oder bei',
  fr: 'la le les des et est une dans que qui pour pas sur du avec ce par au plus sont cette nous vous être aux',
  es: 'la el los las una por con para del que es como más pero sus este al ha son está entre cuando se su',
  it: 'la il che di una per non con del della sono gli nel dei alla più anche si ha come le dal questo',
  pt: 'os uma para com não que do da em dos das ao como mais foi são pelo pela seu sua também se',
  nl: 'het een van de en is dat niet op te zijn voor met die ook aan er bij werd naar deze wordt om',
  sv: 'och att det som en är på av för med den inte till ett har om de var från kan men eller',
  da: 'og at det er en af på for med til ikke den der som et har de var fra kan men eller også',
  fi: 'ja on ei että se oli hän mutta kun ovat joka myös tai ole sen niin kuin voi jos mukaan',
  pl: 'na się nie że do jest to jak od przez po są ale oraz dla który także może lub',
  cs: 'se na že je jsou to do byl jako pro ale nebo podle také který po jeho být',
  hu: 'az és hogy nem is egy volt meg de ez mint csak már vagy azt kell még van lehet szerint',
  ro: 'și în de la cu nu este pe că un pentru care din mai sunt se fi prin după sau ale',
  tr: 've bir bu için ile da de olarak olan çok daha gibi kadar sonra ne ise veya değil her var',
  id: 'yang dan di ini dengan untuk dari dalam tidak pada adalah itu akan oleh sebagai juga atau dapat ke',
  vi: 'và của là có cho không được các trong một với những này đã người khi từ đến về như',
};
const languagesOf = new Map<string, string[]>();
for (const [language, words] of Object.entries(commonest)) for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

/**
 * The language that a text is most likely in, as a BCP 47 tag, for voices that read it and fonts that draw it (WCAG 2.2, 3.1.2 “Language of
 * Parts”): by its letters, else by its commonest words. Undefined where it is short, or nothing speaks for one above others.
 */
export function textLanguage(given: string): string | undefined {
  const text = given.slice(0, MOST);
  const letters = count(text, /\p{L}/gu);
  for (const [script, language] of scripts) {
    const found = count(text, script);
    // Japanese is written in Chinese letters, too; names and terms in Latin ones stand in texts of all languages.
    if (found >= FEW_LETTERS && found * (language(text) === 'ja' ? 8 : 3) > letters) return language(text);
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < FEW_WORDS) return undefined;
  const scores = new Map<string, { sum: number; words: Set<string> }>();
  for (const word of words) {
    const languages = languagesOf.get(word) ?? [];
    for (const language of languages) {
      const { sum, words: said } = scores.get(language) ?? { sum: 0, words: new Set() };
      // What many languages say speaks little for each.
      scores.set(language, { sum: sum + 1 / languages.length, words: said.add(word) });
    }
  }
  const [[language, most] = ['', undefined], [, next] = ['', undefined]] = [...scores].toSorted(([, one], [, other]) => other.sum - one.sum);
  return most && most.words.size >= 3 && most.sum >= 3 && most.sum * 12 >= words.length && most.sum > (next?.sum ?? 0) * 1.5 ? language : undefined;
}

/** The language of a text where that is another than that around it. */
export function otherLanguage(text: string, around: string): string | undefined {
  const language = textLanguage(text);
  return language && primary(language) !== primary(around) ? language : undefined;
}

const primary = (language: string): string => language.split('-', 1)[0]!.toLowerCase();

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;
