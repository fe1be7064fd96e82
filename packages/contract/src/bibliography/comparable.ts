import type { PersonName } from './reference.ts';

/** Letters that stand for others without being accented forms of them. */
export const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** Text without case and accents (Unicode, NFKD). */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[ßæœøđðłþı]/g, (letter) => plainLetters[letter]!);

/** What databases put before the title of a work that was withdrawn: it is the same work. */
const withdrawn = /^(?:retracted|withdrawn)(?: article| chapter)?: /;

/** A title without what spellings of it differ in: case, accents, blanks, hyphens, marks, `<middle dot>`. */
export const comparableTitle = (title: string): string => letters(folded(title).replace(withdrawn, '').replace(/<[\w ]{1,20}>/g, ''));

/** The name of a journal likewise: `The Lancet & Co` is `Lancet and Co`. */
export const comparableJournal = (journal: string): string => letters(folded(journal).replace(/^the /, '').replaceAll('&', 'and'));

/** The family name, or the group, without its particle: catalogues leave it out. */
export const comparableName = ({ family, literal }: PersonName): string => letters(folded(family ?? literal ?? '').replace(/^(?:(?:van|von|der|den|de|del|della|di|da|do|dos|das|du|la|le|ten|ter|zu|zum|zur) )+/, ''));

/** The first number of a volume, a page: `610/611` and `610-611`, `v. 53` and `53`. */
export const firstNumber = (text = ''): string => /\d+/.exec(text)?.[0].replace(/^0+(?=\d)/, '') ?? '';

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
