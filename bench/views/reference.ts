// A host that opens a View in the steps of the reference `basic-host` of ext-apps, which is in no registry: its client connected when
// the page loads, call and page asked for at once, a sandbox page on another port of the same name, the View's page written into a
// frame within it, and the official bridge forwarding to the client. What basic-host draws around it is left out.
import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';
import { AppBridge, getToolUiResourceUri, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

const { server, sandbox } = Object.fromEntries(new URLSearchParams(location.search)) as { server: string; sandbox: string };
const client = new Client({ name: 'reference', version: '1' });
await client.connect(new StreamableHTTPClientTransport(new URL(server)));
const { tools } = await client.listTools();

/** Resolves when the sandbox page says that it is there. */
function loaded(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('message', function hear({ source, data }: MessageEvent<{ method?: string }>) {
      if (source !== frame.contentWindow || data?.method !== 'ui/notifications/sandbox-proxy-ready') return;
      removeEventListener('message', hear);
      resolve();
    });
    frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-forms');
    frame.src = sandbox;
    document.body.append(frame);
  });
}

window.benchOpen = async (name) => {
  const begun = performance.timeOrigin + performance.now();
  const result = client.callTool({ name, arguments: {} }) as Promise<CallToolResult>;
  const uri = getToolUiResourceUri(tools.find((tool) => tool.name === name)!)!;
  const page = client.readResource({ uri });
  const frame = document.createElement('iframe');
  await loaded(frame);
  const { tools: serverTools, resources: serverResources } = client.getServerCapabilities() ?? {};
  const bridge = new AppBridge(client, { name: 'reference', version: '1' }, { openLinks: {}, ...(serverTools && { serverTools }), ...(serverResources && { serverResources }) });
  bridge.onsizechange = ({ height }) => void (height !== undefined && (frame.style.height = `${height}px`));
  const delivered = new Promise<number>((resolve) => (bridge.onloggingmessage = ({ data }) => void ((data as { delivered?: number }).delivered && resolve((data as { delivered: number }).delivered))));
  const initialised = new Promise<void>((resolve) => (bridge.oninitialized = () => resolve()));
  await bridge.connect(new PostMessageTransport(frame.contentWindow!, frame.contentWindow!));
  const [content] = (await page).contents;
  await bridge.sendSandboxResourceReady({ html: (content as { text: string }).text });
  await initialised;
  void bridge.sendToolInput({ arguments: {} });
  void bridge.sendToolResult(await result);
  return (await delivered) - begun;
};

window.benchCalls = async (name, count) => {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const begun = performance.now();
    await client.callTool({ name, arguments: {} });
    times.push(performance.now() - begun);
  }
  return times;
};
