import { viewOf } from '../../content/view-of.ts';

/** Characters of a text, and bytes that a packed one is unpacked to: programs that make pictures write all of what they were asked. */
const mostBytes = 262_144;
const mostTexts = 50;

const latin = new TextDecoder('latin1');
const utf8 = new TextDecoder();

/** What programs call what cameras have other names for (W3C PNG, 11.3.3.1). */
const names: Readonly<Record<string, string>> = { Author: 'Artist', Description: 'ImageDescription', 'Creation Time': 'CreateDate', Title: 'title', Warning: 'Disclaimer' };

/** The texts of a PNG by their keywords (tEXt, zTXt and iTXt), when it was changed (tIME), and how fine it is (pHYs); as far as they stand in the bytes. */
export async function pngNotes(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Record<string, string>> {
  const view = viewOf(bytes);
  const notes: Record<string, string> = {};
  for (let at = 8, found = 0; at + 12 <= bytes.length && found < mostTexts; ) {
    const length = view.getUint32(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    const type = latin.decode(bytes.subarray(at + 4, at + 8));
    at += length + 12;
    if (data.length < length) break;
    if (type === 'tIME' && length === 7) notes['ModifyDate'] = changed(data);
    if (type === 'pHYs' && length === 9 && data[8] === 1) notes['XResolution'] = String(Math.round(viewOf(data).getUint32(0) * 0.0254));
    if (!/^[tzi](?:EXt|TXt)$/.test(type)) continue;
    const text = await textOf(type, data, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (!text || text.key === 'XML:com.adobe.xmp') continue;
    notes[names[text.key] ?? text.key] = text.value;
    found += 1;
  }
  return notes;
}

const two = (value: number | undefined): string => String(value).padStart(2, '0');
const changed = (data: Uint8Array): string => `${data[0]! * 256 + data[1]!}-${two(data[2])}-${two(data[3])} ${two(data[4])}:${two(data[5])}:${two(data[6])}`;

async function textOf(type: string, data: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<{ key: string; value: string }> {
  const end = data.indexOf(0);
  const key = latin.decode(data.subarray(0, end));
  if (type === 'tEXt') return { key, value: latin.decode(data.subarray(end + 1)) };
  if (type === 'zTXt') return { key, value: latin.decode(await inflated(data.subarray(end + 2), signal)) };
  // Whether it is packed and how, its language, the keyword in that: then the text.
  const packed = data[end + 1] === 1;
  const from = data.indexOf(0, data.indexOf(0, end + 3) + 1) + 1;
  return { key, value: utf8.decode(packed ? await inflated(data.subarray(from), signal) : data.subarray(from)) };
}

/** As far as the bound. */
async function inflated(packed: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'), { signal }).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; length < mostBytes; ) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  await reader.cancel();
  return new Uint8Array(await new Blob(pieces).arrayBuffer()).subarray(0, mostBytes);
}
