import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: {
    notMedia: 'This file is not a sound or a film that browsers can play. Download it to open it in another program.',
    unplayable: 'This browser cannot play this file ({type}). Download it to open it in another program, or ask for it as MP4 with H.264 and AAC.',
    unplayableSound: 'This browser cannot play this file ({type}). Download it to open it in another program, or ask for it as MP3.',
    broken: 'The player lost the file at {time}: the connection or the file is damaged. Try again, or download it.',
    retry: 'Try again',
    captions: 'Captions',
  },
  de: {
    notMedia: 'Diese Datei ist kein Ton und kein Film, den Browser abspielen können. Laden Sie sie herunter, um sie in einem anderen Programm zu öffnen.',
    unplayable: 'Dieser Browser kann diese Datei nicht abspielen ({type}). Laden Sie sie herunter, um sie in einem anderen Programm zu öffnen, oder fordern Sie sie als MP4 mit H.264 und AAC an.',
    unplayableSound: 'Dieser Browser kann diese Datei nicht abspielen ({type}). Laden Sie sie herunter, um sie in einem anderen Programm zu öffnen, oder fordern Sie sie als MP3 an.',
    broken: 'Die Wiedergabe brach bei {time} ab: Die Verbindung oder die Datei ist beschädigt. Versuchen Sie es erneut, oder laden Sie die Datei herunter.',
    retry: 'Erneut versuchen',
    captions: 'Untertitel',
  },
  ar: {
    notMedia: 'هذا الملف ليس صوتًا أو فيلمًا يمكن للمتصفح تشغيله. نزّله لفتحه في برنامج آخر.',
    unplayable: 'لا يستطيع هذا المتصفح تشغيل هذا الملف ({type}). نزّله لفتحه في برنامج آخر، أو اطلبه بصيغة MP4 مع H.264 وAAC.',
    unplayableSound: 'لا يستطيع هذا المتصفح تشغيل هذا الملف ({type}). نزّله لفتحه في برنامج آخر، أو اطلبه بصيغة MP3.',
    broken: 'انقطع التشغيل عند {time}: الاتصال أو الملف تالف. حاول مرة أخرى، أو نزّل الملف.',
    retry: 'إعادة المحاولة',
    captions: 'تسميات توضيحية',
  },
} satisfies StringTable<string>;
