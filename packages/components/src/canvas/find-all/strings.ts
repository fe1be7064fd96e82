import type { StringTable } from '../../localization/localize.ts';

/** The words of the search in all files. */
export const strings = {
  en: {
    title: 'Search all files',
    field: 'Search all files',
    close: 'Close',
    searching: 'Searching …',
    nothing: 'Nothing was found',
    found: { one: '{count} match in {files}', other: '{count} matches in {files}' },
    files: { one: '{count} file', other: '{count} files' },
    matches: { one: '{count} match', other: '{count} matches' },
    many: 'more than {count} matches',
    left: { one: '{count} file was not searched: it is no text, too large, or cannot be read.', other: '{count} files were not searched: they are no text, too large, or cannot be read.' },
  },
  de: {
    title: 'Alle Dateien durchsuchen',
    field: 'Alle Dateien durchsuchen',
    close: 'Schließen',
    searching: 'Wird gesucht …',
    nothing: 'Nichts gefunden',
    found: { one: '{count} Treffer in {files}', other: '{count} Treffer in {files}' },
    files: { one: '{count} Datei', other: '{count} Dateien' },
    matches: { one: '{count} Treffer', other: '{count} Treffer' },
    many: 'mehr als {count} Treffer',
    left: { one: '{count} Datei wurde nicht durchsucht: Sie ist kein Text, zu groß oder nicht lesbar.', other: '{count} Dateien wurden nicht durchsucht: Sie sind kein Text, zu groß oder nicht lesbar.' },
  },
  ar: {
    title: 'البحث في كل الملفات',
    field: 'ابحث في كل الملفات',
    close: 'إغلاق',
    searching: 'جارٍ البحث …',
    nothing: 'لم يُعثر على شيء',
    found: { zero: '{count} نتيجة في {files}', one: 'نتيجة واحدة في {files}', two: 'نتيجتان في {files}', few: '{count} نتائج في {files}', many: '{count} نتيجة في {files}', other: '{count} نتيجة في {files}' },
    files: { zero: '{count} ملف', one: 'ملف واحد', two: 'ملفين', few: '{count} ملفات', many: '{count} ملفًا', other: '{count} ملف' },
    matches: { zero: '{count} نتيجة', one: 'نتيجة واحدة', two: 'نتيجتان', few: '{count} نتائج', many: '{count} نتيجة', other: '{count} نتيجة' },
    many: 'أكثر من {count} نتيجة',
    left: { one: 'لم يُبحث في ملف واحد: ليس نصًا أو كبير جدًا أو لا يمكن قراءته.', two: 'لم يُبحث في ملفين: ليسا نصًا أو كبيران جدًا أو لا يمكن قراءتهما.', few: 'لم يُبحث في {count} ملفات: ليست نصًا أو كبيرة جدًا أو لا يمكن قراءتها.', many: 'لم يُبحث في {count} ملفًا: ليست نصًا أو كبيرة جدًا أو لا يمكن قراءتها.', other: 'لم يُبحث في {count} ملف: ليست نصًا أو كبيرة جدًا أو لا يمكن قراءتها.' },
  },
} satisfies StringTable<string>;

export type FindAllString = keyof typeof strings.en;
