import type { StringTable } from '../../localization/localize.ts';

/** The words of the buttons that a tool offers for its file. */
export const strings = {
  en: { group: 'Offered by {server}', calls: 'Let {server} run {tool}?', nothing: '(no arguments)', agree: 'Run it', cancel: 'Cancel', started: '{tool} was started.', told: '“{label}” was passed on to this page.' },
  de: { group: 'Angeboten von {server}', calls: 'Soll {server} {tool} ausführen?', nothing: '(keine Argumente)', agree: 'Ausführen', cancel: 'Abbrechen', started: '{tool} wurde gestartet.', told: '„{label}“ wurde an diese Seite weitergegeben.' },
  ar: { group: 'يعرضها {server}', calls: 'هل تسمح لـ {server} بتشغيل {tool}؟', nothing: '(بلا وسيطات)', agree: 'تشغيل', cancel: 'إلغاء', started: 'بدأ تشغيل {tool}.', told: 'أُرسل «{label}» إلى هذه الصفحة.' },
} satisfies StringTable<string>;
