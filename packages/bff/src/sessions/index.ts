/**
 * Whose session a stream is, what it has open, and when it is over. It must not know how events are written or tools called.
 */
export type { Session, Sessions } from './sessions.ts';
export { createSessions } from './create-sessions.ts';
export { createSecrets } from './secrets.ts';
export { createFileNews } from './file-news.ts';
export { createDashboards } from './dashboards.ts';
export { createViews } from './views.ts';
