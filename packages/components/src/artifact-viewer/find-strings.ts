import type { StringTable } from '../localization/localize.ts';

/** The words of how a search is meant; they come with the search field. */
export const strings = {
  en: { matchCase: 'Match case', wholeWords: 'Whole words', regexp: 'Regular expression', noExpression: 'No valid expression' },
  de: { matchCase: 'Groß- und Kleinschreibung beachten', wholeWords: 'Nur ganze Wörter', regexp: 'Regulärer Ausdruck', noExpression: 'Kein gültiger Ausdruck' },
  ar: { matchCase: 'مطابقة حالة الأحرف', wholeWords: 'كلمات كاملة فقط', regexp: 'تعبير نمطي', noExpression: 'تعبير غير صالح' },
} satisfies StringTable<string>;
