// The sandbox page of the reference: hands on what comes from either side, and writes the View's page into its inner frame.
const host = new URL(document.referrer).origin;
const inner = document.createElement('iframe');
inner.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-forms');
document.body.append(inner);

addEventListener('message', ({ source, data }: MessageEvent<{ method?: string; params?: { html: string } }>) => {
  if (source === inner.contentWindow) return parent.postMessage(data, host);
  if (data.method !== 'ui/notifications/sandbox-resource-ready') return inner.contentWindow!.postMessage(data, '*');
  const page = inner.contentDocument!;
  page.open();
  page.write(data.params!.html);
  page.close();
});
parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, host);
