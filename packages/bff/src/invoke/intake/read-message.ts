import type { Readable } from 'node:stream';
import { MessageScanner, type Intake, type IntakeOptions } from './message-scanner.ts';

/** One JSON message that is all of a body, its long base64 in the store. Throws a SyntaxError when it is not JSON, and leaves nothing when the body breaks off. */
export async function readMessage(body: Readable, options: IntakeOptions): Promise<Intake> {
  const scanner = new MessageScanner(options);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) await scanner.push(chunk);
    return await scanner.finish();
  } catch (error) {
    await scanner.discard();
    throw error;
  }
}
