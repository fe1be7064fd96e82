import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeGraphEngine } from './graph-engine.ts';

serveWorker(makeGraphEngine);
