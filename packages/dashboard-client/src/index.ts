/**
 * The page's side of the dialogue with the canvas that shows it (docs/dashboards.md). It runs in the page of a dashboard's author and
 * must not know how the canvas is made: messages are all that both share.
 */
export { connect, type DashboardHost, type HostOptions } from './connect.ts';
export type { DashboardContext } from './messages.ts';
