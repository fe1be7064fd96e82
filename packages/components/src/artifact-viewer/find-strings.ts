import type { StringTable } from '../localization/localize.ts';

/** The words of how a search is meant; they come with the search field. */
export const strings = {
  en: { matchCase: 'Match case', regexp: 'Regular expression', noExpression: 'No valid expression' },
  de: { matchCase: 'Groß- und Kleinschreibung beachten', regexp: 'Regulärer Ausdruck', noExpression: 'Kein gültiger Ausdruck' },
  ar: { matchCase: 'مطابقة حالة الأحرف', regexp: 'تعبير نمطي', noExpression: 'تعبير غير صالح' },
} satisfies StringTable<string>;
