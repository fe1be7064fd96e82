import { serveWorker } from '../streaming/serve-worker.ts';
import { makeMathEngine } from './math-engine.ts';

serveWorker(makeMathEngine);
