import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { errorCodes } from '@mcp-canvas/contract';
import { completeConfig } from '../../packages/bff/src/config/complete.ts';

const page = readFileSync(new URL('../../docs/deployment.md', import.meta.url), 'utf8');
const rows = page.split('\n## Limits\n')[1]!.split('\n## ')[0]!.split('\n').filter((line) => line.startsWith('| ')).slice(1).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
const config = completeConfig({}) as unknown as Record<string, Record<string, number>>;

suite('the table of limits in docs/deployment.md', () => {
  test('has a code of its own for headers, bodies, requests, and what a user may have open', () => {
    const codes = ['header_kb', 'body_mb', 'requests`', 'requests_per_minute', 'calls_per_user', 'streams_per_user'].map((option) => /`(E_\w+)`/.exec(rows.find(([, options]) => options!.includes(`limits.${option}`))![3]!)![1]);
    assert.equal(new Set(codes).size, 6, codes.join());
  });

  test('has the options and defaults of the service, and a code for what is beyond each', () => {
    const named: string[] = [];
    for (const [what, options = '', defaults = '', answer = ''] of rows) {
      const codes = [...answer.matchAll(/`(E_\w+)`/g)].map(([, code]) => code!);
      // Who takes nothing of an answer gets none any more.
      const answered = !answer.startsWith('it is cut off');
      assert.ok(codes.length > 0 === answered && codes.every((code) => code in errorCodes), what);
      const said = /^(\d{3}) /.exec(answer)?.[1];
      if (said !== undefined) for (const code of codes) assert.equal(String(errorCodes[code as keyof typeof errorCodes].status), said, code);
      let group = '';
      let option = '';
      const values = defaults.split(/, |; /);
      for (const [at, [, name = '']] of [...options.matchAll(/`([\w.…]+)`/g)].entries()) {
        // `…_per_user` goes on where the option before it ended.
        option = name.startsWith('…') ? option + name.slice(1) : name.split('.').at(-1)!;
        group = name.includes('.') ? name.split('.')[0]! : group;
        named.push(`${group}.${option}`);
        assert.equal(values[at] === 'none' ? 0 : Number(values[at]), config[group]![option], `${group}.${option}`);
      }
    }
    for (const option of Object.keys(config['limits']!)) assert.ok(named.includes(`limits.${option}`), option);
  });
});
