import { expect } from 'chai';
import fc from 'fast-check';
import type { Artifact, EventType, StreamEvent } from '@mcp-canvas/contract';
import { allNewest, allVersions } from './artifacts.ts';
import { reduce, type Action } from './reduce.ts';
import { readSnapshot, takeSnapshot, type CanvasSnapshot } from './snapshot.ts';
import { emptyState, type CanvasState, type Rules } from './state.ts';
import { createStore } from './store.ts';

const rules: Rules = { showable: () => true, mode: 'replace' };
const file = (name: string, more: Partial<Artifact> = {}): Artifact => ({ id: name, version: 1, name, mime: 'text/plain', size: 1, inline: name, source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' }, ...more });

let count = 0;
const event = (type: EventType, body: object, call_id?: string): StreamEvent => ({ id: `e${++count}`, at: '2026-01-01T00:00:00Z', session_id: 's', type, ...(call_id && { call_id }), ...body }) as unknown as StreamEvent;
const files = (list: Artifact[], display: object = {}, call_id?: string) => event('canvas_files', { files: list, display }, call_id);
const start = (call_id: string, server = 'reports') => event('tool_start', { server, tool: 'make', arguments: {} }, call_id);
const dashboard = (id: string, persistence: string) => event('dashboard_open', { dashboard: { id, url: `https://${id}.test/`, persistence, open: true, mode: 'append' } }, 'c');
const play = (actions: readonly Action[]): CanvasState => actions.reduce((state, action) => reduce(state, action, rules), emptyState);

/** A state with something of everything. */
const full = () => play([
  start('c'),
  files([file('a.txt', { title: 'A' }), file('a.txt', { version: 2, revision: { label: 'kept' } }), file('b.txt')], { mode: 'append' }),
  files([file('2', { name: 'two.json', mime: 'application/json' })], { mode: 'split', notification: 'Stored.' }),
  dashboard('stays', 'pinned'),
  dashboard('goes', 'ephemeral'),
  event('files_update', { added: [file('draft.md', { deferred: { reason: 'draft', next_actions: ['Edit'], expires_at: '2026-02-01T00:00:00Z' } })], changed: [], removed: [] }),
  event('view_open', { view: { id: 'v', uri: 'ui://x', mime: 'text/html', csp: { connectDomains: ['https://x.test'] } } }),
  event('tool_progress', { progress: 1, total: null, percentage: null, message: 'half' }, 'c'),
  start('d'),
  event('tool_complete', { results: { rows: [1, 2] }, warnings: [], duration_ms: 1 }, 'd'),
  { type: 'reader.pick_version', key: 'artifact:a.txt', version: 1 },
  { type: 'reader.close_tab', key: 'artifact:b.txt' },
]);

/** The state without what only makes it fast. */
const plain = ({ artifacts, ...rest }: CanvasState) => ({ ...rest, artifacts: allVersions(artifacts) });
const through = (snapshot: CanvasSnapshot) => JSON.parse(JSON.stringify(snapshot)) as CanvasSnapshot;
const newest = (state: CanvasState) => allNewest(state.artifacts).map(({ id }) => id);

/** What holds of every state that a canvas can draw. */
function expectSound(state: CanvasState): void {
  const there = new Set([...newest(state).map((id) => `artifact:${id}`), ...Object.keys(state.dashboards), ...Object.keys(state.views)]);
  expect(state.tabs.every(({ key }) => there.has(key)), 'tabs of what is there').to.equal(true);
  expect(new Set(state.tabs.map(({ key }) => key)).size, 'each tab once').to.equal(state.tabs.length);
  for (const pane of [0, 1] as const) {
    const shown = state.tabs.find(({ key }) => key === state.active[pane]);
    expect(shown?.pane, 'a pane shows a tab of its own').to.equal(state.tabs.some((tab) => tab.pane === pane) ? pane : undefined);
  }
  if (state.tabs.length > 0) expect(state.active[0]).to.be.a('string');
  for (const artifact of allVersions(state.artifacts).flat()) expect([typeof artifact.id, typeof artifact.name, typeof artifact.mime, typeof artifact.version]).to.deep.equal(['string', 'string', 'string', 'number']);
  expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
}

describe('a snapshot', () => {
  it('is JSON and brings back the whole state, but for ephemeral dashboards', () => {
    const state = full();
    const { state: restored } = readSnapshot(through(takeSnapshot(state)));
    const { ['dashboard:reports:goes']: _gone, ...dashboards } = state.dashboards;
    const stays = (list: readonly (string | undefined)[]) => list.map((key) => (key === 'dashboard:reports:goes' ? 'dashboard:reports:stays' : key));
    const calls = { ...state.calls, c: { ...state.calls['c']!, progress: restored.calls['c']!.progress! } };
    expect(restored.calls['c']!.progress).to.deep.equal({ progress: 1, message: 'half' });
    expect(plain({ ...restored, artifacts: emptyState.artifacts, active: [] })).to.deep.equal(plain({ ...state, artifacts: emptyState.artifacts, active: [], calls, dashboards, tabs: state.tabs.filter(({ key }) => key !== 'dashboard:reports:goes') }));
    expect(new Set(newest(restored))).to.deep.equal(new Set(newest(state)));
    expect([...restored.active]).to.have.members(stays(state.active));
    expectSound(restored);
  });

  it('says where the reader was, which events made it, and which session it shows', () => {
    const surroundings = { positions: { 'a.txt': { line: 7 }, ['__proto__']: { top: 1 } }, seen: { s: ['e1', 'e2'] }, session: 's' };
    const { positions, seen, session } = readSnapshot(through(takeSnapshot(full(), surroundings)));
    expect([positions['a.txt'], seen, session]).to.deep.equal([{ line: 7 }, { s: ['e1', 'e2'] }, 's']);
  });

  it('taken of what it brought back is the same', () => {
    const once = takeSnapshot(readSnapshot(takeSnapshot(full())).state);
    expect(takeSnapshot(readSnapshot(once).state)).to.deep.equal(once);
  });

  it('lets no change to it reach the canvas', () => {
    const snapshot = takeSnapshot(full());
    const { state } = readSnapshot(snapshot);
    (snapshot.state.artifacts['a.txt']![0] as Artifact).name = 'changed';
    expect(allNewest(state.artifacts)[0]!.name).not.to.equal('changed');
  });

  it('is read when an older or newer kit wrote it', () => {
    expect({ ...readSnapshot({ format: 'mcp-canvas/1', state: { tabs: [] } }).state, active: [] }).to.deep.equal(emptyState);
    const newer = { format: 'mcp-canvas/7', state: { ...takeSnapshot(full()).state, mood: 'good' }, theme: {} };
    expect(newest(readSnapshot(newer).state).length).to.equal(4);
    expect(readSnapshot(newer).state).not.to.have.property('mood');
  });

  it('is refused in a sentence when it is none', () => {
    const cyclic: Record<string, unknown> = { ...takeSnapshot(full()) };
    cyclic['state'] = { ...(cyclic['state'] as object), cyclic };
    const throwing = { format: 'mcp-canvas/1', get state(): never { throw new RangeError('no'); } };
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const value of [undefined, null, 1, 'text', [], {}, { format: 'mcp-canvas/1' }, { format: 'other', state: { tabs: [] } }, { format: ['mcp-canvas/1'], state: { tabs: {} } }, cyclic, throwing, { format: 'mcp-canvas/1', state: JSON.parse(deep) as unknown }, 10n]) {
      expect(() => readSnapshot(value)).to.throw(TypeError, 'This is no snapshot of a canvas.');
    }
  });

  it('leaves out what is damaged and what refers to it, and then believes none of the events to be known', () => {
    const snapshot = takeSnapshot(full(), { seen: { s: ['e1'] } }) as unknown as { state: { artifacts: Record<string, Record<string, unknown>[]> } };
    snapshot.state.artifacts['b.txt']![0]!['name'] = { _$litType$: 1, strings: [] };
    snapshot.state.artifacts['2']![0]!['title'] = ['x'];
    const { state, seen } = readSnapshot(snapshot);
    expect(newest(state)).not.to.include('b.txt');
    expect(allNewest(state.artifacts).find(({ id }) => id === '2')!.title).to.equal(undefined);
    expect(seen).to.deep.equal({});
    expectSound(state);
  });

  it('gives nobody another server’s dashboard, whatever its keys say', () => {
    const { state } = readSnapshot({ format: 'mcp-canvas/1', state: { tabs: [], dashboards: { 'dashboard:reports:x': { server: 'other', dashboard: { id: 'x', url: 'https://x.test/', persistence: 'session', open: true } } } } });
    expect(Object.keys(state.dashboards)).to.deep.equal(['dashboard:other:x']);
  });

  it('never breaks a canvas, whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        for (const one of [value, { format: 'mcp-canvas/1', state: value }, { format: 'mcp-canvas/1', state: { tabs: value, artifacts: value, dashboards: value, views: value, calls: value, active: value, pane: value, messages: value }, positions: value, seen: value }]) {
          try {
            expectSound(readSnapshot(one).state);
          } catch (error) {
            expect(error).to.be.instanceOf(TypeError);
          }
        }
      }),
    );
  });

  it('never breaks a canvas, whatever stands in the place of any part of it', () => {
    const hostile = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom<unknown>({ _$litType$: 1 }, { nodeType: 1 }, JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'), -1, 1e300, '', [null], [[]], '__proto__', 'constructor'));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 5 }), (changes) => {
        const snapshot = through(takeSnapshot(full(), { positions: { 'a.txt': 1 }, seen: { s: ['e1'] }, session: 's' }));
        const { state } = snapshot;
        for (const [at, value] of changes) replaceAt(state, at, structuredClone(value));
        try {
          const restored = readSnapshot(snapshot).state;
          expectSound(restored);
          expectSound(reduce(reduce(restored, files([file('new.txt')]), rules), { type: 'reader.show', key: 'artifact:new.txt' }, rules));
        } catch (error) {
          expect(error).to.be.instanceOf(TypeError).with.property('message', 'This is no snapshot of a canvas.');
        }
      }),
      { numRuns: 300, examples: [[[[761_212_876, ''], [2_039_044_582, {}]]]] },
    );
  });
});

