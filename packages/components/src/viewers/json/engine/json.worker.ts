import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeJsonEngine } from './json-engine.ts';

serveWorker(makeJsonEngine);
