import type { StringTable } from '../../../localization/localize.ts';

/** What is said where no picture may be shown. */
export const strings = {
  en: {
    forbidden: 'The policy of this page lets no picture be shown that comes out of a file (img-src: blob: or data:). Download it to open it in another program.',
  },
  de: {
    forbidden: 'Die Richtlinie dieser Seite lässt kein Bild zu, das aus einer Datei kommt (img-src: blob: oder data:). Laden Sie es herunter, um es in einem anderen Programm zu öffnen.',
  },
  ar: {
    forbidden: 'سياسة هذه الصفحة لا تسمح بعرض صورة من ملف (img-src: blob: أو data:). نزّلها لفتحها في برنامج آخر.',
  },
} satisfies StringTable<string>;
