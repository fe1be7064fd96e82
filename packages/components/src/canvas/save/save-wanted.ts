import { emit } from '../../events/emit.ts';
import { allNewest } from '../../store/artifacts.ts';
import type { CanvasState } from '../../store/state.ts';
import { saveAll, type SaveAllOptions } from './save-all.ts';

/** Saves every file that no listener of `mcp-artifact-download` prevents. */
export async function saveWanted(canvas: EventTarget, { artifacts }: CanvasState, options: SaveAllOptions): Promise<void> {
  const all = allNewest(artifacts);
  const files = all.filter((artifact) => emit(canvas, 'mcp-artifact-download', { artifact }));
  await saveAll(files, files.length === all.length, options);
}
