import { isAbort } from '../streaming/is-abort.ts';

/** The File System Access API (WICG), which not every browser has. */
interface FilePicking {
  showSaveFilePicker?(options: { suggestedName: string; types: { accept: Record<string, string[]> }[] }): Promise<FileSystemFileHandle>;
}

/**
 * Has the reader choose a file for a zip, and writes what `ask` answers to it as it comes: none of it stays in memory. False where the
 * browser has no such way, or does not let this page go it. Who gives the choice up is asked for nothing else.
 */
export async function streamZip(name: string, ask: () => Promise<Response>): Promise<boolean> {
  const { showSaveFilePicker: choose } = globalThis as FilePicking;
  if (!choose) return false;
  let file: FileSystemFileHandle;
  try {
    // Before anything else: browsers ask soon after the click, or not at all.
    file = await choose.call(globalThis, { suggestedName: name, types: [{ accept: { 'application/zip': ['.zip'] } }] });
  } catch (error) {
    return isAbort(error);
  }
  const { body } = await ask();
  // What breaks off leaves no file: it is written beside its place, and moved there at the end.
  await body?.pipeTo(await file.createWritable());
  return true;
}