/** Puts a value in the place of one of everything that stands anywhere in an object. */
function replaceAt(root: object, at: number, value: unknown): void {
  const places: [object, string][] = [];
  const walk = (node: object) => {
    for (const [name, one] of Object.entries(node)) {
      places.push([node, name]);
      if (typeof one === 'object' && one !== null) walk(one);
    }
  };
  walk(root);
  const place = places[at % Math.max(1, places.length)];
  if (place) Object.defineProperty(place[0], place[1], { value, enumerable: true, configurable: true, writable: true });
}

describe('a store that goes on from a snapshot', () => {
  const events = [start('c'), files([file('a.txt'), file('b.txt')], {}, 'c'), event('tool_complete', { results: null, warnings: [], duration_ms: 1 }, 'c')];
  const shown = ({ tabs, active, open, messages }: CanvasState) => JSON.stringify({ tabs: tabs.map(({ key }) => key), active, open, messages: messages.length });

  /** What a canvas shows after a reload: the snapshot, then the stream from its beginning. */
  function reload(first: readonly Action[], replay: readonly StreamEvent[]): { before: CanvasState; after: CanvasState } {
    const store = createStore(() => rules);
    for (const action of first) store.dispatch(action);
    const { state, seen } = readSnapshot(through(takeSnapshot(store.getState(), { seen: store.seen() })));
    const next = createStore(() => rules);
    next.restore(state, seen);
    for (const one of replay) next.dispatch(one);
    return { before: store.getState(), after: next.getState() };
  }

  it('repeats nothing of what the stream replays, and opens nothing that the reader had closed', () => {
    const told = [...events, event('system_message', { message: 'careful', subtype: 'warning' })];
    const { before, after } = reload([...told, { type: 'reader.close_tab', key: 'artifact:a.txt' }, { type: 'reader.dismiss_message', id: told.at(-1)!.id }, { type: 'reader.close' }], told);
    expect(shown(after)).to.equal(shown(before));
    expect(after.open).to.equal(false);
  });

  it('takes what came since, also where the server sends its history in one piece', () => {
    for (const replay of [[...events, files([file('c.txt')])], [event('snapshot', { events: [...events.slice(1), files([file('c.txt')])] })]]) {
      expect(newest(reload(events, replay).after)).to.deep.equal(['a.txt', 'b.txt', 'c.txt']);
    }
  });

  it('keeps to what the reader closed during a call that still runs', () => {
    const { after } = reload([start('r'), files([file('a.txt')], {}, 'r'), { type: 'reader.close' }], [files([file('b.txt')], {}, 'r')]);
    expect(after.open).to.equal(false);
  });

  it('knows the events of one session from those of another, though their ids are the same', () => {
    const { after } = reload(events, events.map((one) => ({ ...one, session_id: 'other', ...(one.type === 'canvas_files' && { files: [file('z.txt')] }) })));
    expect(newest(after)).to.include('z.txt');
  });
});

describe('artifacts', () => {
  it('leave every earlier state as it was, also where two go on from one', () => {
    const base = play([files([file('a')])]);
    const left = reduce(base, files([file('b'), file('a', { version: 2 })]), rules);
    const right = reduce(reduce(base, files([file('c')]), rules), files([file('b')]), rules);
    const more = reduce(left, files([file('c')]), rules);
    expect([base, left, right, more].map(newest)).to.deep.equal([['a'], ['a', 'b'], ['a', 'c', 'b'], ['a', 'b', 'c']]);
    expect([base, left].map((state) => allVersions(state.artifacts)[0]!.length)).to.deep.equal([1, 2]);
  });

  it('keep their order and their versions over thousands', () => {
    const names = Array.from({ length: 3000 }, (_, at) => `f${at}`);
    const state = play([...names.map((name) => files([file(name)])), files([file('f1500', { version: 2 })]), event('files_update', { added: [], changed: [], removed: ['k'] })]);
    expect(newest(state)).to.deep.equal(names);
    expect(allVersions(state.artifacts)[1500]!.map(({ version }) => version)).to.deep.equal([1, 2]);
  });
});
