import type { StringTable } from '../../localization/localize.ts';

export const strings = {
  en: {
    wanted: 'Not loaded: content from {hosts}.',
    load: 'Load it',
    unstyled: 'This page’s own styles are switched off by the rules of the site around it.',
    embedded: 'Embedded page',
    cut: 'Only the first {count} characters of the source are shown.',
    noFrame: 'Shown in the simple way: the service’s frame page did not answer.',
  },
  de: {
    wanted: 'Nicht geladen: Inhalte von {hosts}.',
    load: 'Laden',
    unstyled: 'Die Gestaltung dieser Seite ist durch die Regeln der umgebenden Website abgeschaltet.',
    embedded: 'Eingebettete Seite',
    cut: 'Nur die ersten {count} Zeichen des Quelltexts werden gezeigt.',
    noFrame: 'Vereinfacht dargestellt: die Rahmenseite des Dienstes hat nicht geantwortet.',
  },
  ar: {
    wanted: 'لم يُحمَّل: محتوى من {hosts}.',
    load: 'تحميل',
    unstyled: 'قواعد الموقع المحيط تعطّل تنسيقات هذه الصفحة.',
    embedded: 'صفحة مضمّنة',
    cut: 'تُعرض أول {count} حرفًا من المصدر فقط.',
    noFrame: 'عرض مبسّط: لم تُجب صفحة الإطار الخاصة بالخدمة.',
  },
} satisfies StringTable<string>;
