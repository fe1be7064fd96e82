import { createHash } from 'node:crypto';
import type { Finished } from '../oauth/index.ts';

type Locale = 'en' | 'de' | 'ar';

/** What the page says that a reader comes back to. `{server}` stands for the server's name. */
const sentences: Readonly<Record<Locale, Readonly<Record<Finished['outcome'], readonly [title: string, text: string]>>>> = {
  en: {
    signed_in: ['Signed in', 'You are signed in for {server}. You can close this tab: the tool goes on in the canvas.'],
    declined: ['Not signed in', 'You did not allow access for {server}. Close this tab; in the canvas you can try again or cancel.'],
    refused: ['Not signed in', 'This sign-in cannot be used: it is over, was used before, or was begun by somebody else. Close this tab and begin again in the canvas.'],
  },
  de: {
    signed_in: ['Angemeldet', 'Sie sind für {server} angemeldet. Sie können diesen Tab schließen: Das Werkzeug arbeitet im Canvas weiter.'],
    declined: ['Nicht angemeldet', 'Sie haben den Zugriff für {server} nicht erlaubt. Schließen Sie diesen Tab; im Canvas können Sie es erneut versuchen oder abbrechen.'],
    refused: ['Nicht angemeldet', 'Diese Anmeldung gilt nicht: Sie ist abgelaufen, schon benutzt oder von jemand anderem begonnen worden. Schließen Sie diesen Tab und beginnen Sie im Canvas neu.'],
  },
  ar: {
    signed_in: ['تم تسجيل الدخول', 'لقد سجّلت الدخول إلى {server}. يمكنك إغلاق هذه الصفحة: تتابع الأداة عملها في اللوحة.'],
    declined: ['لم يتم تسجيل الدخول', 'لم تسمح بالوصول إلى {server}. أغلق هذه الصفحة، ويمكنك المحاولة مجددًا أو الإلغاء في اللوحة.'],
    refused: ['لم يتم تسجيل الدخول', 'لا يمكن استخدام تسجيل الدخول هذا: انتهت مدته أو استُخدم من قبل أو بدأه شخص آخر. أغلق هذه الصفحة وابدأ من جديد في اللوحة.'],
  },
};

const style = 'body{margin:15vh auto;max-width:34rem;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}h1{font-size:1.5rem;line-height:1.3}code{font-size:.875rem;opacity:.8}';

/** One style, known by its hash, and nothing else. */
export const signInPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

/** The page that says how a sign-in ended, in a language of the reader's. */
export function signInPage({ outcome, server, reason }: Finished, language: string): string {
  const locale: Locale = Object.hasOwn(sentences, language) ? (language as Locale) : 'en';
  const [title, text] = sentences[locale][outcome];
  const words = escaped(text).replace('{server}', () => `<bdi>${escaped(server ?? '')}</bdi>`);
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${style}</style>
<main>
<h1>${escaped(title)}</h1>
<p>${words}</p>
${outcome === 'refused' && reason !== undefined ? `<p><code dir="ltr">${escaped(reason)}</code></p>` : ''}
</main>
</html>
`;
}
