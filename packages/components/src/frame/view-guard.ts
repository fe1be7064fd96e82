/** What the guard says to the frame page when a policy stops something in the View. */
export const VIOLATION = 'mcp-view-violation';

/**
 * The first script of a View's page, before any line of the View. Pages of different Views are in reach of each other through
 * `top.frames`, and no policy or sandbox flag keeps one from posting to another: so each drops what comes neither from the
 * frame page around it nor from frames within itself, before the View hears of it. It also tells the developer what a policy
 * stopped, takes away WebRTC, which reaches servers around `connect-src`, and has no names looked up ahead, which tells them to whoever
 * answers for them: what Firefox would do for each link. Text, since it runs in a page of its own; in a
 * `srcdoc` what stands before the doctype changes no mode (HTML, "the initial insertion mode").
 */
export const viewGuard = `(() => {
  const [own, host] = [window, parent];
  const within = (one) => {
    for (let at = one; at; at = at.parent) {
      if (at === own) return true;
      if (at === at.parent) return false;
    }
    return false;
  };
  addEventListener('message', (event) => {
    if (event.source !== host && !within(event.source)) event.stopImmediatePropagation();
  }, true);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => host.postMessage({ type: '${VIOLATION}', directive: effectiveDirective, blocked: blockedURI }, '*'), true);
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection']) if (name in own) Object.defineProperty(own, name, { value: undefined });
  const ahead = document.createElement('meta');
  [ahead.httpEquiv, ahead.content] = ['x-dns-prefetch-control', 'off'];
  document.head.append(ahead);
  ahead.remove();
  document.currentScript.remove();
})();`;
