import type { StringTable } from '../localization/localize.ts';

/** The words of the field that leads to a line, a page, a slide or a row; they come with the toolbar. */
export const strings = {
  en: { line: 'Go to line', page: 'Go to page', slide: 'Go to slide', row: 'Go to row', lineShort: 'Line', pageShort: 'Page', slideShort: 'Slide', rowShort: 'Row', range: '1 to {count}' },
  de: { line: 'Gehe zu Zeile', page: 'Gehe zu Seite', slide: 'Gehe zu Folie', row: 'Gehe zu Zeile', lineShort: 'Zeile', pageShort: 'Seite', slideShort: 'Folie', rowShort: 'Zeile', range: '1 bis {count}' },
  ar: { line: 'الانتقال إلى السطر', page: 'الانتقال إلى الصفحة', slide: 'الانتقال إلى الشريحة', row: 'الانتقال إلى الصف', lineShort: 'سطر', pageShort: 'صفحة', slideShort: 'شريحة', rowShort: 'صف', range: 'من 1 إلى {count}' },
} satisfies StringTable<string>;
