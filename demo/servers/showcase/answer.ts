/** A tool contract answer as FastMCP sends it: the object as JSON in one text block. */
export function contract(answer: object): object {
  return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
}

/** The same, in `structuredContent` too, as FastMCP does for tools with a return type. */
export function contractTwice(answer: object): object {
  return { ...contract(answer), structuredContent: answer };
}

export function base64(content: string | Uint8Array): string {
  return Buffer.from(content as string).toString('base64');
}

/** A v2 artifact (section 1 of the v2 contract). */
export function artifact(name: string, mime: string, content: string | Uint8Array, more: object = {}): object {
  return { name, mime, b64: base64(content), ...more };
}

/** An answer whose one artifact opens in the canvas. */
export function shown(summary: string, name: string, mime: string, content: string | Uint8Array, more: object = {}): object {
  return contract({
    results: { summary },
    artifacts: [artifact(name, mime, content, more)],
    display: { open_canvas: true, primary_file: name },
  });
}
