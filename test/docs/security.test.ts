import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const page = read('docs/asvs.md');
const rows = [...page.matchAll(/^\| (\d[\d., ]+) \| (.+) \| `(\S+)`: “(.+)” \|$/gm)].map(([, requirement, how, file, title]) => ({ requirement: requirement!, how: how!, file: file!, title: title! }));
const [met = '', others = ''] = page.split('\n## Not met, or not ours\n');

/** How many requirements of levels 1 and 2 ASVS 5.0.0 has in each section, where they are numbered from 1. */
const sections: Readonly<Record<string, number>> = {
  1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2, 2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1, 3.2: 2, 3.3: 4, 3.4: 6, 3.5: 5, 3.7: 2, 4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4, 5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3,
  6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4, 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2, 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1, 9.1: 3, 9.2: 4, '10.1': 2, 10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3,
  11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1, 12.1: 3, 12.2: 2, 12.3: 4, 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5, 14.1: 2, 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3, 15.3: 7, 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3, 17.1: 1, 17.2: 4, 17.3: 2,
};
const asked = Object.entries(sections).flatMap(([section, most]) => Array.from({ length: most }, (_, at) => `${section}.${at + 1}`));

/** `1.2.3, 1.2.5 – 1.2.7`, one by one. */
function numbersIn(cell: string): string[] {
  return cell.split(', ').flatMap((one) => {
    const [from = '', to = from] = one.split(' – ');
    const [section, first, last] = [from.slice(0, from.lastIndexOf('.')), Number(from.split('.')[2]), Number(to.split('.')[2])];
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  });
}

suite('the tables of ASVS requirements in docs/asvs.md', () => {
  test('have nothing but rows with a proof among what is met', () => {
    assert.ok(rows.length > 100);
    assert.equal(met.split('\n').filter((line) => /^\| \d/.test(line)).length, rows.length);
  });

  test('judge every requirement of levels 1 and 2, each once; of level 3 those that are met', () => {
    const judged = [...rows.map(({ requirement }) => requirement), ...[...others.matchAll(/^\| (\d[\d., –]+) \| .+ \|$/gm)].map(([, cell]) => cell!)].flatMap(numbersIn);
    assert.deepEqual(judged.filter((one, at) => judged.indexOf(one) !== at), [], 'twice');
    assert.deepEqual(asked.filter((one) => !judged.includes(one)), [], 'not judged');
    assert.deepEqual(judged.filter((one) => !asked.includes(one)), ['4.1.4', '5.2.4'], 'of level 3');
  });

  for (const { requirement, file, title } of rows) {
    test(`prove ${requirement} by a test that is there`, () => {
      assert.ok(existsSync(new URL(file, root)), file);
      const titles = [...read(file).matchAll(/\b(?:it|test)\(\s*(['`])(.*?)\1,/g)].map(([, , name]) => name);
      assert.ok(titles.includes(title), `${file} has no test “${title}”`);
    });
  }
});

test('SECURITY.md says how to report, and leads to the page', () => {
  const policy = read('SECURITY.md');
  assert.match(policy, /Report a vulnerability/);
  for (const [, path] of policy.matchAll(/\]\((\S+?)\)/g)) assert.ok(existsSync(new URL(path!, root)), path);
});

test('SECURITY.md says by when what comes from others is mended', () => {
  const [, section = ''] = read('SECURITY.md').split('## What comes from others\n');
  for (const [severity, within] of [['critical or high', '7 days'], ['moderate', '30 days']] as const) assert.match(section, new RegExp(`${severity}[^.]*${within}`));
});
