import type { StreamEvent } from '@mcp-canvas/contract';
import type { UserFile } from '../service/user-file.ts';

/** What is needed of a canvas. */
interface ShowingCanvas extends HTMLElement {
  dispatch(event: StreamEvent): void;
  show(id: string, options: { version: number }): boolean;
}

let serial = 0;

/** Shows a file in the canvas with this id, looked for in the tree of `from`, then in the document. False when there is none. */
export async function showInCanvas(from: HTMLElement, id: string, file: UserFile): Promise<boolean> {
  const canvas = ((from.getRootNode() as Partial<Document>).getElementById?.(id) ?? document.getElementById(id)) as ShowingCanvas | null;
  if (!canvas) return false;
  if (!('show' in canvas)) await customElements.whenDefined((canvas as HTMLElement).localName);
  // A canvas takes files in that came to it: one of another session comes now, in a tab of its own. One that it has is as it was.
  const told = { id: `my-files:${++serial}`, at: new Date().toISOString(), session_id: file.session_id };
  canvas.dispatch({ ...told, type: 'canvas_files', files: [file], display: { mode: 'append' } });
  return canvas.show(file.id, { version: file.version });
}
