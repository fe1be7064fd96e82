/** The page's side of the dialogue with its host (docs/dashboards.md). */
export interface Host {
  onContext(context: { theme: 'light' | 'dark'; locale: string; visible: boolean }): void;
  onToken(token: string): void;
}

export function listenToHost({ onContext, onToken }: Host): void {
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    // Only the frame that holds this page: nobody else's word counts.
    if (source !== window.parent || typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'mcp-dashboard-context') onContext(data as unknown as Parameters<Host['onContext']>[0]);
    if (data.type === 'mcp-dashboard-token' && 'token' in data && typeof data.token === 'string') onToken(data.token);
  });
  // It carries nothing, so that anyone may read it.
  window.parent.postMessage({ type: 'mcp-dashboard-ready' }, '*');
}
