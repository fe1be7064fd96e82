import type { StringTable } from '../../localization/localize.ts';

/** Why a text stands there as it is written, or not all of it. */
export const strings = {
  en: {
    late: 'Shown as plain text: this document takes too long to lay out.',
    long: 'Shown as plain text: to lay this document out, the page would stand still for a while.',
    unparsed: 'Shown as plain text: this document is nested too deep to be laid out.',
    broken: 'The rest could not be loaded: {reason}',
  },
  de: {
    late: 'Als reiner Text gezeigt: dieses Dokument braucht zu lange zum Setzen.',
    long: 'Als reiner Text gezeigt: um dieses Dokument zu setzen, stünde die Seite eine Weile still.',
    unparsed: 'Als reiner Text gezeigt: dieses Dokument ist zu tief verschachtelt, um gesetzt zu werden.',
    broken: 'Der Rest konnte nicht geladen werden: {reason}',
  },
  ar: {
    late: 'معروض كنص عادي: يستغرق تنسيق هذا المستند وقتًا طويلًا.',
    long: 'معروض كنص عادي: تنسيق هذا المستند يوقف الصفحة عن الاستجابة لبعض الوقت.',
    unparsed: 'معروض كنص عادي: تداخل هذا المستند أعمق من أن يُنسَّق.',
    broken: 'تعذّر تحميل الباقي: {reason}',
  },
} satisfies StringTable<string>;
