/** Whether the policy of the page has kept players from an address since this was asked (CSP 3, section 5.5): the file itself may be fine. */
export function mediaForbidden(signal: AbortSignal): () => Promise<boolean> {
  let forbidden = false;
  const heard = new AbortController();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => (forbidden ||= effectiveDirective === 'media-src'), { signal: AbortSignal.any([heard.signal, signal]) });
  return async () => {
    // It may be told after the error of the player.
    await new Promise((resolve) => setTimeout(resolve, 50));
    heard.abort();
    return forbidden;
  };
}
