// What comes from others: each package by its hash, none that runs a script of its own while it is installed but for those named here, no
// known vulnerability in what is shipped, and our own packages published with a record of where they were built.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../node24.mjs';
import { run } from '../run.mjs';

/** They fetch or check a program of theirs for this machine; the project's set-up installs without scripts, and both work. */
const withScript = new Set(['esbuild', 'rs-module-lexer']);
const published = ['contract', 'bff', 'components', 'dashboard-client'];

const json = async (path) => JSON.parse(await readFile(path, 'utf8'));

export async function dependencies(tree = root, audit = npmAudit) {
  const { packages } = await json(join(tree, 'package-lock.json'));
  const problems = [];
  for (const [path, { integrity, link, hasInstallScript }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || link) continue;
    if (!integrity?.startsWith('sha512-')) problems.push(`package-lock.json: ${path} has no SHA-512`);
    if (hasInstallScript && !withScript.has(name)) problems.push(`package-lock.json: ${path} runs a script of its own while it is installed`);
  }
  for (const name of published) {
    const { publishConfig } = await json(join(tree, 'packages', name, 'package.json'));
    if (publishConfig?.provenance !== true) problems.push(`packages/${name}/package.json: publishConfig.provenance is not true`);
  }
  return [...problems, ...advisories(await audit())];
}

/** Known vulnerabilities of moderate severity or worse; none where the registry was not asked or does not answer that, which is said. */
export function advisories(answer) {
  const { vulnerabilities } = answer ?? {};
  if (!vulnerabilities) {
    console.log('     the registry answers no question about vulnerabilities: none was judged');
    return [];
  }
  return Object.values(vulnerabilities).filter(({ severity }) => severity !== 'low' && severity !== 'info').map(({ name, severity, range }) => `${name} ${range}: ${severity}, see npm audit`);
}

async function npmAudit() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'], { collect: true, echo: false, timeoutMs: 60_000 });
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
