/** Milliseconds that the page is asked to stand still, and the gap in the frame's own time that shows that it stood still as well. */
const HOLD = 20;
const GAP = 15;

/** Whether the frame runs in the page's thread, as it does where frames have no process of their own: what takes long here holds the page. */
export function sharesThread(port: MessagePort): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const ticks = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  let held = false;
  ticks.port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (held) resolve(longest >= GAP);
    else ticks.port2.postMessage(0);
  };
  port.addEventListener('message', () => (held = true), { once: true });
  ticks.port2.postMessage(0);
  port.postMessage({ hold: HOLD });
  return promise;
}
