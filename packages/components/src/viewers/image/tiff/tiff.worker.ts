import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeTiffEngine } from './tiff-engine.ts';

serveWorker(makeTiffEngine);
