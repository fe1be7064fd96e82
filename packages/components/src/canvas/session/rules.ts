import type { DisplayMode } from '@mcp-canvas/contract';
import type { Rules } from '../../store/state.ts';
import { builtinViewers } from '../../viewers/builtin.ts';
import { isShowable, rowsInForce } from '../../viewers/registry.ts';
import type { ViewerRow } from '../../viewers/viewer.ts';

/** What the host and the registry decide for the store, as they are now. */
export function rulesOf({ viewers, mode, primaryFile }: { viewers: readonly ViewerRow[]; mode: DisplayMode; primaryFile: string }): Rules {
  return { showable: (artifact) => isShowable(rowsInForce(builtinViewers, viewers), artifact), mode, primaryFile: primaryFile || undefined };
}
