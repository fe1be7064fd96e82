import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeModelEngine } from './model-engine.ts';

// A parser of three writes a line for each line that it does not understand: of a hostile file, millions.
Object.assign(console, { log: () => {}, warn: () => {}, error: () => {} });

serveWorker(makeModelEngine);
