import type { Viewer } from '../viewer.ts';

/** What a promise was rejected with; undefined when it was fulfilled. */
export const settle = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined, (error: unknown) => error);

export const never = (): AbortSignal => new AbortController().signal;

export async function until(condition: () => boolean, otherwise: string, patience = 5000): Promise<void> {
  const deadline = performance.now() + patience;
  while (!condition()) {
    check(performance.now() < deadline, otherwise);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Go-to needs something to go to beside its method. */
export function checkOffers(viewer: Viewer): void {
  for (const capability of viewer.capabilities ?? []) check((capability === 'go-to' ? 'goTo' : capability) in viewer, `offers ${capability} and has no such member`);
  check(!viewer.capabilities?.has('go-to') || (viewer.places?.count ?? 1) > 0, 'offers to go to one of no places');
}

export function check(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
