/** Messages in one second; a View that draws with every frame sends 60. */
const mostInSecond = 1_000;
/** UTF-16 units of one message as JSON: a file to be saved fits in. */
const mostUnits = 32 * 1024 * 1024;

export type Passed = { passed: true; message: unknown } | { passed: false; reason: 'flood' | 'too large' | 'no message' };

/**
 * Which messages of a View are handed on: JSON-RPC 2.0, or the words of older pages, and nothing else, so that no live object gets out; none that is huge; and
 * none any more of a View that floods, since the host page would be busy with them.
 */
export class MessageGate {
  readonly #now: () => number;
  #since = -Infinity;
  #count = 0;
  #shut = false;
  readonly #isWord: (data: unknown) => boolean;

  /** `now`: milliseconds. */
  constructor(now: () => number, isWord: (data: unknown) => boolean = isRpc) {
    this.#now = now;
    this.#isWord = isWord;
  }

  take(data: unknown): Passed {
    const now = this.#now();
    if (now - this.#since >= 1_000) [this.#since, this.#count] = [now, 0];
    this.#count += 1;
    this.#shut ||= this.#count > mostInSecond;
    if (this.#shut) return { passed: false, reason: 'flood' };
    if (!this.#isWord(data)) return { passed: false, reason: 'no message' };
    const text = jsonOf(data);
    if (text === undefined) return { passed: false, reason: 'no message' };
    return text.length > mostUnits ? { passed: false, reason: 'too large' } : { passed: true, message: JSON.parse(text) as unknown };
  }
}

const isRpc = (data: unknown): boolean => (data as { jsonrpc?: unknown } | null | undefined)?.jsonrpc === '2.0';

/** Words of pages that are older than MCP Apps (mcp-ui). */
const legacyWords: ReadonlySet<unknown> = new Set(['tool', 'link', 'prompt', 'intent', 'notify', 'ui-size-change', 'ui-lifecycle-iframe-ready', 'ui-request-render-data', 'ui-request-data']);
export const isLegacyWord = (data: unknown): boolean => legacyWords.has((data as { type?: unknown } | null | undefined)?.type);

function jsonOf(data: unknown): string | undefined {
  try {
    return JSON.stringify(data);
  } catch {
    return undefined; // cyclic, or a bigint in it
  }
}
