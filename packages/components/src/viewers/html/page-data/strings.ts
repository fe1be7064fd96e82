import type { StringTable } from '../../../localization/localize.ts';

export const strings = {
  en: {
    show: 'Show its data',
    blank: 'This page is drawn by its scripts, and they do not run here. What they draw it from is in it: look at its data, or download the page and open it in a browser window.',
    which: 'Data of the page',
    back: 'Back to the page',
    save: 'Save this as a file',
    failed: '{name} cannot be shown: {reason}',
  },
  de: {
    show: 'Daten zeigen',
    blank: 'Diese Seite wird von ihren Skripten gezeichnet, und die laufen hier nicht. Woraus sie sie zeichnen, steht in ihr: Sehen Sie sich die Daten an, oder laden Sie die Seite herunter und öffnen Sie sie in einem Browserfenster.',
    which: 'Daten der Seite',
    back: 'Zurück zur Seite',
    save: 'Als Datei speichern',
    failed: '{name} lässt sich nicht anzeigen: {reason}',
  },
  ar: {
    show: 'عرض بياناتها',
    blank: 'ترسم هذه الصفحة نصوصها البرمجية، وهي لا تعمل هنا. البيانات التي تُرسم منها موجودة فيها: اطّلع عليها، أو نزّل الصفحة وافتحها في متصفح مستقل.',
    which: 'بيانات الصفحة',
    back: 'العودة إلى الصفحة',
    save: 'حفظ كملف',
    failed: 'يتعذّر عرض {name}: {reason}',
  },
} satisfies StringTable<string>;
