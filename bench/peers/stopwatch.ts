import type { Watched } from './contest.ts';

/** What the page itself measured; milliseconds from the beginning of its navigation. */
export interface Clocked {
  /** Until the frame that shows the first screen. */
  firstPaint: number;
  /** Of that, what came after the page first asked for the file: the rest is scripts. */
  afterAsking: number;
  /** Until the whole file was read. */
  whole: number;
  /** From the wish to see the end until the frame that shows it. */
  jump: number;
  /** The time by which tasks of the page's thread took longer than 50 ms, from the navigation until after the jump. */
  blocking: number;
  /** The longest of them; 0 when none took 50 ms, the least that browsers report. */
  longestTask: number;
}

declare global {
  interface Window {
    /** The address of the file. */
    file: string;
    /** Where a peer shows it. */
    room: HTMLElement;
    own: unknown;
    clocked: Promise<Clocked>;
  }
}

/** Runs in the page before its own scripts. `viewer` is the element of the kit; absent in the page of a peer. */
export function stopwatch(watched: Watched, viewer: string | undefined): void {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask', buffered: true });
  const own = (): Element | null | undefined => document.querySelector('mcp-artifact-viewer')?.shadowRoot?.querySelector(viewer!);
  // A viewer that is still hidden shows nothing.
  const seen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const root = (): ParentNode | null | undefined => {
    if (!viewer) return document.body;
    const element = own();
    return element && seen(element) ? element.shadowRoot : undefined;
  };
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  // A frame's own work comes after its callbacks and before the next message: style, layout, paint.
  const painted = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve(performance.now());
      };
      port2.postMessage(undefined);
    });
  const until = (reached: (root: ParentNode) => boolean, each?: () => void) =>
    new Promise<number>((resolve) => {
      const look = (): void => {
        const there = root();
        if (there && reached(there)) return void painted().then(resolve);
        each?.();
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  window.clocked = (async () => {
    const firstPaint = await until(watched.shown);
    const whole = watched.whole ? await until(watched.whole) : firstPaint;
    await pause(1000);
    const wish = performance.now();
    const jump = (): void => watched.jump(root()!, viewer ? own() : window.own);
    jump();
    const end = await until(watched.ended, jump);
    await pause(500);
    // Told of only when all of the file was sent.
    const asked = Math.min(firstPaint, ...performance.getEntriesByType('resource').filter(({ name }) => name.includes('/files/')).map(({ startTime }) => startTime));
    return { firstPaint, afterAsking: firstPaint - asked, whole, jump: end - wish, blocking: tasks.reduce((sum, task) => sum + task - 50, 0), longestTask: Math.max(0, ...tasks) };
  })();
}
