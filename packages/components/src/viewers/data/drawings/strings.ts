import type { StringTable } from '../../../localization/localize.ts';

const en = {
  area: 'Charts and pictures of the sheet',
  picture: 'Picture on the sheet',
  chart: 'Chart',
  unshown: 'Not shown here',
  failed: 'This drawing could not be drawn here. Download the workbook to see it in another program.',
  undrawn: 'The charts and pictures of this sheet could not be drawn here. Download the workbook to see them in another program.',
  left: { one: 'One drawing more is not shown here. Download the workbook to see it in another program.', other: '{count} drawings more are not shown here. Download the workbook to see them in another program.' },
} as const;

export type DrawingWord = keyof typeof en;

export const strings = {
  en,
  de: {
    area: 'Diagramme und Bilder des Blatts',
    picture: 'Bild auf dem Blatt',
    chart: 'Diagramm',
    unshown: 'Hier nicht gezeigt',
    failed: 'Diese Zeichnung konnte hier nicht gezeichnet werden. Laden Sie die Arbeitsmappe herunter, um sie in einem anderen Programm zu sehen.',
    undrawn: 'Die Diagramme und Bilder dieses Blatts konnten hier nicht gezeichnet werden. Laden Sie die Arbeitsmappe herunter, um sie in einem anderen Programm zu sehen.',
    left: { one: 'Eine weitere Zeichnung wird hier nicht gezeigt. Laden Sie die Arbeitsmappe herunter, um sie in einem anderen Programm zu sehen.', other: '{count} weitere Zeichnungen werden hier nicht gezeigt. Laden Sie die Arbeitsmappe herunter, um sie in einem anderen Programm zu sehen.' },
  },
  ar: {
    area: 'مخططات الورقة وصورها',
    picture: 'صورة على الورقة',
    chart: 'مخطط',
    unshown: 'لا يُعرض هنا',
    failed: 'تعذّر رسم هذا الرسم هنا. نزّل المصنّف لرؤيته في برنامج آخر.',
    undrawn: 'تعذّر رسم مخططات هذه الورقة وصورها هنا. نزّل المصنّف لرؤيتها في برنامج آخر.',
    left: { one: 'رسم واحد آخر لا يُعرض هنا. نزّل المصنّف لرؤيته في برنامج آخر.', two: 'رسمان آخران لا يُعرضان هنا. نزّل المصنّف لرؤيتهما في برنامج آخر.', few: '{count} رسوم أخرى لا تُعرض هنا. نزّل المصنّف لرؤيتها في برنامج آخر.', many: '{count} رسمًا آخر لا يُعرض هنا. نزّل المصنّف لرؤيتها في برنامج آخر.', other: '{count} رسم آخر لا يُعرض هنا. نزّل المصنّف لرؤيتها في برنامج آخر.' },
  },
} satisfies StringTable<DrawingWord>;
