import type { StringTable } from '../../../localization/localize.ts';

export const strings = {
  en: { cover: 'Cover', chapters: 'Chapters', chapter: 'Chapter {number}' },
  de: { cover: 'Titelbild', chapters: 'Kapitel', chapter: 'Kapitel {number}' },
  ar: { cover: 'الغلاف', chapters: 'الفصول', chapter: 'الفصل {number}' },
} satisfies StringTable<string>;
