import { html, type TemplateResult } from 'lit';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { safeFileName, uniqueName } from '@mcp-canvas/contract';
import { saveBytes } from '../../save/save-file.ts';
import type { SidePanelActions } from './side-panel.ts';
import { oneLine } from './one-line.ts';

/** A file within the document; `name` is one to save it under. */
export interface Attachment {
  id: string;
  name: string;
  description: string;
}

/** What pdf.js gives of a file specification (ISO 32000-2, 7.11.3). */
interface RawFile {
  filename: string;
  description?: string;
}

const MOST = 1000;

/** What is attached to the document as a whole and to places of its pages, in the order of the file. */
export function readAttachments(raw: ReadonlyMap<string, RawFile> | null): Attachment[] {
  const names = new Set<string>();
  return [...(raw ?? [])].slice(0, MOST).map(([id, { filename, description = '' }]) => {
    const name = uniqueName(safeFileName(filename), names);
    names.add(name);
    return { id, name, description: oneLine(description) };
  });
}

/** Saves one; nothing of it is read before the reader asks, and nothing of it is run. */
export async function saveAttachment(pdf: PDFDocumentProxy, { id, name }: Attachment): Promise<void> {
  const bytes = await pdf.getAttachmentContent(id);
  if (!bytes) throw new Error('The document does not have the bytes of this file.');
  saveBytes(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/octet-stream' }), name);
}

/** The files one under the other; the button of each saves it. */
export function attachmentList(all: readonly Attachment[], { say, save }: Pick<SidePanelActions, 'say'> & { save(attachment: Attachment): void }): TemplateResult {
  return html`<ul class="comments" aria-label=${say('attachments')}>
    ${all.map((attachment) => html`<li class="comment">
      <bdi class="who">${attachment.name}</bdi>
      <button class="button quiet" aria-label=${say('saveFile', { name: attachment.name })} @click=${() => save(attachment)}>${say('save')}</button>
      ${attachment.description ? html`<p dir="auto">${attachment.description}</p>` : ''}
    </li>`)}
  </ul>`;
}
