/**
 * Makes a tool's markup harmless: no script, no request that the reader did not allow, no link but to the web and mail.
 * It must not know viewers or frames; it is loaded only by what shows markup, with DOMPurify behind it.
 */
export { exactOrigins, isLoopback, webAddress, type AddressFault, type WebAddress } from './web-origin.ts';
export { reference, RemoteContent, safeLink, type Reference } from './reference.ts';
export { sanitizeDocument, sanitizeFragment, type EmbeddedPage, type SanitizedDocument, type SanitizedFragment } from './sanitize.ts';
