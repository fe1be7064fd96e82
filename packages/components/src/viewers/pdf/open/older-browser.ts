/**
 * Whether this browser lacks what pdf.js is written with: the newest of it came with Chromium 147, Firefox 144 and Safari 26.2. There
 * the worker of pdf.js's own build for older browsers reads the file. Told once, as the page has everything after `fillIn`.
 */
export const isOlder = !('sumPrecise' in Math && 'getOrInsertComputed' in Map.prototype);
