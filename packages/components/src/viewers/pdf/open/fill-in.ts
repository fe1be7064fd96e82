import { putGlobalsBack } from './host-page.ts';
import { isOlder } from './older-browser.ts';

/** Gives the page of an older browser what it lacks of ECMAScript, as pdf.js's build for them does when it is loaded; resolves when pdf.js can work. */
export async function fillIn(): Promise<void> {
  if (isOlder) putGlobalsBack(await import('pdfjs-dist/legacy/build/pdf.mjs'));
}
