import type { MakeEngine } from '../streaming/start-engine.ts';
import { repackDocument, type Repacked } from './repack-document.ts';

export type DocumentEngine = {
  /** Throws `DocumentFault` with its name as the message. */
  repack(bytes: Uint8Array<ArrayBuffer>): Repacked;
};

export const makeDocumentEngine: MakeEngine = () => ({ repack: repackDocument });
