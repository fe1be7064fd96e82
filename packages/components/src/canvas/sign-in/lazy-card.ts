import { html, type TemplateResult } from 'lit';
import type { Call } from '../../store/state.ts';
import type { Connecting } from '../cover.ts';

let defining: Promise<unknown> | undefined;

/** A call that waits for its reader; its code comes with the first one. */
export function signInCard(call: Call, { session: { apiBase, sessionId }, canvas: { headers, credentials } }: Connecting): TemplateResult {
  defining ??= import('./define.ts').catch(() => (defining = undefined));
  return html`<mcp-sign-in-card .call=${call} .access=${{ apiBase, sessionId, headers, credentials }}></mcp-sign-in-card>`;
}
