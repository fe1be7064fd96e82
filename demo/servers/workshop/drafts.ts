import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { contract } from '../showcase/answer.ts';
import { text, type ShowcaseTool } from '../showcase/tool.ts';
import { filename, folderOf, writes } from './folder.ts';

/** A file that two calls make: the first keeps it back, the second gets it by its name. */
export const draftTools: ShowcaseTool[] = [
  {
    name: 'draft_letter',
    title: 'A draft to finish',
    description: 'Keeps back draft_letter.md with the reason and the next step (deferred_artifacts of v2.1): finish_letter takes it by its name.',
    inputSchema: writes({ about: { type: 'string', description: 'What the letter is about', default: 'the herons at the weir' } }),
    run: async (args) => {
      const path = `${folderOf(args)}/draft_letter.md`;
      await writeFile(path, `# Letter about ${text(args, 'about', 'the herons at the weir')}\n\nDear reader,\n\n`);
      return contract({
        results: { summary: 'The draft needs its text' },
        deferred_artifacts: [{ name: 'draft_letter.md', path, mime: 'text/markdown', reason: 'needs_editing', next_actions: ['Call finish_letter with filename draft_letter.md'], category: 'draft', expires_hours: 24 }],
      });
    },
  },
  {
    name: 'finish_letter',
    title: 'Finish the draft',
    description: 'Reads the draft by its name, adds the text, and gives the finished letter.',
    inputSchema: writes({ filename: { ...filename, default: 'draft_letter.md' }, text: { type: 'string', description: 'What the letter says', default: 'They are back.' } }, ['filename']),
    run: async (args) => {
      const draft = text(args, 'filename', '');
      const finished = `${await readFile(draft, 'utf8')}${text(args, 'text', 'They are back.')}\n`;
      const path = `${folderOf(args)}/letter.md`;
      await writeFile(path, finished);
      return contract({
        results: { summary: `Finished ${basename(draft)}` },
        artifacts: [{ name: 'letter.md', path, mime: 'text/markdown', category: 'report' }],
        display: { open_canvas: true, primary_file: 'letter.md' },
      });
    },
  },
];
