import { isJsonObject, type JsonObject } from '@mcp-canvas/contract';
import type { BridgeOptions, ViewBridge, ViewWishes } from './bridge.ts';
import type { HostContext } from './host-context.ts';

/** What a page of mcp-ui says: `{type, messageId?, payload?}` (its client SDK, “Embeddable UI”). */
interface Said {
  type: string;
  messageId?: unknown;
  payload: JsonObject;
}

type Post = (type: string, messageId: unknown, payload?: object) => void;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const answer = (done: boolean, otherwise: string): object => {
  if (!done) throw new Error(otherwise);
  return {};
};

/** What it asks for, by its type; each has the way, and the questions to the reader, of its word in MCP Apps. */
const actions: Readonly<Record<string, (payload: JsonObject, wishes: ViewWishes, signal: AbortSignal) => unknown>> = {
  tool: ({ toolName, params }, wishes, signal) => wishes.ask('tools/call', { name: text(toolName), arguments: isJsonObject(params) ? params : {} }, signal),
  link: async ({ url }, wishes) => answer(await wishes.openLink(text(url)), 'The link was not opened.'),
  prompt: ({ prompt }, wishes) => answer(wishes.message({ role: 'user', content: [{ type: 'text', text: text(prompt) }] }), 'The host took no message.'),
  intent: ({ intent, params }, wishes) => answer(wishes.message({ role: 'user', content: [{ type: 'text', text: params === undefined ? text(intent) : `${text(intent)} ${JSON.stringify(params)}` }] }), 'The host took no message.'),
  notify: ({ message }, wishes) => void wishes.log({ level: 'info', data: message ?? null }),
  'ui-request-data': ({ requestType }) => answer(false, `The host has no data of the kind “${text(requestType).slice(0, 100)}”.`),
};

/** Speaks with pages of mcp-ui that are older than MCP Apps. Nothing passes it but through `wishes`. */
export function createBridge({ context, send, wishes }: BridgeOptions): Promise<ViewBridge> {
  const gone = new AbortController();
  const post: Post = (type, messageId, payload) => send({ type, ...(messageId !== undefined && { messageId }), ...(payload && { payload }) });
  let now: HostContext = context;
  let told: JsonObject = {};
  const data = () => ({ renderData: { ...told, theme: now.theme, locale: now.locale, displayMode: now.displayMode, ...('maxHeight' in now.containerDimensions && { maxHeight: now.containerDimensions.maxHeight }) } });
  const render = (messageId?: unknown): void => post('ui-lifecycle-iframe-render-data', messageId, data());

  const act = async ({ type, messageId, payload }: Said): Promise<void> => {
    post('ui-message-received', messageId);
    try {
      post('ui-message-response', messageId, { response: await actions[type]!(payload, wishes, gone.signal) });
    } catch (error) {
      if (!gone.signal.aborted) post('ui-message-response', messageId, { error: { message: error instanceof Error ? error.message : String(error) } });
    }
  };
  const hear: Readonly<Record<string, (said: Said) => void>> = {
    'ui-lifecycle-iframe-ready': () => render(),
    'ui-request-render-data': ({ messageId }) => render(messageId),
    'ui-size-change': ({ payload: { width, height } }) => wishes.sized({ ...(typeof width === 'number' && { width }), ...(typeof height === 'number' && { height }) }),
    ...Object.fromEntries(Object.keys(actions).map((type) => [type, (said: Said) => void act(said)])),
  };
  const tell = (more: JsonObject): void => {
    told = { ...told, ...more };
    render();
  };
  return Promise.resolve({
    hear: (message) => {
      const { type, messageId, payload } = message as Partial<Said>;
      if (type !== undefined && Object.hasOwn(hear, type)) hear[type]!({ type, messageId, payload: isJsonObject(payload) ? payload : {} });
    },
    context: (next) => {
      if (next !== now) now = next;
    },
    partial: (args) => tell({ toolInput: args }),
    input: (args) => tell({ toolInput: args }),
    result: (result) => tell({ toolOutput: result['structuredContent'] ?? result['content'] ?? null, ...initialData(result) }),
    cancelled: (reason) => post('ui-lifecycle-tool-cancelled', undefined, { reason }),
    teardown: () => Promise.resolve(post('ui-lifecycle-teardown', undefined, { reason: 'closed' })),
    close: () => gone.abort(),
  });
}

/** What the resource's author gives it to begin with, whatever it is named there. */
function initialData({ content }: JsonObject): JsonObject {
  for (const block of Array.isArray(content) ? content.filter(isJsonObject) : []) {
    const meta = isJsonObject(block['resource']) ? block['resource']['_meta'] : undefined;
    const data = isJsonObject(meta) ? meta['mcpui.dev/ui-initial-render-data'] : undefined;
    if (isJsonObject(data)) return data;
  }
  return {};
}
