import { settleType, type Artifact } from '@mcp-canvas/contract';
import type { Content } from '../content/content.ts';
import { elementFor } from '../element/element-for.ts';
import { resolveViewer } from '../registry.ts';
import type { Viewer, ViewerContext } from '../viewer.ts';
import { AttachmentContent } from './attachment-content.ts';

/** A file within a file. */
export interface AttachedFile {
  /** Safe to be given to a file. */
  name: string;
  /** What the file around it says that it is. */
  mime?: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Surroundings {
  artifact: Artifact;
  content: Content;
  context: ViewerContext;
}

/** The viewer that fits an attachment, not yet loaded. Its type is that of its bytes where they say one, else what the file around it says, else by its name. */
export async function attachmentViewer(attachment: AttachedFile, attachments: readonly AttachedFile[], around: Surroundings, signal: AbortSignal): Promise<Viewer> {
  const content = contentOf(attachment, around);
  const row = resolveViewer(around.context.viewers ?? [], content.artifact);
  const tagName = await elementFor(row, content);
  signal.throwIfAborted();
  const viewer = document.createElement(tagName) as Viewer;
  const named = (name: string): AttachedFile | undefined => attachments.find((one) => one.name === name);
  const context: ViewerContext = {
    ...around.context,
    sibling: (name) => {
      const found = named(name);
      return found && contentOf(found, around).artifact;
    },
    siblingContent: (sibling) => contentOf(named(sibling.name)!, around),
  };
  return Object.assign(viewer, { artifact: content.artifact, content, context });
}

function contentOf({ name, mime: declared, bytes }: AttachedFile, { artifact, content }: Surroundings): AttachmentContent {
  const { mime } = settleType({ name, ...(declared !== undefined && { declared }), head: bytes.subarray(0, 512) });
  const own: Artifact = { id: `${artifact.id}!/${name}`, version: artifact.version, name, mime, size: bytes.length, source: artifact.source };
  return new AttachmentContent(own, bytes, content.service);
}
