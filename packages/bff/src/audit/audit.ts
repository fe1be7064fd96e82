import type { JsonObject } from '@mcp-canvas/contract';

/** One line of the audit trail: a call, a download, a refusal, what a dashboard or a view does. Never tokens, never file content. */
export interface AuditEntry {
  event: 'call' | 'download' | 'upload' | 'delete' | 'refusal' | 'dashboard_token' | 'dashboard_action' | 'dashboard_verify' | 'dashboard_revoke' | 'dashboard_close' | 'view_open' | 'view_call' | 'view_read' | 'view_list' | 'view_action' | 'session' | 'sign_in' | 'sign_out' | 'isolation' | 'input' | 'link_read' | 'prompt_get' | 'resource_read';
  user: string | null;
  outcome: 'ok' | 'error' | 'refused';
  details: JsonObject;
}
export interface Audit {
  write(entry: AuditEntry): void;
}
