import type { Artifact, JsonObject } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { callFingerprint } from './call-fingerprint.ts';

/**
 * The call that a file's action means, as its tool declared it. E_CONFLICT when the file has no such action, or not with the tool and
 * arguments that the reader was shown; E_BAD_REQUEST for one that calls nothing.
 */
export function declaredCall({ source, actions = [] }: Pick<Artifact, 'source' | 'actions'>, shown: JsonObject): { server: string; tool: string; arguments: JsonObject } {
  const asShown = callFingerprint('', String(shown['tool'] ?? ''), shown['arguments'] ?? null);
  const action = actions.find((one) => one.id === shown['id'] && callFingerprint('', one.tool ?? '', one.arguments ?? null) === asShown);
  const { server } = source;
  const tool = action?.tool ?? source.tool;
  if (!action) throw new KitError('E_CONFLICT', 'The file does not offer this action, or no longer in this way.', { action: String(shown['id']).slice(0, 200) });
  if (server === undefined || tool === undefined || (action.tool === undefined && action.arguments === undefined)) throw new KitError('E_BAD_REQUEST', 'The action calls no tool: it is for the page around the canvas.', { action: action.id });
  return { server, tool, arguments: action.arguments ?? {} };
}
