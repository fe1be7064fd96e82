import { expect } from 'chai';
import type { EngineLink } from '../../streaming/engine-link.ts';
import { makeCodeEngine, type CodeEngine } from '../engine/code-engine.ts';
import { LogTroubles } from './log-troubles.ts';
import { TextDocument } from '../text/text-document.ts';
import { troubleLines } from '../logs/trouble-lines.ts';

describe('the errors and warnings of a log', () => {
  it('are found however its lines end', () => {
    expect(troubleLines('INFO a\r\nERROR b\rWARN c\n\nFATAL d')).to.deep.equal({ error: Uint32Array.of(1, 4), warning: Uint32Array.of(2) });
    expect(troubleLines('')).to.deep.equal({ error: new Uint32Array(), warning: new Uint32Array() });
  });

  it('are counted in a long one, and gone through round its ends', async () => {
    const document = new TextDocument({ terminal: true });
    const line = (n: number): string => (n % 10_000 === 7 ? `\x1b[31mERROR\x1b[0m ${n}` : n === 25_000 ? 'WARN it' : `INFO ${n} ${'x'.repeat(20)}`);
    document.add(Array.from({ length: 30_000 }, (_, n) => line(n)).join('\n'), false);
    document.end();
    const engine = makeCodeEngine();
    const link = { call: async (_name: string, [text]: [string]) => engine.troubles(text) } as unknown as EngineLink<CodeEngine>;
    const troubles = new LogTroubles(document);
    await troubles.look(link, new AbortController().signal);
    expect([troubles.count('error'), troubles.count('warning')]).to.deep.equal([3, 1]);
    const to = (from: number, step: 1 | -1) => troubles.beside('error', from, step)?.line;
    expect([to(-1, 1), to(7, 1), to(20_007, 1)]).to.deep.equal([7, 10_007, 7]);
    expect([to(20_007, -1), to(7, -1), to(29_999, -1)]).to.deep.equal([10_007, 20_007, 20_007]);
    expect(troubles.beside('warning', 0, 1)).to.deep.equal({ kind: 'warning', place: 1, line: 25_000, text: 'WARN it' });
  });
});
