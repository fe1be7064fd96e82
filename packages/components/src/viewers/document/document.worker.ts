import { serveWorker } from '../streaming/serve-worker.ts';
import { makeDocumentEngine } from './document-engine.ts';

serveWorker(makeDocumentEngine);
