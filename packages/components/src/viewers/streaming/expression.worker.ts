import { serveWorker } from './serve-worker.ts';
import { makeExpressionEngine } from './expression-engine.ts';

serveWorker(makeExpressionEngine);
