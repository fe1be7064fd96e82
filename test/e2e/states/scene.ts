import type { Artifact } from '@mcp-canvas/contract';

export interface ViewerElement extends HTMLElement {
  artifact: Artifact;
  print(): void;
  versions: readonly Artifact[];
  startFind(): Promise<void>;
}

/** A state of an element: how it comes about, and what is there once it has. */
export interface Scene {
  show(place: HTMLElement): void | Promise<void>;
  /** A selector, through shadow roots. */
  there: string;
  /** Words that are seen then. */
  sees?: string;
}

let serial = 0;
export function file(name: string, mime: string, inline: string, more: Partial<Artifact> = {}): Artifact {
  return { id: `file-${++serial}`, version: 1, name, mime, size: inline.length, inline, source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' }, ...more };
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
export const bytes = (name: string, mime: string, content: Uint8Array): Artifact => {
  const { inline: _, ...rest } = file(name, mime, '', { size: content.length });
  return { ...rest, b64: base64(content) };
};

export async function viewer(place: HTMLElement, artifact: Artifact, properties: object = {}): Promise<ViewerElement> {
  const element = document.createElement('mcp-artifact-viewer') as ViewerElement;
  Object.assign(element, { artifact }, properties);
  const ready = new Promise((resolve) => {
    for (const event of ['mcp-viewer-ready', 'mcp-viewer-error']) element.addEventListener(event, resolve, { once: true });
  });
  place.replaceChildren(element);
  if (!artifact.url) await ready;
  return element;
}
