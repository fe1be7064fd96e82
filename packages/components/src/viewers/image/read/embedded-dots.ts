import { readImageHeader } from './image-header.ts';

/** Letters of base64 that hold the head of a picture, as many as are read of one in a file. */
const head = 87_384;
const dots = /data:image\/(?!svg)[\w.+-]{1,40}(?:;[\w=.-]{1,40}){0,3};base64,(?:\s|%20)*/gi;

/** Pixels of the pictures in dots that lie in a drawing as `data:`, as far as their heads say. */
export function embeddedPixels(markup: string): number {
  let pixels = 0;
  for (const { 0: begin, index } of markup.matchAll(dots)) {
    const from = index + begin.length;
    const written = /^[A-Za-z\d+/\s]*/.exec(markup.slice(from, from + head))![0].replace(/\s+/g, '');
    const binary = atob(written.slice(0, written.length - (written.length % 4)));
    const { width = 0, height = 0 } = readImageHeader(Uint8Array.from(binary, (char) => char.charCodeAt(0))) ?? {};
    pixels += width * height;
  }
  return pixels;
}
