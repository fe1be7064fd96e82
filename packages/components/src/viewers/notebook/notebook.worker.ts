import { serveWorker } from '../streaming/serve-worker.ts';
import { makeNotebookEngine } from './notebook-engine.ts';

serveWorker(makeNotebookEngine);
