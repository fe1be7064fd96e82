import type { StringTable } from '../../localization/localize.ts';

export type MarkdownString = keyof typeof strings.en;

export const strings = {
  en: {
    wanted: 'Images from {hosts} are not loaded.',
    load: 'Load them',
    notLoaded: 'Image from {host}',
    missing: 'Image not found: {name}',
    contents: 'Contents',
    moreHeadings: { one: 'and {count} more heading', other: 'and {count} more headings' },
    footnotes: 'Footnotes',
    footnote: 'Footnote {number}',
    backTo: 'Back to where footnote {number} is named',
    authors: 'Authors',
    date: 'Date',
    tags: 'Tags',
  },
  de: {
    wanted: 'Bilder von {hosts} sind nicht geladen.',
    load: 'Laden',
    notLoaded: 'Bild von {host}',
    missing: 'Bild nicht gefunden: {name}',
    contents: 'Inhalt',
    moreHeadings: { one: 'und {count} weitere Überschrift', other: 'und {count} weitere Überschriften' },
    footnotes: 'Fußnoten',
    footnote: 'Fußnote {number}',
    backTo: 'Zurück zur Stelle von Fußnote {number}',
    authors: 'Autoren',
    date: 'Datum',
    tags: 'Schlagwörter',
  },
  ar: {
    wanted: 'لم تُحمَّل الصور من {hosts}.',
    load: 'تحميلها',
    notLoaded: 'صورة من {host}',
    missing: 'الصورة غير موجودة: {name}',
    contents: 'المحتويات',
    moreHeadings: { one: 'وعنوان واحد آخر', two: 'وعنوانان آخران', few: 'و{count} عناوين أخرى', many: 'و{count} عنوانًا آخر', other: 'و{count} عنوان آخر' },
    footnotes: 'الحواشي',
    footnote: 'حاشية {number}',
    backTo: 'العودة إلى موضع الحاشية {number}',
    authors: 'المؤلفون',
    date: 'التاريخ',
    tags: 'الوسوم',
  },
} satisfies StringTable<string>;
