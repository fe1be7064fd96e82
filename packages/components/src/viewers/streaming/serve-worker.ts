import { serve, type Endpoint } from './engine-link.ts';
import type { MakeEngine } from './engine-on-page.ts';

/** The one line of every worker: answer, then say that the worker is there. */
export function serveWorker(make: MakeEngine): void {
  const scope = globalThis as unknown as Endpoint;
  serve(scope, make);
  scope.postMessage('there', []);
}
