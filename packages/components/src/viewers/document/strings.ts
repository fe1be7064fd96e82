import type { StringTable } from '../../localization/localize.ts';

const en = {
  area: 'Pages of the document',
  headings: 'Go to a heading',
  outline: 'Headings',
  picture: 'Picture in the document',
  cut: {
    one: 'This document is long: its first {shown} of {count} paragraph is shown. Drawing them all may hold the page up for a while.',
    other: 'This document is long: the first {shown} of {count} paragraphs are shown. Drawing them all may hold the page up for a while.',
  },
  tooComplex: 'This document is complex: drawing it may hold the page up for a long time.',
  leftOut: { one: 'A picture is of a kind or size that is not shown here.', other: '{count} pictures are of a kind or size that is not shown here.' },
  diagrams: { one: 'A diagram (SmartArt) is not shown here.', other: '{count} diagrams (SmartArt) are not shown here.' },
  comments: { one: 'A comment is not shown here.', other: '{count} comments are not shown here.' },
  notADocument: 'This file is not a Word document (.docx), or it is damaged. Download it to open it in another program.',
  broken: 'This document is damaged and cannot be shown. Download it to try another program.',
  tooDeep: 'This document is nested too deep to be drawn here. Download it to open it in another program.',
  undrawn: 'This document could not be drawn here, though nothing in it was found damaged. Download it to open it in another program.',
  tooLarge: 'Unpacked, this document is too large to show here. Download it to open it in another program.',
} as const;

export type StringKey = keyof typeof en;

export const strings = {
  en,
  de: {
    area: 'Seiten des Dokuments',
    headings: 'Zu einer Überschrift gehen',
    outline: 'Überschriften',
    picture: 'Bild im Dokument',
    cut: {
      one: 'Dieses Dokument ist lang: Gezeigt werden die ersten {shown} von {count} Absatz. Alle zu zeichnen kann die Seite eine Weile aufhalten.',
      other: 'Dieses Dokument ist lang: Gezeigt werden die ersten {shown} von {count} Absätzen. Alle zu zeichnen kann die Seite eine Weile aufhalten.',
    },
    tooComplex: 'Dieses Dokument ist verwickelt: Es zu zeichnen kann die Seite lange aufhalten.',
    leftOut: { one: 'Ein Bild ist von einer Art oder Größe, die hier nicht gezeigt wird.', other: '{count} Bilder sind von einer Art oder Größe, die hier nicht gezeigt wird.' },
    diagrams: { one: 'Ein Diagramm (SmartArt) wird hier nicht gezeigt.', other: '{count} Diagramme (SmartArt) werden hier nicht gezeigt.' },
    comments: { one: 'Ein Kommentar wird hier nicht gezeigt.', other: '{count} Kommentare werden hier nicht gezeigt.' },
    notADocument: 'Diese Datei ist kein Word-Dokument (.docx), oder sie ist beschädigt. Laden Sie sie herunter, um sie in einem anderen Programm zu öffnen.',
    broken: 'Dieses Dokument ist beschädigt und kann nicht gezeigt werden. Laden Sie es herunter, um es mit einem anderen Programm zu versuchen.',
    tooDeep: 'Dieses Dokument ist zu tief verschachtelt, um es hier zu zeichnen. Laden Sie es herunter, um es in einem anderen Programm zu öffnen.',
    undrawn: 'Dieses Dokument ließ sich hier nicht zeichnen, obwohl nichts daran beschädigt scheint. Laden Sie es herunter, um es in einem anderen Programm zu öffnen.',
    tooLarge: 'Entpackt ist dieses Dokument zu groß, um es hier zu zeigen. Laden Sie es herunter, um es in einem anderen Programm zu öffnen.',
  },
  ar: {
    area: 'صفحات المستند',
    headings: 'الانتقال إلى عنوان',
    outline: 'العناوين',
    picture: 'صورة في المستند',
    cut: {
      zero: 'هذا المستند طويل، وتُعرض أول {shown} من فقراته. قد يوقف رسمها كلها الصفحة مدة.',
      one: 'هذا المستند طويل، وتُعرض {shown} من فقرة واحدة. قد يوقف رسمها الصفحة مدة.',
      two: 'هذا المستند طويل، وتُعرض {shown} من فقرتين. قد يوقف رسمهما الصفحة مدة.',
      few: 'هذا المستند طويل، وتُعرض أول {shown} من {count} فقرات. قد يوقف رسمها كلها الصفحة مدة.',
      many: 'هذا المستند طويل، وتُعرض أول {shown} من {count} فقرة. قد يوقف رسمها كلها الصفحة مدة.',
      other: 'هذا المستند طويل، وتُعرض أول {shown} من {count} فقرة. قد يوقف رسمها كلها الصفحة مدة.',
    },
    tooComplex: 'هذا المستند معقّد، وقد يوقف رسمه الصفحة مدة طويلة.',
    leftOut: { one: 'صورة واحدة من نوع أو حجم لا يُعرض هنا.', two: 'صورتان من نوع أو حجم لا يُعرض هنا.', few: '{count} صور من نوع أو حجم لا يُعرض هنا.', many: '{count} صورة من نوع أو حجم لا يُعرض هنا.', other: '{count} صورة من نوع أو حجم لا يُعرض هنا.' },
    diagrams: { zero: '{count} مخطط (SmartArt) لا يُعرض هنا.', one: 'مخطط واحد (SmartArt) لا يُعرض هنا.', two: 'مخططان (SmartArt) لا يُعرضان هنا.', few: '{count} مخططات (SmartArt) لا تُعرض هنا.', many: '{count} مخططًا (SmartArt) لا يُعرض هنا.', other: '{count} مخطط (SmartArt) لا يُعرض هنا.' },
    comments: { zero: '{count} تعليق لا يُعرض هنا.', one: 'تعليق واحد لا يُعرض هنا.', two: 'تعليقان لا يُعرضان هنا.', few: '{count} تعليقات لا تُعرض هنا.', many: '{count} تعليقًا لا يُعرض هنا.', other: '{count} تعليق لا يُعرض هنا.' },
    notADocument: 'هذا الملف ليس مستند Word ‏(.docx) أو أنه تالف. نزّله لفتحه في برنامج آخر.',
    broken: 'هذا المستند تالف ولا يمكن عرضه. نزّله لتجربة برنامج آخر.',
    tooDeep: 'تداخل هذا المستند أعمق من أن يُرسم هنا. نزّله لفتحه في برنامج آخر.',
    undrawn: 'تعذّر رسم هذا المستند هنا، مع أنه لا يبدو تالفًا. نزّله لفتحه في برنامج آخر.',
    tooLarge: 'هذا المستند بعد فك ضغطه أكبر من أن يُعرض هنا. نزّله لفتحه في برنامج آخر.',
  },
} satisfies StringTable<StringKey>;
