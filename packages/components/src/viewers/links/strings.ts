import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: {
    leaves: 'This link leads out of the file, to {host}',
    writes: 'This link opens your e-mail program',
    open: 'Open in a new tab',
    cancel: 'Cancel',
  },
  de: {
    leaves: 'Dieser Link führt aus der Datei hinaus, zu {host}',
    writes: 'Dieser Link öffnet Ihr E-Mail-Programm',
    open: 'In neuem Tab öffnen',
    cancel: 'Abbrechen',
  },
  ar: {
    leaves: 'يقود هذا الرابط إلى خارج الملف، إلى {host}',
    writes: 'يفتح هذا الرابط برنامج البريد الإلكتروني',
    open: 'فتح في علامة تبويب جديدة',
    cancel: 'إلغاء',
  },
} satisfies StringTable<string>;
