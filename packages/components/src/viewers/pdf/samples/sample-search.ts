import type { FindResult, Viewer } from '../../viewer.ts';

/** The answer once every page was searched: the first may come when a slow machine has not searched them all. */
export async function searched(viewer: Viewer, query: string, options: Parameters<NonNullable<Viewer['find']>>[1] = {}): Promise<FindResult> {
  let found = await viewer.find!(query, options);
  while (found.partial) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    found = await viewer.find!(query, { ...options, at: found.current });
  }
  return found;
}
