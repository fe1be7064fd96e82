import { gradient } from '../../assets/png.ts';
import { wav } from '../../assets/wav.ts';
import { base64 } from '../answer.ts';
import { resources } from '../resources.ts';
import { noArguments, text, type ShowcaseTool } from '../tool.ts';

const embedded = resources.map(({ uri, mimeType, read }) => ({ type: 'resource', resource: { uri, mimeType, ...read() } }));
const links = resources.map(({ uri, name, mimeType }) => ({ type: 'resource_link', uri, name, mimeType }));

/** Content blocks of the protocol itself, without any contract. */
export const blockTools: ShowcaseTool[] = [
  {
    name: 'plain_text',
    title: 'Plain text',
    description: 'One text block.',
    inputSchema: { type: 'object', properties: { message: { type: 'string', default: 'Hello from the showcase' } } },
    run: (args) => ({ content: [{ type: 'text', text: text(args, 'message', 'Hello from the showcase') }] }),
  },
  {
    name: 'image_and_audio_blocks',
    title: 'Image and audio blocks',
    description: 'Blocks without names: the kit makes up names, and each is a new file.',
    inputSchema: noArguments,
    run: () => ({
      content: [
        { type: 'text', text: 'A picture and a sound' },
        { type: 'image', data: base64(gradient(160, 100)), mimeType: 'image/png' },
        { type: 'audio', data: base64(wav([440, 660])), mimeType: 'audio/wav' },
      ],
    }),
  },
  {
    name: 'embedded_resources',
    title: 'Embedded resources',
    description: 'A text and a blob inside the answer.',
    inputSchema: noArguments,
    run: () => ({ content: [{ type: 'text', text: 'Two resources' }, ...embedded] }),
  },
  {
    name: 'resource_links',
    title: 'Links to resources',
    description: 'Only addresses; the service reads them from this server.',
    inputSchema: noArguments,
    run: () => ({ content: [{ type: 'text', text: 'Two links' }, ...links] }),
  },
  {
    name: 'structured_content',
    title: 'Structured content',
    description: 'An object by the tool’s output schema, and the same as text: shown once.',
    inputSchema: noArguments,
    outputSchema: { type: 'object', properties: { temperature: { type: 'number' }, conditions: { type: 'string' } }, required: ['temperature', 'conditions'] },
    run: () => {
      const weather = { temperature: 11.5, conditions: 'fog' };
      return { content: [{ type: 'text', text: JSON.stringify(weather) }], structuredContent: weather };
    },
  },
  {
    name: 'unknown_block',
    title: 'A block of tomorrow',
    description: 'A block of an unknown type and one with bad base64: shown as JSON, with warnings; the rest goes on.',
    inputSchema: noArguments,
    run: () => ({
      content: [
        { type: 'hologram', frames: 3 },
        { type: 'image', data: '!!not base64!!', mimeType: 'image/png' },
        { type: 'text', text: 'The text is still here' },
      ],
    }),
  },
];
