import type { StringTable } from '../../localization/localize.ts';

/** Of players that have played a while. */
export const strings = {
  en: {
    soundless: 'This browser cannot play the sound of this film ({type}). Download it to hear it in another program, or ask for it with sound in AAC.',
    cutShort: 'This file was cut off: {part} of it is here. What comes later cannot be played. Ask for it again to have it whole.',
    skipped: 'The file is damaged at {time}. The player went on behind that place.',
  },
  de: {
    soundless: 'Dieser Browser kann den Ton dieses Films nicht abspielen ({type}). Laden Sie ihn herunter, um ihn in einem anderen Programm zu hören, oder fordern Sie ihn mit Ton in AAC an.',
    cutShort: 'Diese Datei wurde abgeschnitten: {part} davon sind da. Was danach kommt, lässt sich nicht abspielen. Fordern Sie sie noch einmal an, um sie ganz zu haben.',
    skipped: 'Die Datei ist bei {time} beschädigt. Die Wiedergabe ging hinter dieser Stelle weiter.',
  },
  ar: {
    soundless: 'لا يستطيع هذا المتصفح تشغيل صوت هذا الفيلم ({type}). نزّله لسماعه في برنامج آخر، أو اطلبه بصوت AAC.',
    cutShort: 'هذا الملف مقطوع: الموجود منه {part}. لا يمكن تشغيل ما بعد ذلك. اطلبه مرة أخرى للحصول عليه كاملًا.',
    skipped: 'الملف تالف عند {time}. تابع المشغّل بعد هذا الموضع.',
  },
} satisfies StringTable<string>;
