import type { StringTable } from '../../localization/localize.ts';

/** What a formula of its own line is called, and why one is not set. */
export const strings = {
  en: {
    block: 'Formula',
    formula: 'This is no formula.',
    formulaLong: 'This formula is too long to be set.',
    formulaLate: 'This formula takes too long to be set.',
  },
  de: {
    block: 'Formel',
    formula: 'Das ist keine Formel.',
    formulaLong: 'Diese Formel ist zu lang zum Setzen.',
    formulaLate: 'Diese Formel zu setzen dauert zu lange.',
  },
  ar: {
    block: 'صيغة',
    formula: 'هذه ليست صيغة.',
    formulaLong: 'هذه الصيغة أطول من أن تُنسَّق.',
    formulaLate: 'يستغرق تنسيق هذه الصيغة وقتًا طويلًا.',
  },
} satisfies StringTable<string>;
