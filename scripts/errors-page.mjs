// Writes the table of docs/errors.md from the one table of codes; the docs gate compares them both ways.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '../packages/contract/src/error-codes.ts';
import { root } from './node24.mjs';

const page = join(root, 'docs/errors.md');
const rows = Object.entries(errorCodes).map(([code, row]) => `| \`${code}\` | ${row.status} | ${row.reason} | ${row.retryable ? 'yes' : 'no'} | ${row.suggestion} |`);
const [head] = readFileSync(page, 'utf8').split('| code |');
writeFileSync(page, `${head}| code | status | reason | retryable | what to do |\n|---|---|---|---|---|\n${rows.join('\n')}\n`);
