import type { StringTable } from '../../../localization/localize.ts';

export const strings = {
  en: { title: 'Title', author: 'Author', subject: 'Subject', keywords: 'Keywords', created: 'Created', changed: 'Changed', program: 'Written with', producer: 'Made into a PDF with', version: 'PDF version', pages: 'Pages', size: 'Size of the first page', millimetres: '{width} × {height} mm' },
  de: { title: 'Titel', author: 'Verfasst von', subject: 'Thema', keywords: 'Stichwörter', created: 'Erstellt', changed: 'Geändert', program: 'Geschrieben mit', producer: 'Zum PDF gemacht mit', version: 'PDF-Version', pages: 'Seiten', size: 'Größe der ersten Seite', millimetres: '{width} × {height} mm' },
  ar: { title: 'العنوان', author: 'المؤلف', subject: 'الموضوع', keywords: 'الكلمات المفتاحية', created: 'أُنشئ', changed: 'عُدّل', program: 'كُتب ببرنامج', producer: 'حُوّل إلى PDF ببرنامج', version: 'إصدار PDF', pages: 'الصفحات', size: 'مقاس الصفحة الأولى', millimetres: '{width} × {height} مم' },
} satisfies StringTable<string>;
