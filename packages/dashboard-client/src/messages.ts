/** The words of the dialogue, as `<mcp-dashboard-frame>` speaks them (docs/dashboards.md). */
export const READY = 'mcp-dashboard-ready';
export const CONTEXT = 'mcp-dashboard-context';
export const TOKEN = 'mcp-dashboard-token';
export const SIZE = 'mcp-dashboard-size';
export const ACTION = 'mcp-dashboard-action';
export const NOTED = 'mcp-dashboard-noted';

/** What is around the page, for it to adapt to. */
export interface DashboardContext {
  theme: 'light' | 'dark';
  /** BCP 47. */
  locale: string;
  /** False while the frame is out of sight; the page goes on running. */
  visible: boolean;
}
