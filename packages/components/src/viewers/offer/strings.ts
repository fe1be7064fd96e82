import type { StringTable } from '../../localization/localize.ts';

/** What a reader is offered where a file asks for more than a page can spare. */
export const strings = {
  en: {
    anyway: 'Show anyway',
    all: 'Show all anyway',
    again: 'Try again',
    source: 'Show source',
    download: 'Download',
    working: 'Working…',
    slow: { one: 'This took more than {count} second and was stopped, so that the page does not stand still.', other: 'This took more than {count} seconds and was stopped, so that the page does not stand still.' },
  },
  de: {
    anyway: 'Trotzdem anzeigen',
    all: 'Trotzdem alles anzeigen',
    again: 'Erneut versuchen',
    source: 'Quelltext zeigen',
    download: 'Herunterladen',
    working: 'In Arbeit …',
    slow: { one: 'Dies dauerte mehr als {count} Sekunde und wurde beendet, damit die Seite nicht stehen bleibt.', other: 'Dies dauerte mehr als {count} Sekunden und wurde beendet, damit die Seite nicht stehen bleibt.' },
  },
  ar: {
    anyway: 'إظهار على أي حال',
    all: 'إظهار الكل على أي حال',
    again: 'إعادة المحاولة',
    source: 'إظهار المصدر',
    download: 'تنزيل',
    working: 'جارٍ العمل…',
    slow: {
      zero: 'طال العمل فأُوقف كي لا تتوقف الصفحة.',
      one: 'استغرق هذا أكثر من ثانية واحدة فأُوقف كي لا تتوقف الصفحة.',
      two: 'استغرق هذا أكثر من ثانيتين فأُوقف كي لا تتوقف الصفحة.',
      few: 'استغرق هذا أكثر من {count} ثوانٍ فأُوقف كي لا تتوقف الصفحة.',
      many: 'استغرق هذا أكثر من {count} ثانية فأُوقف كي لا تتوقف الصفحة.',
      other: 'استغرق هذا أكثر من {count} ثانية فأُوقف كي لا تتوقف الصفحة.',
    },
  },
} satisfies StringTable<string>;
