import { normalize } from '@mcp-canvas/contract';
import { expect } from 'chai';
import { toolResultEvents } from './tool-results.ts';

const options = { session_id: 's', call_id: 'c', now: () => new Date(0), identify: <T>(artifact: T): T => artifact };

describe('toolResultEvents', () => {
  it('tells a result as its call would have: start, files, dashboards, end', () => {
    const result = normalize({ results: 1, artifacts: [{ name: 'a.txt', content: 'x', mime: 'text/plain' }], canvas: { id: 'd', url: 'https://a.example/' } });
    const events = toolResultEvents(result, { server: 'v', tool: 't' }, options);
    expect(events.map(({ type }) => type)).to.deep.equal(['tool_start', 'canvas_files', 'dashboard_open', 'tool_complete']);
    expect(events.map(({ id }) => id)).to.deep.equal(['c:0', 'c:1', 'c:2', 'c:3']);
  });

  it('shows no file that is for the model alone', () => {
    const [hidden, shown] = ['assistant', 'user'].map((reader) => ({ type: 'resource', resource: { uri: `x://a/${reader}.txt`, text: 'x' }, annotations: { audience: [reader] } }));
    const files = (...content: unknown[]) => toolResultEvents(normalize({ content }), {}, options).flatMap((event) => (event.type === 'canvas_files' ? event.files : []));
    expect(files(hidden, shown).map(({ name }) => name)).to.deep.equal(['user.txt']);
    expect(files(hidden)).to.deep.equal([]);
  });
});
