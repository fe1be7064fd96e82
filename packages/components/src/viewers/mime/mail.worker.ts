import { serveWorker } from '../streaming/serve-worker.ts';
import { makeMailEngine } from './mail-engine.ts';

serveWorker(makeMailEngine);
