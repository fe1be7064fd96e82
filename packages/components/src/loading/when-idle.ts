/** Calls when the page has nothing else to do, or after two seconds: not every browser says. */
export const whenIdle = (call: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call, { timeout: 2_000 });
  else setTimeout(call, 200);
};
