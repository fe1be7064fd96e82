import type { View } from '@mcp-canvas/contract';
import { KitError } from '../errors.ts';
import type { ToolDescription } from '../invoke/index.ts';
import type { Services } from '../services.ts';

/** A call that is to be made: its arguments are still on their way to whoever makes it. */
export interface AwaitedCall {
  call_id: string;
  server: string;
  tool: string;
}

/** Opens the Views that the tool names, so that they can be shown the arguments as they come. Asked once more it answers the same. */
export async function awaitCall({ calls, views, publisher }: Pick<Services, 'calls' | 'views' | 'publisher'>, call: AwaitedCall & { user: string; session_id: string }, tools: readonly ToolDescription[]): Promise<View[]> {
  const { session_id, call_id, server, tool } = call;
  const definition = tools.find(({ name }) => name === tool);
  if (!definition) throw new KitError('E_UNKNOWN_TOOL', `The server “${server}” has no tool “${tool}”.`, { server, tool });
  const made = await calls.find(session_id, call_id).then(() => true, (error: unknown) => {
    if (error instanceof KitError && error.code === 'E_NOT_FOUND') return false;
    throw error;
  });
  const opened = made ? undefined : await views.find(session_id, `${call_id}-view-1`);
  if (made || (opened && (!opened.awaited || opened.server !== server || opened.tool !== tool))) throw new KitError('E_CONFLICT', 'A call of this id was made, or is awaited for another tool.', { call_id });
  return opened ? [opened.view] : publisher.await({ ...call, definition });
}
