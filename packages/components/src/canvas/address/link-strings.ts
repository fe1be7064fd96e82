import type { StringTable } from '../../localization/localize.ts';

/** What is said of an address that leads to what is not there. */
export const strings = {
  en: {
    noFile: 'This link leads to “{name}”, which is not here. Choose another file, or have it made again.',
    noVersion: 'This link leads to version {version} of “{name}”, which is not here. The newest one is shown; the bar above the file leads to the others.',
  },
  de: {
    noFile: 'Dieser Link führt zu „{name}“, das hier nicht vorhanden ist. Wählen Sie eine andere Datei, oder lassen Sie sie neu erstellen.',
    noVersion: 'Dieser Link führt zu Version {version} von „{name}“, die hier nicht vorhanden ist. Gezeigt wird die neueste; zu den anderen führt die Leiste über der Datei.',
  },
  ar: {
    noFile: 'يقود هذا الرابط إلى «{name}»، وهو غير موجود هنا. اختر ملفًا آخر أو اطلب إنشاءه من جديد.',
    noVersion: 'يقود هذا الرابط إلى الإصدار {version} من «{name}»، وهو غير موجود هنا. يُعرض أحدث إصدار، ويقود الشريط الذي فوق الملف إلى غيره.',
  },
} satisfies StringTable<string>;
