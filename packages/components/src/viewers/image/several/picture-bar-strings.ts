import type { StringTable } from '../../../localization/localize.ts';

export const strings = {
  en: { previous: 'Previous picture', next: 'Next picture', place: '{number} of {count}', pause: 'Pause' },
  de: { previous: 'Voriges Bild', next: 'Nächstes Bild', place: '{number} von {count}', pause: 'Anhalten' },
  ar: { previous: 'الصورة السابقة', next: 'الصورة التالية', place: '{number} من {count}', pause: 'إيقاف مؤقت' },
} satisfies StringTable<string>;
