import type { StringTable } from '../../../localization/localize.ts';

/** The words of the list of columns; they come when it is opened. */
export const strings = {
  en: {
    columns: 'Columns',
    sought: 'Part of a name',
    showAll: 'Show all',
    hideAll: 'Hide all',
    fileOrder: 'Order of the file',
    goTo: 'Go to {name}',
    more: { one: '{count} more column: write a part of its name.', other: '{count} more columns: write a part of their names.' },
    none: 'No column has such a name.',
  },
  de: {
    columns: 'Spalten',
    sought: 'Teil eines Namens',
    showAll: 'Alle einblenden',
    hideAll: 'Alle ausblenden',
    fileOrder: 'Reihenfolge der Datei',
    goTo: 'Zu {name} gehen',
    more: { one: '{count} weitere Spalte: einen Teil ihres Namens eingeben.', other: '{count} weitere Spalten: einen Teil ihrer Namen eingeben.' },
    none: 'Keine Spalte heißt so.',
  },
  ar: {
    columns: 'الأعمدة',
    sought: 'جزء من اسم',
    showAll: 'إظهار الكل',
    hideAll: 'إخفاء الكل',
    fileOrder: 'ترتيب الملف',
    goTo: 'الانتقال إلى {name}',
    more: { one: 'عمود آخر: اكتب جزءًا من اسمه.', two: 'عمودان آخران: اكتب جزءًا من اسميهما.', few: '{count} أعمدة أخرى: اكتب جزءًا من أسمائها.', many: '{count} عمودًا آخر: اكتب جزءًا من أسمائها.', other: '{count} عمود آخر: اكتب جزءًا من أسمائها.' },
    none: 'لا يوجد عمود بهذا الاسم.',
  },
} satisfies StringTable<string>;
