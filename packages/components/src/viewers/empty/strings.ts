import type { StringTable } from '../../localization/localize.ts';

/** What is said of a file without a byte, whatever its type is. */
export const strings = {
  en: { empty: 'This file is empty. If it should hold something, ask for it again.' },
  de: { empty: 'Diese Datei ist leer. Wenn sie etwas enthalten sollte, fordern Sie sie erneut an.' },
  ar: { empty: 'هذا الملف فارغ. إن كان يُفترض أن يحتوي شيئًا فاطلبه من جديد.' },
} satisfies StringTable<string>;
