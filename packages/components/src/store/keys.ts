import type { TabKey } from './state.ts';

export const artifactKey = (id: string): TabKey => `artifact:${id}`;
export const dashboardKey = (server: string, id: string): TabKey => `dashboard:${encodeURIComponent(server)}:${id}`;
export const viewKey = (id: string): TabKey => `view:${id}`;

/** The artifact's id in its tab's key; undefined for other tabs. */
export const artifactIdOf = (key: TabKey): string | undefined => (key.startsWith('artifact:') ? key.slice('artifact:'.length) : undefined);
