import { base64, contract } from '../answer.ts';
import { count, text, type ShowcaseTool } from '../tool.ts';

/** A file with buttons: what a reader may do with it, asked before a tool is called. */
export const actionTools: ShowcaseTool[] = [
  {
    name: 'announcement',
    title: 'A draft with buttons',
    description: 'A file that offers to be published, written once more with other arguments, or answered; nothing happens before the reader agreed.',
    inputSchema: { type: 'object', properties: { herons: { type: 'integer', description: 'How many were seen', default: 3 } } },
    run: (args) => {
      const herons = count(args, 'herons', 3);
      const actions = [
        { id: 'publish', label: 'Publish', type: 'approve', tool: 'publish_announcement', arguments: { title: 'Herons at the weir', herons } },
        { id: 'again', label: 'Write it for eight herons', type: 'run', arguments: { herons: 8 } },
        { id: 'thanks', label: 'Say thanks', type: 'reply', text: 'Thank you for the count.' },
      ];
      return contract({ results: { herons }, artifacts: [{ name: 'announcement.md', mime: 'text/markdown', b64: base64(`# Herons at the weir\n\n${herons} herons were seen this morning.\n`), actions }] });
    },
  },
  {
    name: 'publish_announcement',
    title: 'Publishes an announcement',
    description: 'What the button “Publish” calls.',
    inputSchema: { type: 'object', properties: { title: { type: 'string', default: 'Herons' }, herons: { type: 'integer', default: 1 } } },
    run: (args) => contract({ results: { published: text(args, 'title', 'Herons'), herons: count(args, 'herons', 1) } }),
  },
];
