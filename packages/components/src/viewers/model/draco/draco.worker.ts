import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeDracoEngine } from './draco-engine.ts';

serveWorker(makeDracoEngine);
