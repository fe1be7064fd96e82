import type { StringTable } from '../../../localization/localize.ts';

/** The words of a cell that is read whole; they come with the first one. */
export const strings = {
  en: {
    cell: '{name}, row {row}',
    copy: 'Copy',
    cut: 'The first {count} characters. “Copy” takes all of them.',
    at: 'Cell',
    value: 'Value',
    formula: 'Formula',
    link: 'Link',
    note: 'Note',
    noteBy: 'Note by {by}',
    opensTab: 'opens a new tab',
  },
  de: {
    cell: '{name}, Zeile {row}',
    copy: 'Kopieren',
    cut: 'Die ersten {count} Zeichen. „Kopieren“ nimmt alle.',
    at: 'Zelle',
    value: 'Wert',
    formula: 'Formel',
    link: 'Link',
    note: 'Notiz',
    noteBy: 'Notiz von {by}',
    opensTab: 'öffnet einen neuen Tab',
  },
  ar: {
    cell: '{name}، الصف {row}',
    copy: 'نسخ',
    cut: 'أول {count} حرف. «نسخ» يأخذها كلها.',
    at: 'الخلية',
    value: 'القيمة',
    formula: 'الصيغة',
    link: 'الرابط',
    note: 'ملاحظة',
    noteBy: 'ملاحظة من {by}',
    opensTab: 'يفتح علامة تبويب جديدة',
  },
} satisfies StringTable<string>;
