import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: { download: 'Download', unknown: 'Unknown type', about: 'No preview for this file. {mime} · {size}' },
  de: { download: 'Herunterladen', unknown: 'Unbekannter Typ', about: 'Keine Vorschau für diese Datei. {mime} · {size}' },
  ar: { download: 'تنزيل', unknown: 'نوع غير معروف', about: 'لا توجد معاينة لهذا الملف. {mime} · {size}' },
} satisfies StringTable<string>;
