import type { StringTable } from '../../localization/localize.ts';

/** What a sheet says of what is not on it. */
export const strings = {
  en: {
    rest: 'Printed here: the first {shown} of {count}. Download the file to have all of it.',
    columns: 'Printed here: the first {shown} of {count} columns. Download the file to have all of them.',
    onScreen: 'Printed here: {shown} of {count} pages, those on the screen. The print button of the file prints them all.',
  },
  de: {
    rest: 'Hier gedruckt: die ersten {shown} von {count}. Die ganze Datei gibt es als Download.',
    columns: 'Hier gedruckt: die ersten {shown} von {count} Spalten. Die ganze Datei gibt es als Download.',
    onScreen: 'Hier gedruckt: {shown} von {count} Seiten, die auf dem Bildschirm. Die Drucken-Taste der Datei druckt alle.',
  },
  ar: {
    rest: 'المطبوع هنا: أول {shown} من {count}. نزّل الملف للحصول عليه كاملًا.',
    columns: 'المطبوع هنا: أول {shown} من {count} من الأعمدة. نزّل الملف للحصول عليها كلها.',
    onScreen: 'المطبوع هنا: {shown} من {count} من الصفحات، وهي المعروضة على الشاشة. زر الطباعة في الملف يطبعها كلها.',
  },
} satisfies StringTable<string>;
