import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** A page that is written in Markdown. */
export interface GuidePage {
  /** Below `/docs/`. */
  address: string;
  /** The file, from the repository's root. */
  file: string;
  group: 'Start' | 'Guides' | 'Viewers' | 'Reference' | 'Decisions';
}

/** In the order in which they are offered. */
const order: readonly [GuidePage['group'], readonly string[]][] = [
  ['Start', ['README.md', 'demo/README.md']],
  ['Guides', ['docs/embed.md', 'docs/files.md', 'docs/theming.md', 'docs/write-a-viewer.md', 'docs/dashboards.md', 'docs/apps.md', 'docs/tools-and-files.md', 'docs/security.md', 'docs/deployment.md', 'docs/several-processes.md', 'docs/monitoring.md', 'docs/migrate-from-atlas.md', 'docs/lint.md']],
  ['Viewers', ['docs/viewers.md']],
  ['Reference', ['docs/elements.md', 'docs/keyboard.md', 'docs/contract.md', 'docs/errors.md', 'docs/storage.md', 'docs/context.md', 'docs/architecture.md', 'docs/performance.md', 'docs/asvs.md', 'CONTRIBUTING.md', 'CHANGELOG.md']],
];

/** Where pages of a folder stand that are not listed; others come at the end of the reference. */
const folders: Readonly<Record<string, GuidePage['group']>> = { 'docs/viewers': 'Viewers', 'docs/decisions': 'Decisions' };

const own: Readonly<Record<string, string>> = { 'README.md': 'overview', 'demo/README.md': 'demo' };

/** Every page of the repository's that is there, by its group. */
export function guidePages(root: string): GuidePage[] {
  const there = globSync(['docs/**/*.md', 'README.md', 'demo/README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'], { cwd: root }).map((path) => path.replaceAll('\\', '/')).sort();
  const listed = order.flatMap(([group, files]) => files.filter((file) => there.includes(file)).map((file) => ({ group, file })));
  const left = there.filter((file) => !listed.some((one) => one.file === file)).map((file) => ({ group: folders[dirname(file)] ?? 'Reference', file }));
  return [...listed, ...left].map(({ group, file }) => ({ group, file, address: own[file] ?? file.replace(/^docs\//, '').replace(/\.md$/, '').toLowerCase() }));
}
