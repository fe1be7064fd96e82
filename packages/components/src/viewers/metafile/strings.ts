import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: { tooMuch: 'This Windows metafile is damaged, or holds more than can be drawn here. Have it saved as PNG or SVG, or download it to open it in another program.' },
  de: { tooMuch: 'Diese Windows-Metadatei ist beschädigt oder enthält mehr, als hier gezeichnet werden kann. Lassen Sie sie als PNG oder SVG speichern, oder laden Sie sie herunter, um sie in einem anderen Programm zu öffnen.' },
  ar: { tooMuch: 'ملف Windows metafile هذا تالف أو يحوي أكثر مما يمكن رسمه هنا. اطلب حفظه بصيغة PNG أو SVG، أو نزّله لفتحه في برنامج آخر.' },
} satisfies StringTable<string>;
