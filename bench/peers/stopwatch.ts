import type { Watched } from './contest.ts';

/** What the page itself measured; milliseconds from when the file was handed over. */
export interface Clocked {
  /** Until the frame that shows the first screen. */
  firstPaint: number;
  /** Of that, what came after the page first asked for the file: the rest is scripts. */
  afterAsking: number;
  /** Until the whole file was read. */
  whole: number;
  /** From the wish to see the end until the frame that shows it. */
  jump: number;
  /** The time by which tasks of the page's thread took longer than 50 ms, from the handing over until after the jump. */
  blocking: number;
  /** The longest of them; 0 when none took 50 ms, the least that browsers report. */
  longestTask: number;
}

/** What a page is given: addresses, and the element that shows the file in the kit. */
export interface HandedOver {
  file: string;
  script: string;
  viewer: string | undefined;
}

declare global {
  interface Window {
    /** The address of the file. */
    file: string;
    /** Where a peer shows it. */
    room: HTMLElement;
    own: unknown;
    clocked: Promise<Clocked>;
    /** Shows a file in the page of a peer. */
    show: () => Promise<unknown>;
    /** Hands the file over once more; answers the milliseconds until its first screen is painted. */
    clockNext: () => Promise<number>;
  }
}

/** Runs in a page that has drawn its shell and loaded no library: hands it the file, and imports the script that shows it. */
export async function handOver({ file, script, viewer }: HandedOver): Promise<void> {
  if (viewer) {
    const element = document.createElement('mcp-artifact-viewer');
    element.setAttribute('src', file);
    document.body.append(element);
  } else Object.assign(window, { file, room: document.getElementById('room') });
  const { show } = (await import(script)) as { show?: Window['show'] };
  Object.assign(window, { show });
}

/** Runs in a page that has shown the file: takes it away, and hands it over as a page does with the next one. */
export function handOverNext({ file, viewer }: HandedOver): void {
  if (viewer) {
    const element = document.createElement('mcp-artifact-viewer');
    element.setAttribute('src', file);
    document.querySelector('mcp-artifact-viewer')!.replaceWith(element);
    return;
  }
  const room = Object.assign(document.createElement('div'), { id: 'room' });
  window.room.replaceWith(room);
  Object.assign(window, { room });
  void window.show();
}

/** Runs in the page with `handOver`. `viewer` is the element of the kit; absent in the page of a peer. */
export function stopwatch(watched: Watched, viewer: string | undefined, begin: () => Promise<unknown>, next: () => void): void {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  const own = (): Element | null | undefined => document.querySelector('mcp-artifact-viewer')?.shadowRoot?.querySelector(viewer!);
  // A viewer that is still hidden shows nothing.
  const seen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const root = (): ParentNode | null | undefined => {
    if (!viewer) return document.body;
    const element = own();
    return element && seen(element) ? element.shadowRoot : undefined;
  };
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  // A frame's own work comes after its callbacks and before the next task: style, layout, paint. What the page queued before may not come between.
  const painted = () => scheduler.postTask(() => performance.now(), { priority: 'user-blocking' }) as Promise<number>;
  // Looked at is what a frame is about to paint: observers of sizes are told after its callbacks and its layout, some of which draw what is waited for.
  const until = (reached: (root: ParentNode) => boolean, each?: () => void) =>
    new Promise<number>((resolve) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 1px; block-size: 1px; visibility: hidden';
      // oxlint-disable-next-line eslint/no-restricted-globals -- it must be told in the frame itself, and changes no size then
      const frames = new ResizeObserver(() => {
        const there = root();
        if (there && reached(there)) {
          frames.disconnect();
          probe.remove();
          return void painted().then(resolve);
        }
        requestAnimationFrame(() => {
          each?.();
          probe.style.inlineSize = probe.style.inlineSize === '1px' ? '2px' : '1px';
        });
      });
      frames.observe(probe);
    });
  window.clockNext = async () => {
    const begun = performance.now();
    next();
    return (await until(watched.shown)) - begun;
  };
  window.clocked = (async () => {
    const begun = performance.now();
    const broken = begin().then(() => new Promise<never>(() => {}));
    const firstPaint = await Promise.race([until(watched.shown), broken]);
    const whole = watched.whole ? await until(watched.whole) : firstPaint;
    await pause(1000);
    const wish = performance.now();
    const jump = (): void => watched.jump(root()!, viewer ? own() : window.own);
    jump();
    const end = await until(watched.ended, jump);
    await pause(500);
    // Told of only when all of the file was sent.
    const asked = Math.min(firstPaint, ...performance.getEntriesByType('resource').filter(({ name }) => name.includes('/files/')).map(({ startTime }) => startTime));
    return { firstPaint: firstPaint - begun, afterAsking: firstPaint - asked, whole: whole - begun, jump: end - wish, blocking: tasks.reduce((sum, task) => sum + task - 50, 0), longestTask: Math.max(0, ...tasks) };
  })();
}
