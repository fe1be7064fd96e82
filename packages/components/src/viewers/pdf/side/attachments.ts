import { html, type TemplateResult } from 'lit';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { safeFileName, uniqueName, type JsonValue } from '@mcp-canvas/contract';
import { saveBytes } from '../../save/save-file.ts';
import type { SidePanelActions } from './side-panel.ts';
import { oneLine } from '../../outline/one-line.ts';

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

/** The attachment that was open, and the reader's place in it. */
export function keptAttachment(kept: JsonValue): (Attachment & { place?: JsonValue }) | undefined {
  if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return undefined;
  const { id, name, place } = kept;
  if (typeof id !== 'string' || typeof name !== 'string') return undefined;
  return { id, name: safeFileName(name), description: '', ...(place !== undefined && { place }) };
}

/** Its bytes; nothing of it is read before the reader asks, and nothing of it is run. */
export async function bytesOf(pdf: PDFDocumentProxy, { id }: Pick<Attachment, 'id'>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await pdf.getAttachmentContent(id);
  if (!bytes) throw new Error('The document does not have the bytes of this file.');
  return bytes as Uint8Array<ArrayBuffer>;
}

export async function saveAttachment(pdf: PDFDocumentProxy, attachment: Attachment): Promise<void> {
  saveBytes(new Blob([await bytesOf(pdf, attachment)], { type: 'application/octet-stream' }), attachment.name);
}

export interface AttachmentActions extends Pick<SidePanelActions, 'say'> {
  open(attachment: Attachment): void;
  save(attachment: Attachment): void;
}

/** The files one under the other; each opens by its name, and is saved by the button beside it. */
export function attachmentList(all: readonly Attachment[], { say, open, save }: AttachmentActions): TemplateResult {
  return html`<ul class="comments" aria-label=${say('attachments')}>
    ${all.map((attachment) => html`<li class="comment">
      <button class="button quiet who" data-attachment=${attachment.id} title=${say('openFile', { name: attachment.name })} aria-description="" @click=${() => open(attachment)}><bdi>${attachment.name}</bdi></button>
      <button class="button quiet" aria-label=${say('saveFile', { name: attachment.name })} @click=${() => save(attachment)}>${say('save')}</button>
      ${attachment.description ? html`<p dir="auto">${attachment.description}</p>` : ''}
    </li>`)}
  </ul>`;
}
