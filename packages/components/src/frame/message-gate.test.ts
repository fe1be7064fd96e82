import { expect } from 'chai';
import { isLegacyWord, MessageGate } from './message-gate.ts';

const word = { jsonrpc: '2.0', method: 'x' };

describe('the gate for the messages of a View', () => {
  it('lets JSON-RPC through as plain data, and nothing else', () => {
    const gate = new MessageGate(() => 0);
    expect(gate.take({ ...word, params: { when: new Date(0), map: new Map([[1, 2]]) } })).to.deep.equal({ passed: true, message: { ...word, params: { when: '1970-01-01T00:00:00.000Z', map: {} } } });
    const cyclic: Record<string, unknown> = { ...word };
    cyclic['self'] = cyclic;
    for (const data of [undefined, null, 'x', 1, [], {}, { jsonrpc: '1.0' }, { type: 'mcp-frame-init' }, cyclic, { ...word, params: { n: 1n } }]) expect(gate.take(data)).to.deep.equal({ passed: false, reason: 'no message' });
  });

  it('lets the words of mcp-ui through where a page speaks them, and no JSON-RPC then', () => {
    const gate = new MessageGate(() => 0, isLegacyWord);
    expect(gate.take({ type: 'tool', payload: { when: new Date(0) } })).to.deep.equal({ passed: true, message: { type: 'tool', payload: { when: '1970-01-01T00:00:00.000Z' } } });
    for (const data of [undefined, null, word, { type: 'mcp-frame-init' }, { type: 'view-stopped' }, { type: ['tool'] }, { type: 'constructor' }]) expect(gate.take(data)).to.deep.equal({ passed: false, reason: 'no message' });
  });

  it('shuts for good after a thousand in one second, whatever they are', () => {
    let now = 0;
    const gate = new MessageGate(() => now);
    for (let count = 0; count < 1_000; count += 1) expect(gate.take(count % 2 ? word : 'noise').passed).to.equal(count % 2 === 1);
    expect(gate.take(word)).to.deep.equal({ passed: false, reason: 'flood' });
    now = 60_000;
    expect(gate.take(word)).to.deep.equal({ passed: false, reason: 'flood' });
  });

  it('never shuts for a View that draws with every frame', () => {
    let now = 0;
    const gate = new MessageGate(() => now);
    for (let count = 0; count < 5_000; count += 1) {
      now += 1000 / 60;
      expect(gate.take(word).passed).to.equal(true);
    }
  });

  it('lets no message through that is huge', () => {
    expect(new MessageGate(() => 0).take({ ...word, params: 'x'.repeat(33 * 1024 * 1024) })).to.deep.equal({ passed: false, reason: 'too large' });
  });
});
