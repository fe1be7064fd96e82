import { html, type TemplateResult } from 'lit';
import type { Connecting } from '../canvas/cover.ts';
import type { Call } from '../store/state.ts';

let defining: Promise<unknown> | undefined;

/** What a call asks; its code comes with the first question. */
export function inputCard(call: Call, { session: { apiBase, sessionId }, canvas: { headers, credentials } }: Connecting): TemplateResult {
  defining ??= import('./define.ts').catch(() => (defining = undefined));
  return html`<mcp-input-card exportparts="card:input,button" .call=${call} .access=${{ apiBase, sessionId, headers, credentials }}></mcp-input-card>`;
}
