import { serveWorker } from '../streaming/serve-worker.ts';
import { makeMetafileEngine } from './metafile-engine.ts';

serveWorker(makeMetafileEngine);
