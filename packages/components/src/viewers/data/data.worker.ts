import { serveWorker } from '../streaming/serve-worker.ts';
import { makeDataEngine } from './data-engine.ts';

serveWorker(makeDataEngine);
