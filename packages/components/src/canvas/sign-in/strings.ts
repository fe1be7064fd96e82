import type { StringTable } from '../../localization/localize.ts';

/** The words of the card that asks a reader to sign in. */
export const strings = {
  en: {
    title: 'Sign in for {server}',
    why: '{tool} is waiting: {server} wants to know who you are. You sign in at {host}, and the tool then goes on by itself.',
    signIn: 'Sign in at {host}',
    newTab: 'opens in a new tab',
    opened: 'Finish signing in in the new tab. The tool goes on by itself.',
    preparing: 'Preparing the sign-in…',
    failed: 'The sign-in cannot be prepared: {reason}',
    silent: 'The service does not answer.',
    retry: 'Try again',
    cancel: 'Cancel the call',
    elsewhere: 'Sign in where this page calls its tools.',
  },
  de: {
    title: 'Anmeldung für {server}',
    why: '{tool} wartet: {server} möchte wissen, wer Sie sind. Sie melden sich bei {host} an, danach läuft das Werkzeug von selbst weiter.',
    signIn: 'Bei {host} anmelden',
    newTab: 'öffnet einen neuen Tab',
    opened: 'Schließen Sie die Anmeldung im neuen Tab ab. Das Werkzeug läuft von selbst weiter.',
    preparing: 'Die Anmeldung wird vorbereitet…',
    failed: 'Die Anmeldung lässt sich nicht vorbereiten: {reason}',
    silent: 'Der Dienst antwortet nicht.',
    retry: 'Erneut versuchen',
    cancel: 'Aufruf abbrechen',
    elsewhere: 'Melden Sie sich dort an, wo diese Seite ihre Werkzeuge aufruft.',
  },
  ar: {
    title: 'تسجيل الدخول إلى {server}',
    why: 'الأداة {tool} في الانتظار: يريد الخادم {server} أن يعرف من أنت. تسجّل الدخول لدى {host}، ثم تتابع الأداة عملها تلقائيًا.',
    signIn: 'تسجيل الدخول لدى {host}',
    newTab: 'يُفتح في علامة تبويب جديدة',
    opened: 'أكمل تسجيل الدخول في علامة التبويب الجديدة. ستتابع الأداة عملها تلقائيًا.',
    preparing: 'يجري تحضير تسجيل الدخول…',
    failed: 'تعذّر تحضير تسجيل الدخول: {reason}',
    silent: 'الخدمة لا تستجيب.',
    retry: 'إعادة المحاولة',
    cancel: 'إلغاء الاستدعاء',
    elsewhere: 'سجّل الدخول حيث تستدعي هذه الصفحة أدواتها.',
  },
} satisfies StringTable<string>;
