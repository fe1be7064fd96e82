import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: {
    label: '{name}, text',
    lines: { one: '{count} line', other: '{count} lines' },
    loading: 'Loading…',
    tooSlow: 'The expression takes too long for this text. Make it simpler.',
    encoding: 'Encoding',
    follow: 'Follow the end',
    broken: 'The rest could not be loaded: {reason}',
  },
  de: {
    label: '{name}, Text',
    lines: { one: '{count} Zeile', other: '{count} Zeilen' },
    loading: 'Wird geladen …',
    tooSlow: 'Der Ausdruck braucht für diesen Text zu lange. Vereinfachen Sie ihn.',
    encoding: 'Zeichenkodierung',
    follow: 'Dem Ende folgen',
    broken: 'Der Rest konnte nicht geladen werden: {reason}',
  },
  ar: {
    label: '{name}، نص',
    lines: { zero: '{count} سطر', one: 'سطر واحد', two: 'سطران', few: '{count} أسطر', many: '{count} سطرًا', other: '{count} سطر' },
    loading: 'جارٍ التحميل…',
    tooSlow: 'يستغرق التعبير وقتًا طويلًا مع هذا النص. بسّطه.',
    encoding: 'الترميز',
    follow: 'متابعة النهاية',
    broken: 'تعذّر تحميل الباقي: {reason}',
  },
} satisfies StringTable<string>;
