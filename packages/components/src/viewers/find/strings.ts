import type { StringTable } from '../../localization/localize.ts';

/** What a reader is told whose search takes too long. */
export const strings = {
  en: {
    tooSlow: 'The expression takes too long for this text. Make it simpler.',
  },
  de: {
    tooSlow: 'Der Ausdruck braucht für diesen Text zu lange. Vereinfachen Sie ihn.',
  },
  ar: {
    tooSlow: 'يستغرق التعبير وقتًا طويلًا مع هذا النص. بسّطه.',
  },
} satisfies StringTable<string>;
