import type { MakeEngine } from '../streaming/start-engine.ts';
import type { Portion } from './cut-body.ts';
import { repackDocument, type Repacked } from './repack-document.ts';

export type DocumentEngine = {
  /** Throws `DocumentFault` with its name as the message. Without a portion the whole is kept. */
  repack(bytes: Uint8Array<ArrayBuffer>, portion?: Portion): Repacked;
};

export const makeDocumentEngine: MakeEngine = () => ({ repack: repackDocument });
