/**
 * A View for tests, in plain words of the protocol: it greets its host, says that it runs, and puts what it hears into `heard`.
 * `script` runs then; `ask(method, params)` and `tell(method, params)` speak for it.
 */
export const sampleView = (script = ''): string => `<!doctype html><html lang="en"><head><title>View</title></head><body><p>A view</p><script>
const heard = [];
let number = 0;
const open = new Map();
const ask = (method, params = {}) => new Promise((resolve, reject) => {
  open.set(number += 1, { resolve, reject });
  parent.postMessage({ jsonrpc: '2.0', id: number, method, params }, '*');
});
const tell = (method, params = {}) => parent.postMessage({ jsonrpc: '2.0', method, params }, '*');
const report = (data) => tell('notifications/message', { level: 'info', data });
const when = {};
addEventListener('message', ({ data }) => {
  heard.push(data);
  if (data.method) when[data.method]?.(data.params);
  else if (open.has(data.id)) open.get(data.id)[data.error ? 'reject' : 'resolve'](data.error ?? data.result);
  if (data.method === 'ui/resource-teardown') parent.postMessage({ jsonrpc: '2.0', id: data.id, result: {} }, '*');
});
ask('ui/initialize', { appInfo: { name: 'sample', version: '1' }, appCapabilities: {}, protocolVersion: '2026-01-26' }).then(async (host) => {
  tell('ui/notifications/initialized');
  ${script}
});
</script></body></html>`;
