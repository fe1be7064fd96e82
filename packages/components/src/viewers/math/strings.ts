import type { StringTable } from '../../localization/localize.ts';

/** Why a formula is not set. */
export const strings = {
  en: {
    formula: 'This is no formula.',
    formulaLong: 'This formula is too long to be set.',
    formulaLate: 'This formula takes too long to be set.',
  },
  de: {
    formula: 'Das ist keine Formel.',
    formulaLong: 'Diese Formel ist zu lang zum Setzen.',
    formulaLate: 'Diese Formel zu setzen dauert zu lange.',
  },
  ar: {
    formula: 'هذه ليست صيغة.',
    formulaLong: 'هذه الصيغة أطول من أن تُنسَّق.',
    formulaLate: 'يستغرق تنسيق هذه الصيغة وقتًا طويلًا.',
  },
} satisfies StringTable<string>;
