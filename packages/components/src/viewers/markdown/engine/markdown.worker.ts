import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeMarkdownEngine } from './markdown-engine.ts';

serveWorker(makeMarkdownEngine);
