import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');
const rows = [...page.matchAll(/^\| (\d[\d., ]+) \| (.+) \| `(\S+)`: “(.+)” \|$/gm)].map(([, requirement, how, file, title]) => ({ requirement: requirement!, how: how!, file: file!, title: title! }));
const section = page.slice(page.indexOf('## Against OWASP ASVS'));

suite('the table of ASVS requirements in docs/security.md', () => {
  test('has nothing but rows with a proof', () => {
    assert.ok(rows.length > 20);
    assert.equal(section.split('\n').filter((line) => line.startsWith('| ')).length, rows.length + 1);
  });

  test('names requirements by chapter, section and number, each once', () => {
    const all = rows.flatMap(({ requirement }) => requirement.split(', '));
    for (const one of all) assert.match(one, /^([1-9]|1[0-7])\.\d+\.\d+$/);
    assert.equal(new Set(all).size, all.length);
  });

  for (const { requirement, file, title } of rows) {
    test(`proves ${requirement} by a test that is there`, () => {
      assert.ok(existsSync(new URL(file, root)), file);
      const titles = [...readFileSync(new URL(file, root), 'utf8').matchAll(/\b(?:it|test)\(\s*(['`])(.*?)\1,/g)].map(([, , name]) => name);
      assert.ok(titles.includes(title), `${file} has no test “${title}”`);
    });
  }
});

test('SECURITY.md says how to report, and leads to the page', () => {
  const policy = readFileSync(new URL('SECURITY.md', root), 'utf8');
  assert.match(policy, /Report a vulnerability/);
  for (const [, path] of policy.matchAll(/\]\((\S+?)\)/g)) assert.ok(existsSync(new URL(path!, root)), path);
});
