import type { Artifact } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
import { strings } from '../strings.ts';

/** The reasons that v2.1 section 7.1 names; a tool may have others. */
const reasons = ['needs_editing', 'draft', 'incomplete', 'awaiting_approval'] as const;

/** Why a tool keeps a file back, as a sentence (v2.1 section 7). */
export function keptBack({ deferred: { reason = '' } = { expires_at: '' } }: Pick<Artifact, 'deferred'>, locale: string): string {
  const say = localize(strings, locale);
  const known = reasons.find((one) => one === reason);
  const words = known ? say(known) : reason.replaceAll('_', ' ');
  return words ? say('deferredFor', { reason: words }) : say('deferred');
}
