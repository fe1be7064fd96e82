import { serveWorker } from '../streaming/serve-worker.ts';
import { makePresentationEngine } from './presentation-engine.ts';

serveWorker(makePresentationEngine);
