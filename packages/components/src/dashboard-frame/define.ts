import { register } from '../loading/register.ts';
import { McpDashboardFrame } from './dashboard-frame.ts';

register('mcp-dashboard-frame', McpDashboardFrame);

/** So that who registers the element also has its type, and those of its events. */
export type { McpDashboardFrame } from './dashboard-frame.ts';
export type { EventDetails } from '../events/emit.ts';
