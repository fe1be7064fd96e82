import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: { download: 'Download', unknown: 'Unknown type', about: 'No preview for this file.', made: 'Made', tool: 'Tool', bytes: { one: 'The first byte', other: 'The first {count} bytes' } },
  de: { download: 'Herunterladen', unknown: 'Unbekannter Typ', about: 'Keine Vorschau für diese Datei.', made: 'Erstellt', tool: 'Werkzeug', bytes: { one: 'Das erste Byte', other: 'Die ersten {count} Bytes' } },
  ar: { download: 'تنزيل', unknown: 'نوع غير معروف', about: 'لا توجد معاينة لهذا الملف.', made: 'أُنشئ', tool: 'الأداة', bytes: { one: 'أول بايت', two: 'أول بايتين', few: 'أول {count} بايتات', many: 'أول {count} بايتًا', other: 'أول {count} بايت' } },
} satisfies StringTable<string>;
