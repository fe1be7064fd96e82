import type { StringTable } from '../../../localization/localize.ts';

export const strings = {
  en: {
    filled: 'What you filled in stands here alone: the file stays as it is.',
    save: 'Save a filled-in copy',
    clear: 'Undo all',
    notSaved: 'The filled-in copy could not be made. Print the pages instead, or download the file and fill it in with another program.',
  },
  de: {
    filled: 'Was Sie ausgefüllt haben, steht nur hier: Die Datei bleibt, wie sie ist.',
    save: 'Ausgefüllte Kopie speichern',
    clear: 'Alles verwerfen',
    notSaved: 'Die ausgefüllte Kopie ließ sich nicht erstellen. Drucken Sie die Seiten, oder laden Sie die Datei herunter und füllen Sie sie mit einem anderen Programm aus.',
  },
  ar: {
    filled: 'ما ملأته موجود هنا فقط: يبقى الملف كما هو.',
    save: 'حفظ نسخة معبأة',
    clear: 'التراجع عن الكل',
    notSaved: 'تعذّر إعداد النسخة المعبأة. اطبع الصفحات، أو نزّل الملف واملأه ببرنامج آخر.',
  },
} satisfies StringTable<string>;
