import { createHash } from 'node:crypto';
import { contract } from '../answer.ts';
import { count, type Arguments, type ShowcaseTool } from '../tool.ts';

const properties = { mebibytes: { type: 'number', minimum: 0.1, maximum: 300, default: 8, description: 'How many MiB' } };

/** Bytes that look random and are the same each time: a hash that is fed with itself. */
function noise(args: Arguments): Buffer {
  const bytes = Buffer.alloc(Math.round(count(args, 'mebibytes', 8) * 2 ** 20));
  let block = createHash('sha512').update('noise').digest();
  for (let at = 0; at < bytes.length; at += block.length) {
    block.copy(bytes, at);
    block = createHash('sha512').update(block).digest();
  }
  return bytes;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Binaries that are too large to hold as text: the service stores them as they arrive. */
export const largeTools: ShowcaseTool[] = [
  {
    name: 'large_blob',
    title: 'Large binary, embedded',
    description: 'Random bytes as the blob of an embedded resource.',
    inputSchema: { type: 'object', properties },
    run: (args) => {
      const bytes = noise(args);
      return {
        content: [
          { type: 'text', text: `sha256 ${sha256(bytes)}` },
          { type: 'resource', resource: { uri: 'showcase://noise/noise.bin', mimeType: 'application/octet-stream', blob: bytes.toString('base64') } },
        ],
      };
    },
  },
  {
    name: 'large_artifact_in_text',
    title: 'Large binary, in JSON text',
    description: 'The same as an artifact inside JSON inside a text block, as FastMCP sends it.',
    inputSchema: { type: 'object', properties },
    run: (args) => {
      const bytes = noise(args);
      return contract({ results: { sha256: sha256(bytes) }, artifacts: [{ name: 'noise.bin', mime: 'application/octet-stream', b64: bytes.toString('base64') }] });
    },
  },
];
