import { html, type TemplateResult } from 'lit';
import type { Call } from '../../store/state.ts';
import { whenThere } from '../../loading/when-there.ts';
import type { CallAccess } from '../call-access.ts';
import type { Connecting } from './cover.ts';

/** A call that waits for its reader; the code of each card comes with the first one. */
const code = {
  signIn: () => import('../sign-in/define.ts'),
  input: () => import('../../input-card/define.ts'),
};
const defining: Partial<Record<keyof typeof code, Promise<unknown>>> = {};
const define = (card: keyof typeof code): void => void (defining[card] ??= whenThere(code[card]));

const accessOf = ({ session: { apiBase, sessionId }, canvas: { headers, credentials } }: Connecting): CallAccess => ({ apiBase, sessionId, headers, credentials });

/** Its user has to sign in. */
export function signInCard(call: Call, connecting: Connecting): TemplateResult {
  define('signIn');
  return html`<mcp-sign-in-card .call=${call} .access=${accessOf(connecting)}></mcp-sign-in-card>`;
}

/** It asks its reader something. */
export function inputCard(call: Call, connecting: Connecting): TemplateResult {
  define('input');
  return html`<mcp-input-card exportparts="card:input,button" .call=${call} .access=${accessOf(connecting)}></mcp-input-card>`;
}
