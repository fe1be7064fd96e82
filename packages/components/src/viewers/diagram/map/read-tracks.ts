import { gpx, kml } from '@tmcw/togeojson';
import type { JsonValue } from '@mcp-canvas/contract';
import { sanitizerPolicy } from '../../../sanitize/trusted-types.ts';

const readers: Readonly<Record<string, (document: never) => unknown>> = { kml, gpx };

/** A file of places in XML (KML 2.3, GPX 1.1) as GeoJSON; nothing of one that cannot be read. */
export function tracksOf(markup: string): JsonValue {
  // What a file defines may be written to become gigabytes; none of these formats defines anything.
  if (/<!ENTITY/i.test(markup)) return null;
  const document = new DOMParser().parseFromString(sanitizerPolicy().createHTML(markup.replace(/^\ufeff/, '').trimStart()), 'application/xml');
  if (document.querySelector('parsererror')) return null;
  return (readers[document.documentElement.localName]?.(document as never) ?? null) as JsonValue;
}
