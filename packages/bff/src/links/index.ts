/**
 * What results link to (`resource_link`): read from the server that linked it when a reader opens it, and read again when that server
 * says that it changed. It must not know how a link looks in a result, or who shows it.
 */
export { createLinks, type Links } from './create-links.ts';
