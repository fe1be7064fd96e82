import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, symlink, writeFile } from 'node:fs/promises';
import { barChart } from '../assets/png.ts';
import { contract } from '../showcase/answer.ts';
import { count, text, type ShowcaseTool } from '../showcase/tool.ts';
import { filename, folderOf, writes } from './folder.ts';

const months = [['March', 12], ['April', 31], ['May', 24]] as const;

/** Files that tools write and read where they run. */
export const fileTools: ShowcaseTool[] = [
  {
    name: 'path_report',
    title: 'A report by path',
    description: 'Writes quarterly_report.html below /tmp/{username}/ and names it by path: the service stores it.',
    inputSchema: writes({ title: { type: 'string', description: 'The heading', default: 'Herons of the quarter' } }),
    run: async (args) => {
      const path = `${folderOf(args)}/reports/quarterly_report.html`;
      await mkdir(`${folderOf(args)}/reports`, { recursive: true });
      const rows = months.map(([month, herons]) => `<tr><td>${month}</td><td>${herons}</td></tr>`).join('');
      await writeFile(path, `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Report</title></head><body><h1>${text(args, 'title', 'Herons of the quarter').replaceAll(/[<&]/g, '')}</h1><table><tr><th>Month</th><th>Herons</th></tr>${rows}</table></body></html>`);
      return contract({
        results: { summary: 'Analysis completed successfully' },
        artifacts: [{ name: 'quarterly_report.html', path, mime: 'text/html', description: 'Herons by month', category: 'report', auto_open: true }],
      });
    },
  },
  {
    name: 'left_behind',
    title: 'Files left behind',
    description: 'Writes a table and a chart and names neither: what lies below /tmp/{username}/ when the call ends belongs to its result. A hidden and a temporary file stay where they are.',
    inputSchema: writes(),
    run: async (args) => {
      const folder = folderOf(args);
      await mkdir(`${folder}/charts`, { recursive: true });
      await writeFile(`${folder}/herons.csv`, `month,herons\n${months.map((row) => row.join(',')).join('\n')}\n`);
      await writeFile(`${folder}/charts/herons.png`, barChart(months.map(([, herons]) => herons)));
      await writeFile(`${folder}/.settings`, 'hidden');
      await writeFile(`${folder}/scratch.tmp`, 'not whole');
      return contract({ results: { summary: 'Two files written' }, display: { open_canvas: true, primary_file: 'herons.csv' } });
    },
  },
  {
    name: 'read_input',
    title: 'Reads your file by path',
    description: 'Gets /tmp/{username}/input_files/… in place of a file’s name, and reports where it was, its size and SHA-256. The showcase’s file_consumer gets an address instead.',
    inputSchema: writes({ filename }, ['filename']),
    run: async (args) => {
      const path = text(args, 'filename', '');
      if (!path.startsWith('/')) return { content: [{ type: 'text', text: `There is no file “${path}” in this session.` }], isError: true };
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of createReadStream(path)) {
        hash.update(chunk as Buffer);
        size += (chunk as Buffer).length;
      }
      return contract({ results: { path, size, sha256: hash.digest('hex') } });
    },
  },
  {
    name: 'large_file',
    title: 'A large file by path',
    description: 'Writes readings.bin, 50 MiB unless told otherwise, and names it by path: it never passes through a message.',
    inputSchema: writes({ mebibytes: { type: 'integer', minimum: 1, maximum: 4096, default: 50, description: 'How many MiB' } }),
    run: async (args, { progress }) => {
      const mebibytes = count(args, 'mebibytes', 50);
      const path = `${folderOf(args)}/readings.bin`;
      const hash = createHash('sha256');
      const file = await open(path, 'w');
      for (let done = 0; done < mebibytes; done++) {
        const chunk = Buffer.alloc(2 ** 20, `reading ${done} `);
        hash.update(chunk);
        await file.write(chunk);
        if (done % 10 === 9) await progress(done + 1, mebibytes, `${done + 1} MiB written`);
      }
      await file.close();
      return contract({ results: { bytes: mebibytes * 2 ** 20, sha256: hash.digest('hex') }, artifacts: [{ name: 'readings.bin', path, mime: 'application/octet-stream' }] });
    },
  },
  {
    name: 'link_out',
    title: 'A link that is refused',
    description: 'Names a good file and a link that leads out of /tmp/{username}/: E_INVALID_PATH, the good file is kept.',
    inputSchema: writes(),
    run: async (args) => {
      const folder = folderOf(args);
      await writeFile(`${folder}/kept.md`, '# Kept\n');
      await rm(`${folder}/outside.txt`, { force: true });
      const outside = '/etc/hostname';
      // Node's permission model lets nobody make links: then the file is named as it lies.
      const link = await symlink(outside, `${folder}/outside.txt`).then(() => `${folder}/outside.txt`, () => outside);
      const artifacts = [{ name: 'kept.md', path: `${folder}/kept.md` }, { name: 'outside.txt', path: link }].map((one) => ({ ...one, mime: 'text/plain' }));
      return contract({ results: { summary: 'Two files' }, artifacts });
    },
  },
];
