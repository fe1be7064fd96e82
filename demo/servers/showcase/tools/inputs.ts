import { createHash } from 'node:crypto';
import { contract, contractTwice } from '../answer.ts';
import { text, type ShowcaseTool } from '../tool.ts';

const tryFetch = async (url: string, signal: AbortSignal) => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The file answered ${response.status}.`);
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of response.body ?? []) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex'), type: response.headers.get('content-type') };
};

/** What a tool is given: the user, files, arguments of every kind. */
export const inputTools: ShowcaseTool[] = [
  {
    name: 'username_echo',
    title: 'Who am I',
    description: 'Says the username it was given: the service puts the identity there, whatever the caller wrote.',
    inputSchema: { type: 'object', properties: { username: { type: 'string', description: 'Filled in by the service' } }, required: ['username'] },
    run: (args) => contractTwice({ results: { username: text(args, 'username', '(none)') } }),
  },
  {
    name: 'file_consumer',
    title: 'Reads your file',
    description: 'Fetches the address it gets in place of a file’s name, and reports size and SHA-256.',
    inputSchema: { type: 'object', properties: { filename: { type: 'string', description: 'The name of a file of this session' } }, required: ['filename'] },
    run: async (args, { signal }) => {
      const address = text(args, 'filename', '');
      if (!/^https?:/.test(address)) return { content: [{ type: 'text', text: `There is no file “${address}” in this session.` }], isError: true };
      return contract({ results: await tryFetch(address, signal) });
    },
  },
  {
    name: 'files_consumer',
    title: 'Reads several files',
    description: 'The same for a list, by the argument file_names.',
    inputSchema: { type: 'object', properties: { file_names: { type: 'array', items: { type: 'string' }, description: 'Names of files of this session' } }, required: ['file_names'] },
    run: async (args, { signal }) => {
      const addresses = Array.isArray(args.file_names) ? args.file_names.map(String) : [];
      const read = addresses.map((address) => (/^https?:/.test(address) ? tryFetch(address, signal) : { missing: address }));
      return contract({ results: { files: await Promise.all(read) } });
    },
  },
  {
    name: 'every_input',
    title: 'Every kind of argument',
    description: 'A form with each kind of field; answers what it was given.',
    inputSchema: {
      type: 'object',
      properties: {
        title: { type: 'string', description: 'One line of text', minLength: 2 },
        story: { type: 'string', description: 'Many lines of text', maxLength: 2000, default: 'Once upon a time' },
        share: { type: 'number', minimum: 0, maximum: 1, default: 0.5, description: 'Between 0 and 1' },
        copies: { type: 'integer', minimum: 1, default: 1 },
        draft: { type: 'boolean', default: true, description: 'Keep it to yourself' },
        colour: { type: 'string', enum: ['blue', 'green', 'orange'], default: 'green' },
        labels: { type: 'array', items: { type: 'string' }, description: 'One a line', default: ['river'] },
        address: { type: 'object', description: 'An object as JSON', properties: { city: { type: 'string' } } },
      },
      required: ['title', 'copies'],
    },
    run: (args) => contractTwice({ results: { received: args } }),
  },
];
