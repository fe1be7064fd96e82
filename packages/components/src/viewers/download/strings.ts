import type { StringTable } from '../../localization/localize.ts';

const en = {
  download: 'Download',
  asText: 'Show as text',
  unknown: 'Unknown type',
  about: 'No preview for this file.',
  tnef: 'Outlook packed the attachments and the look of a message into this file (TNEF). Ask its sender to send them again as HTML or plain text, or open it with a program for winmail.dat.',
  outlook: 'This is a message as Outlook saves it. Open it in Outlook, or have it saved as .eml to read it here.',
  oldDocument: 'This is a text document of a kind that is not shown here. Have it saved as .docx or PDF to read it here.',
  archive: 'This is an archive of a kind that is not opened here. Have it packed as .zip, or download it and unpack it.',
  model: 'This is a 3D model of a kind that is not shown here. Have it saved as GLB or STL to see it here.',
  presentation: 'This is a presentation. Have it saved as PDF to see it here.',
  made: 'Made',
  tool: 'Tool',
  bytes: { one: 'The first byte', other: 'The first {count} bytes' },
} as const;

export type StringKey = keyof typeof en;

export const strings = {
  en,
  de: {
    download: 'Herunterladen',
    asText: 'Als Text zeigen',
    unknown: 'Unbekannter Typ',
    about: 'Keine Vorschau für diese Datei.',
    tnef: 'Outlook hat die Anhänge und das Aussehen einer Nachricht in diese Datei gepackt (TNEF). Bitten Sie den Absender, sie noch einmal als HTML oder Nur-Text zu senden, oder öffnen Sie sie mit einem Programm für winmail.dat.',
    outlook: 'Dies ist eine Nachricht, wie Outlook sie speichert. Öffnen Sie sie in Outlook, oder lassen Sie sie als .eml speichern, um sie hier zu lesen.',
    oldDocument: 'Dies ist ein Textdokument von einer Art, die hier nicht gezeigt wird. Lassen Sie es als .docx oder PDF speichern, um es hier zu lesen.',
    archive: 'Dies ist ein Archiv von einer Art, die hier nicht geöffnet wird. Lassen Sie es als .zip packen, oder laden Sie es herunter und entpacken Sie es.',
    model: 'Dies ist ein 3D-Modell von einer Art, die hier nicht gezeigt wird. Lassen Sie es als GLB oder STL speichern, um es hier zu sehen.',
    presentation: 'Dies ist eine Präsentation. Lassen Sie sie als PDF speichern, um sie hier zu sehen.',
    made: 'Erstellt',
    tool: 'Werkzeug',
    bytes: { one: 'Das erste Byte', other: 'Die ersten {count} Bytes' },
  },
  ar: {
    download: 'تنزيل',
    asText: 'عرض كنص',
    unknown: 'نوع غير معروف',
    about: 'لا توجد معاينة لهذا الملف.',
    tnef: 'جمع Outlook مرفقات رسالة وتنسيقها في هذا الملف (TNEF). اطلب من المرسل إرسالها مرة أخرى بصيغة HTML أو نص عادي، أو افتحه ببرنامج يقرأ winmail.dat.',
    outlook: 'هذه رسالة كما يحفظها Outlook. افتحها في Outlook، أو اطلب حفظها بصيغة ‎.eml لقراءتها هنا.',
    oldDocument: 'هذا مستند نصي من نوع لا يُعرض هنا. اطلب حفظه بصيغة ‎.docx أو PDF لقراءته هنا.',
    archive: 'هذا أرشيف من نوع لا يُفتح هنا. اطلب ضغطه بصيغة ‎.zip، أو نزّله وفكّ ضغطه.',
    model: 'هذا مجسّم ثلاثي الأبعاد من نوع لا يُعرض هنا. اطلب حفظه بصيغة GLB أو STL لمشاهدته هنا.',
    presentation: 'هذا عرض تقديمي. اطلب حفظه بصيغة PDF لمشاهدته هنا.',
    made: 'أُنشئ',
    tool: 'الأداة',
    bytes: { one: 'أول بايت', two: 'أول بايتين', few: 'أول {count} بايتات', many: 'أول {count} بايتًا', other: 'أول {count} بايت' },
  },
} satisfies StringTable<StringKey>;
