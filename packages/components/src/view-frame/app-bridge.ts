import type { AppBridge } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { CallToolResult, JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { config } from 'zod/v4/core';
import type { BridgeOptions, ViewBridge, ViewMessage, ViewModelContext, WantedFile } from './bridge.ts';
import type { HostContext } from './host-context.ts';

type Context = NonNullable<NonNullable<ConstructorParameters<typeof AppBridge>[3]>['hostContext']>;

const text = { text: {} } as const;

// Said before the library comes: it would try `new Function`, which pages report as a violation whose policy forbids it.
config({ jitless: true });
// On its way while the service is asked for the View.
const library = import('@modelcontextprotocol/ext-apps/app-bridge');
library.catch(() => undefined);

/** Speaks MCP Apps through the official library; it gets no client, so that nothing passes it but through `wishes`. */
export async function createBridge({ context, send, wishes }: BridgeOptions): Promise<ViewBridge> {
  const { AppBridge } = await library;
  const capabilities = { openLinks: {}, downloadFile: {}, serverTools: {}, serverResources: {}, logging: {}, message: { ...text, image: {}, resource: {}, resourceLink: {} }, updateModelContext: { ...text, structuredContent: {} } };
  const bridge = new AppBridge(null, { name: 'mcp-canvas', version: '0.1.0' }, capabilities, { hostContext: context as Context });
  const transport: Transport = {
    start: () => Promise.resolve(),
    send: (message) => Promise.resolve(spoken ? send(message) : undefined),
    close: () => Promise.resolve(),
  };
  let ready = false;
  /** The View said something; before that it is not there, and would hear nothing. */
  let spoken = false;
  let now = context;

  const answer = (done: boolean) => (done ? {} : { isError: true });
  bridge.oninitialized = () => {
    if (ready) return wishes.initialized();
    ready = true;
    bridge.setHostContext(now as Context);
    wishes.initialized();
  };
  bridge.onsizechange = (size) => wishes.sized(size);
  bridge.onopenlink = async ({ url }) => answer(await wishes.openLink(url));
  bridge.ondownloadfile = async ({ contents }) => answer(await wishes.download(contents.map((part) => ('resource' in part ? part.resource : part) as WantedFile)));
  bridge.onmessage = async (message) => answer(wishes.message(message as unknown as ViewMessage));
  bridge.onupdatemodelcontext = async (given) => {
    if (!wishes.modelContext(given as ViewModelContext)) throw new Error('The host takes no context from this View.');
    return {};
  };
  bridge.onrequestdisplaymode = async ({ mode }) => ({ mode: wishes.displayMode(mode) });
  bridge.onloggingmessage = ({ level, logger, data }) => wishes.log({ level, data, ...(logger !== undefined && { logger }) });
  bridge.onrequestteardown = () => wishes.close();
  bridge.oncalltool = async (params, { mcpReq }) => (await wishes.ask('tools/call', params, mcpReq.signal)) as CallToolResult;
  bridge.onreadresource = async (params, { mcpReq }) => (await wishes.ask('resources/read', params, mcpReq.signal)) as never;
  bridge.onlistresources = async (params, { mcpReq }) => (await wishes.ask('resources/list', { ...params }, mcpReq.signal)) as never;
  bridge.onlistresourcetemplates = async (params, { mcpReq }) => (await wishes.ask('resources/templates/list', { ...params }, mcpReq.signal)) as never;

  void bridge.connect(transport);
  // A View that is gone or broken hears nothing; that is told where its opening fails.
  const quietly = (sent: Promise<unknown>): void => void sent.catch(() => undefined);
  return {
    hear: (message) => {
      spoken = true;
      transport.onmessage?.(message as JSONRPCMessage);
    },
    context: (next: HostContext) => {
      now = next;
      if (ready || !spoken) bridge.setHostContext(next as Context);
    },
    partial: (args) => quietly(bridge.sendToolInputPartial({ arguments: args })),
    input: (args) => quietly(bridge.sendToolInput({ arguments: args })),
    result: (result) => quietly(bridge.sendToolResult(result as unknown as CallToolResult)),
    cancelled: (reason) => quietly(bridge.sendToolCancelled({ reason })),
    teardown: async (limit) => {
      if (ready) await bridge.teardownResource({}, { timeout: limit }).catch(() => undefined);
    },
    close: () => quietly(bridge.close()),
  };
}
