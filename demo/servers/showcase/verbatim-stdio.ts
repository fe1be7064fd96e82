import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/**
 * Sends tool results as the tool made them. The SDK's server drops block fields that it does not know (`forModel`) and
 * refuses blocks of unknown types; servers on other SDKs do neither, and this one has to show what they send.
 */
export class VerbatimStdio extends StdioServerTransport {
  private readonly results = new Map<string | number, object>();

  /** Takes the place of the result that is about to be sent for this request; fields the SDK added are kept. */
  replaceResult(id: string | number, result: object): void {
    this.results.set(id, result);
  }

  override send(message: JSONRPCMessage): Promise<void> {
    if (!('result' in message)) return super.send(message);
    const replacement = this.results.get(message.id);
    this.results.delete(message.id);
    return super.send(replacement ? { ...message, result: { ...message.result, ...replacement } } : message);
  }
}
