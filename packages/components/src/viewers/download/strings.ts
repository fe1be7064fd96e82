import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: { download: 'Download', unknown: 'Unknown type', about: 'No preview for this file.' },
  de: { download: 'Herunterladen', unknown: 'Unbekannter Typ', about: 'Keine Vorschau für diese Datei.' },
  ar: { download: 'تنزيل', unknown: 'نوع غير معروف', about: 'لا توجد معاينة لهذا الملف.' },
} satisfies StringTable<string>;
