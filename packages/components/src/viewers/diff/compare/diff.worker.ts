import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeDiffEngine } from './diff-engine.ts';

serveWorker(makeDiffEngine);
