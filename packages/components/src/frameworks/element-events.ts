import type { EventName } from '../events/emit.ts';

/** The events that each element fires, as its class says in `@fires`; a test compares the two. */
export const elementEvents = {
  'mcp-canvas': [
    'mcp-session', 'mcp-canvas-open', 'mcp-canvas-close', 'mcp-artifact-open', 'mcp-artifact-close', 'mcp-artifact-download', 'mcp-artifact-action',
    'mcp-dashboard-open', 'mcp-dashboard-blocked', 'mcp-view-open', 'mcp-view-error', 'mcp-view-message', 'mcp-view-context', 'mcp-view-log', 'mcp-view-violation',
    'mcp-call-input', 'mcp-message', 'mcp-notice', 'mcp-stream-state', 'mcp-error',
  ],
  'mcp-artifact-viewer': ['mcp-viewer-ready', 'mcp-viewer-error', 'mcp-artifact-download', 'mcp-artifact-version'],
  'mcp-artifact-chip': ['mcp-artifact-open'],
  'mcp-files': ['mcp-file-open', 'mcp-file-delete', 'mcp-file-upload'],
  'mcp-dashboard-frame': ['mcp-dashboard-open', 'mcp-dashboard-blocked', 'mcp-dashboard-message', 'mcp-dashboard-size', 'mcp-dashboard-action'],
} as const satisfies { [Tag in keyof HTMLElementTagNameMap]?: readonly EventName[] };

/** The elements that frameworks are given types for. */
export type ElementName = keyof typeof elementEvents;

/** The names of the events of one element. */
export type EventsOf<Tag extends ElementName> = (typeof elementEvents)[Tag][number];
