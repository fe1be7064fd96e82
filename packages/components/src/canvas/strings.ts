import type { StringTable } from '../localization/localize.ts';

/** The words of the parts of the canvas that come when they are needed. */
export const strings = {
  en: {
    answered: '{tool} answered',
    answers: 'Answers',
    cut: 'Only the beginning is shown.',
    unnamed: 'The tool',
    deferred: 'Not finished',
    deferredFor: 'Not finished: {reason}',
    kept: 'Kept until {date}',
    needs_editing: 'needs editing',
    draft: 'draft',
    incomplete: 'incomplete',
    awaiting_approval: 'awaiting approval',
  },
  de: {
    answered: '{tool} hat geantwortet',
    answers: 'Antworten',
    cut: 'Nur der Anfang wird gezeigt.',
    unnamed: 'Das Werkzeug',
    deferred: 'Nicht fertig',
    deferredFor: 'Nicht fertig: {reason}',
    kept: 'Aufbewahrt bis {date}',
    needs_editing: 'muss bearbeitet werden',
    draft: 'Entwurf',
    incomplete: 'unvollständig',
    awaiting_approval: 'wartet auf Freigabe',
  },
  ar: {
    answered: 'أجابت الأداة {tool}',
    answers: 'الإجابات',
    cut: 'تُعرض البداية فقط.',
    unnamed: 'المستخدمة',
    deferred: 'غير مكتمل',
    deferredFor: 'غير مكتمل: {reason}',
    kept: 'محفوظ حتى {date}',
    needs_editing: 'يحتاج إلى تحرير',
    draft: 'مسودة',
    incomplete: 'ناقص',
    awaiting_approval: 'بانتظار الموافقة',
  },
} satisfies StringTable<string>;
