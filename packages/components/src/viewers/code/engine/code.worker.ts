import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeCodeEngine } from './code-engine.ts';

serveWorker(makeCodeEngine);
