import type { FindResult, Viewer } from '../viewer.ts';
import { liveRange } from '../selection/live-range.ts';
import type { FindOptions } from '../find/search-pattern.ts';

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

const letter = 'e';

/** How far each part of a viewer that scrolls is scrolled. */
function scrolled(root: ParentNode): number[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [...(element.scrollTop > 0 ? [Math.round(element.scrollTop)] : []), ...(element.shadowRoot ? scrolled(element.shadowRoot) : [])]);
}

/** The same once what is in view has its size. */
async function settledPlace(viewer: Viewer): Promise<string> {
  const seen = (): string => scrolled(viewer.shadowRoot!).join();
  let [place, frames] = [seen(), 0];
  while (frames < 5) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    [place, frames] = [seen(), seen() === place ? frames + 1 : 0];
  }
  return place;
}

/** Whether the match that the reader is at is within the viewer; true where it is not marked. */
function seesMatch(viewer: Viewer): boolean {
  const [mark] = CSS.highlights?.get('mcp-canvas-find-current') ?? [];
  if (!mark) return true;
  const [{ top, bottom }, view] = [liveRange(mark).getBoundingClientRect(), viewer.getBoundingClientRect()];
  return top >= view.top - 1 && bottom <= view.bottom + 1;
}

/** A search stands where it is told to. */
export async function checkFind(viewer: Viewer): Promise<void> {
  const find = async (options: FindOptions, query = letter): Promise<FindResult> => {
    let found = await viewer.find!(query, options);
    // What goes on says how far it is when it is asked again for the same.
    for (let turn = 0; found.partial && turn < 500; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      found = await viewer.find!(query, { ...options, step: undefined });
    }
    return found;
  };
  const { total } = await find({});
  check(total > 1, `“${letter}” is found ${total} times: the sample needs more to be searched in`);
  for (const at of [total, 1, 2]) {
    const { current } = await find({ at, reveal: true });
    check(current === at, `asked for match ${at} of a search that is there, it stands at ${current}`);
    await until(() => seesMatch(viewer), `match ${at} is out of view`);
  }
  const { current } = await find({ step: -1 });
  check(current === 1, `a step back from the second match leads to ${current}`);
  viewer.clearFind?.();
  for (const at of [total, total + 5]) {
    const last = await find({ at, reveal: true });
    check(last.current === total && last.total === total, `asked for match ${at} of a new search, it stands at ${last.current} of ${last.total}`);
    await until(() => seesMatch(viewer), `match ${at} of a new search is out of view`);
    viewer.clearFind?.();
  }
  const place = await settledPlace(viewer);
  for (let turn = 0; turn < 2; turn++) {
    const stayed = await find({ at: 1 });
    check(stayed.current === 1, `said to be at the first match, it stands at ${stayed.current}`);
    const now = await settledPlace(viewer);
    check(now === place, `what was in view is not any more: it was scrolled to ${place}, and now to ${now}`);
  }
  if (viewer.findOptions?.includes('wholeWords')) {
    const words = await find({ wholeWords: true });
    check(words.total < total, 'a letter is found within words where whole ones are looked for');
  }
  viewer.clearFind?.();
}

export function check(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
