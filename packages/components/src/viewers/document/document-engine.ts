import type { MakeEngine } from '../streaming/start-engine.ts';
import type { Portion } from './repack/document-bounds.ts';
import { documentText } from './document-text.ts';
import { repackDocument, type Repacked } from './repack/repack-document.ts';

export type DocumentEngine = {
  /** Throws an `OfficeFault` with its name as the message. Without a portion the whole is kept. */
  repack(bytes: Uint8Array<ArrayBuffer>, portion?: Portion): Repacked;
  /** The words as they are drawn, a line a paragraph; throws as `repack` does. */
  text(bytes: Uint8Array<ArrayBuffer>): string;
};

export const makeDocumentEngine: MakeEngine = () => ({ repack: repackDocument, text: documentText });
