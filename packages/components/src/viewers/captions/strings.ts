import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: {
    label: 'Captions of {name}',
    count: { one: '{count} caption', other: '{count} captions' },
    more: { one: 'Show {count} more caption', other: 'Show {count} more captions' },
    cut: 'Only the first {count} captions are shown. Download the file to have them all.',
    none: 'This file has no captions that can be read. Its text is shown.',
    empty: 'The file is empty. Ask for it again.',
    tooLarge: 'This file is too large to be shown as captions. Download it to open it in another program.',
  },
  de: {
    label: 'Untertitel von {name}',
    count: { one: '{count} Untertitel', other: '{count} Untertitel' },
    more: { one: '{count} weiteren Untertitel zeigen', other: '{count} weitere Untertitel zeigen' },
    cut: 'Gezeigt werden nur die ersten {count} Untertitel. Laden Sie die Datei herunter, um alle zu haben.',
    none: 'Diese Datei enthält keine lesbaren Untertitel. Gezeigt wird ihr Text.',
    empty: 'Die Datei ist leer. Fordern Sie sie erneut an.',
    tooLarge: 'Diese Datei ist zu groß, um als Untertitel gezeigt zu werden. Laden Sie sie herunter, um sie in einem anderen Programm zu öffnen.',
  },
  ar: {
    label: 'تسميات {name} التوضيحية',
    count: { one: 'تسمية توضيحية واحدة', two: 'تسميتان توضيحيتان', few: '{count} تسميات توضيحية', many: '{count} تسمية توضيحية', other: '{count} تسمية توضيحية' },
    more: { one: 'عرض تسمية أخرى', two: 'عرض تسميتين أخريين', few: 'عرض {count} تسميات أخرى', many: 'عرض {count} تسمية أخرى', other: 'عرض {count} تسمية أخرى' },
    cut: 'تُعرض أول {count} تسمية فقط. نزّل الملف للحصول عليها كلها.',
    none: 'لا يحتوي هذا الملف على تسميات توضيحية مقروءة. يُعرض نصه.',
    empty: 'الملف فارغ. اطلبه مرة أخرى.',
    tooLarge: 'هذا الملف أكبر من أن يُعرض كتسميات توضيحية. نزّله لفتحه في برنامج آخر.',
  },
} satisfies StringTable<string>;
