import type { StringTable } from '../../localization/localize.ts';

const en = {
  area: 'Pages of the document',
  headings: 'Go to a heading',
  outline: 'Headings',
  picture: 'Picture in the document',
  cut: 'This document is long: its first part is shown. Download it for the rest.',
  leftOut: { one: 'A picture is of a kind or size that is not shown here.', other: '{count} pictures are of a kind or size that is not shown here.' },
  notADocument: 'This file is not a Word document (.docx), or it is damaged. Download it to open it in another program.',
  broken: 'This document is damaged and cannot be shown. Download it to try another program.',
  tooLarge: 'Unpacked, this document is too large to show here. Download it to open it in another program.',
  tooSlow: 'Reading this document took more than {count} seconds. Download it to open it in another program.',
} as const;

export type StringKey = keyof typeof en;

export const strings = {
  en,
  de: {
    area: 'Seiten des Dokuments',
    headings: 'Zu einer Überschrift gehen',
    outline: 'Überschriften',
    picture: 'Bild im Dokument',
    cut: 'Dieses Dokument ist lang: Sein erster Teil wird gezeigt. Laden Sie es herunter, um den Rest zu lesen.',
    leftOut: { one: 'Ein Bild ist von einer Art oder Größe, die hier nicht gezeigt wird.', other: '{count} Bilder sind von einer Art oder Größe, die hier nicht gezeigt wird.' },
    notADocument: 'Diese Datei ist kein Word-Dokument (.docx), oder sie ist beschädigt. Laden Sie sie herunter, um sie in einem anderen Programm zu öffnen.',
    broken: 'Dieses Dokument ist beschädigt und kann nicht gezeigt werden. Laden Sie es herunter, um es mit einem anderen Programm zu versuchen.',
    tooLarge: 'Entpackt ist dieses Dokument zu groß, um es hier zu zeigen. Laden Sie es herunter, um es in einem anderen Programm zu öffnen.',
    tooSlow: 'Dieses Dokument zu lesen hat mehr als {count} Sekunden gedauert. Laden Sie es herunter, um es in einem anderen Programm zu öffnen.',
  },
  ar: {
    area: 'صفحات المستند',
    headings: 'الانتقال إلى عنوان',
    outline: 'العناوين',
    picture: 'صورة في المستند',
    cut: 'هذا المستند طويل، ويُعرض جزؤه الأول. نزّله لقراءة الباقي.',
    leftOut: { one: 'صورة واحدة من نوع أو حجم لا يُعرض هنا.', two: 'صورتان من نوع أو حجم لا يُعرض هنا.', few: '{count} صور من نوع أو حجم لا يُعرض هنا.', many: '{count} صورة من نوع أو حجم لا يُعرض هنا.', other: '{count} صورة من نوع أو حجم لا يُعرض هنا.' },
    notADocument: 'هذا الملف ليس مستند Word ‏(.docx) أو أنه تالف. نزّله لفتحه في برنامج آخر.',
    broken: 'هذا المستند تالف ولا يمكن عرضه. نزّله لتجربة برنامج آخر.',
    tooLarge: 'هذا المستند بعد فك ضغطه أكبر من أن يُعرض هنا. نزّله لفتحه في برنامج آخر.',
    tooSlow: 'استغرقت قراءة هذا المستند أكثر من {count} ثانية. نزّله لفتحه في برنامج آخر.',
  },
} satisfies StringTable<StringKey>;
