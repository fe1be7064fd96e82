import { artifact, contract } from '../answer.ts';
import { count, type ShowcaseTool } from '../tool.ts';
import { python } from './text-samples.ts';

/** One program; each revision of it differs in a few lines far from each other. */
function program(revision: number): string {
  const first = python(60);
  if (revision < 2) return first;
  const second = first.replace('def heron_7(birds, limit=7):', 'def heron_7(birds, limit=70):').replace('    """Counts the herons of weir 41."""\n', '    """Counts the herons of weir 41, and of its mill."""\n    assert limit > 0\n');
  return revision < 3 ? second : second.replace(/def heron_20[\s\S]*?(?=def heron_21)/, '');
}

function stations(revision: number): string {
  const rows = [['S-1', 'Mill', '12.5'], ['S-2', 'Weir', revision < 2 ? '9.1' : '9.7'], ['S-3', 'Ford', '3.0'], ['S-4', 'Lock', '4.4']];
  const now = revision < 2 ? rows : [...rows.filter(([id]) => id !== 'S-3'), ['S-5', 'Ferry', revision < 3 ? '7.7' : '8.2']];
  return `id,name,level\n${now.map((row) => row.join(',')).join('\n')}\n`;
}

const settings = (revision: number) => ({ name: 'station-7', interval_s: revision < 2 ? 30 : 60, tags: revision < 2 ? ['river', 'fog'] : ['river', 'fog', 'night'], position: { lat: 47.37, lon: 8.54 }, ...(revision < 3 && { draft: true }) });

const birds = (revision: number) => ({
  nodes: [{ id: 'heron', type: 'bird' }, { id: 'frog', type: 'prey' }, revision < 2 ? { id: 'eel', type: 'prey' } : { id: 'trout', type: 'prey', weight_g: 300 }],
  links: [{ source: 'heron', target: 'frog', label: 'eats' }, { source: 'heron', target: revision < 2 ? 'eel' : 'trout', label: 'eats' }],
});

const badge = (revision: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" rx="16" fill="${revision < 2 ? '#2d6cdf' : '#0b7a53'}"/>
<circle cx="${revision < 3 ? 90 : 130}" cy="90" r="52" fill="#fff"/><text x="170" y="100" font-family="sans-serif" font-size="30" fill="#fff">rev ${revision}</text></svg>`;

/** Files that a tool gives again with changes, for the versions and their comparison. */
export const revisionTools: ShowcaseTool[] = [
  {
    name: 'revised_files',
    title: 'Files that change',
    description: 'A program, a table, settings, a graph and a picture; with another revision they come as new versions, to compare.',
    inputSchema: { type: 'object', properties: { revision: { type: 'integer', minimum: 1, maximum: 3, default: 1, description: 'Which revision of the files' } } },
    run: (args) => {
      const revision = count(args, 'revision', 1);
      return contract({
        results: { summary: `Revision ${revision}` },
        artifacts: [
          artifact('herons_of_weirs.py', 'text/x-python', program(revision)),
          artifact('stations.csv', 'text/csv', stations(revision)),
          artifact('station_settings.json', 'application/json', JSON.stringify(settings(revision), null, 2)),
          artifact('food.json', 'application/vnd.knowledge-graph', JSON.stringify(birds(revision))),
          artifact('badge.svg', 'image/svg+xml', badge(revision)),
        ],
        display: { open_canvas: true, primary_file: 'herons_of_weirs.py' },
      });
    },
  },
];
