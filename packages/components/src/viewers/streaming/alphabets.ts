/** Encodings of one byte a character, by the names of the Encoding Standard. */
export type AlphabetEncoding =
  | 'windows-1252' | 'macintosh' | 'windows-1250' | 'iso-8859-2' | 'windows-1254' | 'windows-1257' | 'windows-1258'
  | 'windows-1251' | 'koi8-r' | 'koi8-u' | 'ibm866' | 'iso-8859-5' | 'x-mac-cyrillic' | 'windows-1253' | 'iso-8859-7' | 'windows-1255' | 'windows-1256' | 'iso-8859-6' | 'windows-874';

/** Letters beyond ASCII that a language has, the most frequent first, counted in translations of free programs. */
export interface Alphabet {
  letters: string;
  /** What its files are written in, the most usual first. */
  encodings: readonly AlphabetEncoding[];
}

const western = ['windows-1252', 'macintosh'] as const;
const central = ['windows-1250', 'iso-8859-2'] as const;
const baltic = ['windows-1257'] as const;

/** The first is of all western languages together: texts quote each other. */
export const alphabets: readonly Alphabet[] = [
  { letters: 'äéåóøèöíáüæàëãçðúïòêùßýñõþôšâîžìœÿ', encodings: western },
  { letters: 'éèàœêôîçâïùûë', encodings: western },
  { letters: 'üäöß', encodings: western },
  { letters: 'óáíúñéü', encodings: western },
  { letters: 'ãçáíéóúõêâàô', encodings: western },
  { letters: 'èàòùéìí', encodings: western },
  { letters: 'äöåé', encodings: western },
  { letters: 'ëéïöüèóáç', encodings: western },
  { letters: 'æøåé', encodings: western },
  { letters: 'ðíáóúýæöþé', encodings: western },
  { letters: 'łżęąśóćńź', encodings: central },
  { letters: 'íářčéýžěšůúňóťď', encodings: central },
  { letters: 'áčíýéťúžšľóňôäĺďŕ', encodings: central },
  { letters: 'áéíóöőüúű', encodings: central },
  { letters: 'ăţşîâ', encodings: central },
  { letters: 'čšžćđ', encodings: central },
  { letters: 'ıçşüğöâîû', encodings: ['windows-1254'] },
  { letters: 'šėųžįąčūę', encodings: baltic },
  { letters: 'āēīšļņūžķģč', encodings: baltic },
  { letters: 'äõüöšž', encodings: baltic },
  { letters: '\u0323êô\u0301\u0309đư\u00e2\u0300ơ\u0303áàăóùíúéèýìò', encodings: ['windows-1258'] },
  { letters: 'оеаинтрслвкдпмуязьыйбчгжфцхюшщэёъ', encodings: ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'] },
  { letters: 'аноиетврікслдпумязбьйгчжцхєфшюїщґў', encodings: ['windows-1251', 'koi8-u', 'ibm866', 'x-mac-cyrillic'] },
  { letters: 'аоеинртсвкдплмузјбгчцшьъяњжхљфћйюђџќѓѕщ', encodings: ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'] },
  { letters: 'αοετινσρμηπκυςλίγδήέάόχωθύφβώξζψ', encodings: ['windows-1253', 'iso-8859-7'] },
  { letters: 'יוהתלמראנבשקדפסגעטחםןכצזךץף', encodings: ['windows-1255'] },
  { letters: 'اليمرتوةندفعسبحقكجصأطهخشإذغّزضىثئءظؤًُِـَآ', encodings: ['windows-1256', 'iso-8859-6'] },
  { letters: 'اينردهوتمبسکشلپزفگجخعقصحطچآغذظضئثژأكّ', encodings: ['windows-1256'] },
  { letters: 'ารอกนมเ่้งดัลีติยบสวแไ์คทขหปพจูืะชโซำุใถฟ็ณผภษธึฐญฮศฉฤ๑๒', encodings: ['windows-874'] },
];
