// Files speak of the project alone: no path of a machine, no registry host, no download address in the lock, nothing left undone.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node24.mjs';

const forbidden = [
  { what: 'a path of one machine', pattern: /(^|[^.\w/])\/(work|root|home\/\w+)\/[\w.]/, where: /./ },
  { what: 'something left undone', pattern: /\b(TODO|FIXME|XXX)\b|\b(it|test|describe)\.(skip|only|todo)\(/, where: /\.(ts|mjs|js)$/ },
  { what: 'a download address', pattern: /"resolved": "https?:/, where: /package-lock\.json$/ },
];
const itself = /^scripts\/gates\/words\.mjs$|^test\/golden\//;

/** `tree` is the folder of a git repository; only what git tracks is read. */
export async function words(tree = root) {
  const files = execFileSync('git', ['ls-files'], { cwd: tree, encoding: 'utf8' }).split('\n').filter((path) => path && !itself.test(path) && !/\.(png|pdf|wav|stl)$/.test(path));
  const problems = [];
  for (const path of files) {
    const rules = forbidden.filter(({ where }) => where.test(path));
    let lines;
    try {
      lines = readFileSync(join(tree, path), 'utf8').split('\n');
    } catch {
      continue; // removed in the working tree
    }
    for (const { what, pattern } of rules) {
      const at = lines.findIndex((line) => pattern.test(line));
      if (at >= 0) problems.push(`${path}:${at + 1}: ${what}`);
    }
  }
  return problems;
}
