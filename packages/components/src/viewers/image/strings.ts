import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: {
    size: '{width} × {height} pixels',
    vector: 'Vector drawing',
    notAnImage: 'This file is not an image that browsers can show. Download it to open it in another program.',
    broken: 'This image is damaged and cannot be shown. Download it to try another program.',
    tooLarge: 'This image is {width} × {height} pixels large, too large to show here. Download it to open it in another program.',
    copyFailed: 'The image could not be copied.',
    cutOff: 'the file is cut off, only a part can be shown',
    area: 'Image, can be moved and zoomed',
  },
  de: {
    size: '{width} × {height} Pixel',
    vector: 'Vektorzeichnung',
    notAnImage: 'Diese Datei ist kein Bild, das Browser zeigen können. Laden Sie sie herunter, um sie in einem anderen Programm zu öffnen.',
    broken: 'Dieses Bild ist beschädigt. Laden Sie es herunter, um es mit einem anderen Programm zu versuchen.',
    tooLarge: 'Dieses Bild ist mit {width} × {height} Pixeln zu groß, um es hier zu zeigen. Laden Sie es herunter.',
    copyFailed: 'Das Bild ließ sich nicht kopieren.',
    cutOff: 'die Datei ist abgeschnitten, nur ein Teil ist zu sehen',
    area: 'Bild, verschiebbar und vergrößerbar',
  },
  ar: {
    size: '{width} × {height} بكسل',
    vector: 'رسم متّجهي',
    notAnImage: 'هذا الملف ليس صورة يمكن للمتصفح عرضها. نزّله لفتحه في برنامج آخر.',
    broken: 'هذه الصورة تالفة ولا يمكن عرضها. نزّلها لتجربة برنامج آخر.',
    tooLarge: 'حجم هذه الصورة {width} × {height} بكسل، وهي أكبر من أن تُعرض هنا. نزّلها لفتحها في برنامج آخر.',
    copyFailed: 'تعذّر نسخ الصورة.',
    cutOff: 'الملف مقطوع ولا يظهر إلا جزء منه',
    area: 'صورة يمكن تحريكها وتكبيرها',
  },
} satisfies StringTable<string>;
