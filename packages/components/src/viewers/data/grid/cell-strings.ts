import type { StringTable } from '../../../localization/localize.ts';

/** The words of a cell that is read whole; they come with the first one. */
export const strings = {
  en: {
    cell: '{name}, row {row}',
    copy: 'Copy',
    close: 'Close',
    cut: 'The first {count} characters. “Copy” takes all of them.',
  },
  de: {
    cell: '{name}, Zeile {row}',
    copy: 'Kopieren',
    close: 'Schließen',
    cut: 'Die ersten {count} Zeichen. „Kopieren“ nimmt alle.',
  },
  ar: {
    cell: '{name}، الصف {row}',
    copy: 'نسخ',
    close: 'إغلاق',
    cut: 'أول {count} حرف. «نسخ» يأخذها كلها.',
  },
} satisfies StringTable<string>;
