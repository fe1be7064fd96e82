import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: {
    notMedia: 'This file is not a sound or a film that browsers can play. Download it to open it in another program.',
    unplayable: 'This browser cannot play this file ({type}). Download it to open it in another program, or ask for it as MP4 with H.264 and AAC.',
    unplayableSound: 'This browser cannot play this file ({type}). Download it to open it in another program, or ask for it as MP3.',
    cutOff: 'This film is not whole: it ends before the part that says how to play it. Ask for the file again, or download it to repair it in another program.',
    broken: 'The player lost the file at {time}: the connection or the file is damaged. Try again, or download it.',
    retry: 'Try again',
    captions: 'Captions',
  },
  de: {
    notMedia: 'Diese Datei ist kein Ton und kein Film, den Browser abspielen können. Laden Sie sie herunter, um sie in einem anderen Programm zu öffnen.',
    unplayable: 'Dieser Browser kann diese Datei nicht abspielen ({type}). Laden Sie sie herunter, um sie in einem anderen Programm zu öffnen, oder fordern Sie sie als MP4 mit H.264 und AAC an.',
    unplayableSound: 'Dieser Browser kann diese Datei nicht abspielen ({type}). Laden Sie sie herunter, um sie in einem anderen Programm zu öffnen, oder fordern Sie sie als MP3 an.',
    cutOff: 'Dieser Film ist nicht vollständig: Er endet vor dem Teil, der sagt, wie er abzuspielen ist. Fordern Sie die Datei noch einmal an, oder laden Sie sie herunter, um sie in einem anderen Programm zu reparieren.',
    broken: 'Die Wiedergabe brach bei {time} ab: Die Verbindung oder die Datei ist beschädigt. Versuchen Sie es erneut, oder laden Sie die Datei herunter.',
    retry: 'Erneut versuchen',
    captions: 'Untertitel',
  },
  ar: {
    notMedia: 'هذا الملف ليس صوتًا أو فيلمًا يمكن للمتصفح تشغيله. نزّله لفتحه في برنامج آخر.',
    unplayable: 'لا يستطيع هذا المتصفح تشغيل هذا الملف ({type}). نزّله لفتحه في برنامج آخر، أو اطلبه بصيغة MP4 مع H.264 وAAC.',
    unplayableSound: 'لا يستطيع هذا المتصفح تشغيل هذا الملف ({type}). نزّله لفتحه في برنامج آخر، أو اطلبه بصيغة MP3.',
    cutOff: 'هذا الفيلم غير مكتمل: ينتهي قبل الجزء الذي يصف كيفية تشغيله. اطلب الملف مرة أخرى، أو نزّله لإصلاحه في برنامج آخر.',
    broken: 'انقطع التشغيل عند {time}: الاتصال أو الملف تالف. حاول مرة أخرى، أو نزّل الملف.',
    retry: 'إعادة المحاولة',
    captions: 'تسميات توضيحية',
  },
} satisfies StringTable<string>;
