/**
 * pdf.js leaves things in the page that it is loaded into: itself among the globals, where a host may keep a copy of its own, and
 * canvases to measure text with at the end of `body`. This module is imported before pdf.js, to know what was there.
 */
const names = ['pdfjsLib', '_pdfjsTestingUtils'] as const;
const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

/** Makes the globals what they were before pdf.js came. `library`: pdf.js as imported, to know it by where a bundler loaded it first. */
export function putGlobalsBack(library: { getDocument: unknown }): void {
  const own = (globalThis as { pdfjsLib?: { getDocument?: unknown } }).pdfjsLib;
  if (own?.getDocument !== library.getDocument) return;
  for (const [index, name] of names.entries()) {
    const descriptor = before[index];
    const loadedFirst = (before[0]?.value as { getDocument?: unknown } | undefined)?.getDocument === library.getDocument;
    if (descriptor && !loadedFirst) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
}

/** Takes the measuring canvases out of the page; they measure as well without it. */
export function takeOutMeasuring(): void {
  for (const canvas of document.body.querySelectorAll<HTMLCanvasElement>(':scope > canvas[lang]:not([id], [class])')) {
    const { position, display, letterSpacing, wordSpacing, width } = canvas.style;
    if (position === 'absolute' && display === 'none' && letterSpacing === 'normal' && wordSpacing === 'normal' && width === '0px') canvas.remove();
  }
}
