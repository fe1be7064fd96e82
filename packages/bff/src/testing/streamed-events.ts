import type { StreamEvent } from '@mcp-canvas/contract';

/** The events of a stream as they come, each under the id that its line says. A connection that breaks is an error; leaving off closes it. */
export async function* streamedEvents(response: Response): AsyncGenerator<StreamEvent, void, void> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const [, data] = /^data: (.*)$/m.exec(block) ?? [];
      if (data === undefined) continue;
      const event = JSON.parse(data) as StreamEvent;
      if (/^id: (.*)$/m.exec(block)?.[1] !== event.id) throw new Error(`the id of an event is not its line's: ${block}`);
      yield event;
    }
  }
}
