import type { StringTable } from '../../../localization/localize.ts';

export const strings = {
  en: {
    kind: 'This TIFF file is of a kind that is not shown here ({name}). Have it saved as PNG or as a plain TIFF, or download it to open it in another program.',
    tooLarge: 'This TIFF file is too large to be shown here ({size}). Download it to open it in another program.',
    slow: { one: 'This picture was not drawn after {count} second. Download it to open it in another program.', other: 'This picture was not drawn after {count} seconds. Download it to open it in another program.' },
    broken: 'This TIFF file is damaged and cannot be shown. Download it to try another program.',
  },
  de: {
    kind: 'Diese TIFF-Datei ist von einer Art, die hier nicht gezeigt wird ({name}). Lassen Sie sie als PNG oder einfaches TIFF speichern, oder laden Sie sie herunter, um sie in einem anderen Programm zu öffnen.',
    tooLarge: 'Diese TIFF-Datei ist zu groß, um hier gezeigt zu werden ({size}). Laden Sie sie herunter, um sie in einem anderen Programm zu öffnen.',
    slow: { one: 'Dieses Bild war nach {count} Sekunde nicht gezeichnet. Laden Sie es herunter, um es in einem anderen Programm zu öffnen.', other: 'Dieses Bild war nach {count} Sekunden nicht gezeichnet. Laden Sie es herunter, um es in einem anderen Programm zu öffnen.' },
    broken: 'Diese TIFF-Datei ist beschädigt. Laden Sie sie herunter, um es mit einem anderen Programm zu versuchen.',
  },
  ar: {
    kind: 'ملف TIFF هذا من نوع لا يُعرض هنا ({name}). اطلب حفظه بصيغة PNG أو TIFF بسيط، أو نزّله لفتحه في برنامج آخر.',
    tooLarge: 'ملف TIFF هذا أكبر من أن يُعرض هنا ({size}). نزّله لفتحه في برنامج آخر.',
    slow: { zero: 'لم تُرسم هذه الصورة. نزّلها لفتحها في برنامج آخر.', one: 'لم تُرسم هذه الصورة بعد ثانية واحدة. نزّلها لفتحها في برنامج آخر.', two: 'لم تُرسم هذه الصورة بعد ثانيتين. نزّلها لفتحها في برنامج آخر.', few: 'لم تُرسم هذه الصورة بعد {count} ثوانٍ. نزّلها لفتحها في برنامج آخر.', many: 'لم تُرسم هذه الصورة بعد {count} ثانية. نزّلها لفتحها في برنامج آخر.', other: 'لم تُرسم هذه الصورة بعد {count} ثانية. نزّلها لفتحها في برنامج آخر.' },
    broken: 'ملف TIFF هذا تالف ولا يمكن عرضه. نزّله لتجربة برنامج آخر.',
  },
} satisfies StringTable<string>;
