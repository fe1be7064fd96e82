import { html, type TemplateResult } from 'lit';
import '../../dashboard-frame/define.ts';
import type { OpenDashboard } from '../../store/state.ts';
import type { PanelSurroundings } from './panel.ts';

/** A dashboard in its frame. */
export function dashboardPanel({ dashboard, server }: OpenDashboard, { theme, apiBase, sessionId, headers, credentials, allowedOrigins, frame }: PanelSurroundings): TemplateResult {
  const id = encodeURIComponent(dashboard.id);
  const endpoint = apiBase === undefined || sessionId === undefined ? '' : `${apiBase}/api/sessions/${encodeURIComponent(sessionId)}/dashboards/${id}/token?server=${encodeURIComponent(server)}`;
  return html`<mcp-dashboard-frame
    .src=${dashboard.url}
    .frameTitle=${dashboard.title ?? dashboard.id}
    .dashboardId=${dashboard.id}
    .tokenEndpoint=${endpoint}
    .actionEndpoint=${endpoint && `${apiBase}/api/dashboards/${id}/actions`}
    .headers=${headers}
    .credentials=${credentials}
    .sandbox=${dashboard.sandbox}
    .allow=${dashboard.allow}
    .persistence=${dashboard.persistence}
    .theme=${theme}
    .allowedOrigins=${allowedOrigins}
    .frame=${frame}
    .protectedOrigins=${apiBase === undefined ? [] : [new URL(apiBase).origin]}
  ></mcp-dashboard-frame>`;
}
