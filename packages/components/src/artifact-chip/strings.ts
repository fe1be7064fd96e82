import type { StringTable } from '../localization/localize.ts';

export const strings = {
  en: {
    unnamed: 'Unnamed file',
    waiting: 'not there yet',
    wished: 'opens when it is there',
    deferred: 'not finished',
    missing: 'not available',
  },
  de: {
    unnamed: 'Datei ohne Namen',
    waiting: 'noch nicht da',
    wished: 'öffnet sich, sobald sie da ist',
    deferred: 'nicht fertig',
    missing: 'nicht verfügbar',
  },
  ar: {
    unnamed: 'ملف بلا اسم',
    waiting: 'لم يصل بعد',
    wished: 'يُفتح عند وصوله',
    deferred: 'غير مكتمل',
    missing: 'غير متاح',
  },
} satisfies StringTable<string>;
