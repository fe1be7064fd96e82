/**
 * The page on the origin of a View: it writes the first page that it gets over itself, from the frame page around it and from nobody else, and keeps
 * origin and policy. A tab of its own, and a frame in any other page, gets none. Text, since it has to be whole before anything is loaded.
 */
export const viewPage = (parents: readonly string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>View</title></head>
<body><script data-parents="${parents.join(' ')}">(() => {
  const parents = document.currentScript.dataset.parents.split(' ');
  if (parent === self) return;
  addEventListener('message', function take({ source, origin, data }) {
    if (source !== parent || !parents.includes(origin) || typeof data?.page !== 'string') return;
    removeEventListener('message', take);
    document.open();
    document.write(data.page);
    document.close();
  });
  parent.postMessage({ type: 'mcp-view-place' }, '*');
})();</script></body></html>
`;
