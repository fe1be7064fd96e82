import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: {
    wanted: 'Images from {hosts} are not loaded.',
    load: 'Load them',
    plain: 'Shown as plain text: this document takes too long to lay out.',
    notLoaded: 'Image from {host}',
    missing: 'Image not found: {name}',
  },
  de: {
    wanted: 'Bilder von {hosts} sind nicht geladen.',
    load: 'Laden',
    plain: 'Als reiner Text gezeigt: dieses Dokument braucht zu lange zum Setzen.',
    notLoaded: 'Bild von {host}',
    missing: 'Bild nicht gefunden: {name}',
  },
  ar: {
    wanted: 'لم تُحمَّل الصور من {hosts}.',
    load: 'تحميلها',
    plain: 'معروض كنص عادي: يستغرق تنسيق هذا المستند وقتًا طويلًا.',
    notLoaded: 'صورة من {host}',
    missing: 'الصورة غير موجودة: {name}',
  },
} satisfies StringTable<string>;
