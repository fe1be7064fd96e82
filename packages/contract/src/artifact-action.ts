import type { JsonObject } from './json.ts';

/** What a tool offers its reader to do with a file. Nothing is done without the reader's click, and no tool is called before they agreed. The service keeps ten of a file, each of fewer than 10,000 characters as JSON. */
export interface ArtifactAction {
  /** The tool's name for it. */
  id: string;
  /** On the button. */
  label: string;
  /** reply, approve, run …: a word for the host. */
  type?: string;
  /** What a reply says. */
  text?: string;
  /** The tool of the same server that it calls; with `arguments` alone it is the file's own. Without both the host alone hears of it. */
  tool?: string;
  arguments?: JsonObject;
}
