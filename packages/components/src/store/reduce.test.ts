import { expect } from 'chai';
import type { Artifact, EventType, StreamEvent } from '@mcp-canvas/contract';
import { answersOf } from './answers.ts';
import { allNewest, versionsOf } from './artifacts.ts';
import { runningCalls } from './call-events.ts';
import { reduce, type Action } from './reduce.ts';
import { readSnapshot, takeSnapshot } from './snapshot.ts';
import { emptyState, type CanvasState, type Rules } from './state.ts';
import { createStore } from './store.ts';

/** Short ways to write down artifacts, events and what a canvas shows, for specifications. */
const rules: Rules = { showable: ({ mime }) => mime !== 'application/zip', mode: 'replace' };

function file(name: string, more: Partial<Artifact> = {}): Artifact {
  const mime = name.endsWith('.zip') ? 'application/zip' : 'text/plain';
  return { id: name, version: 1, name, mime, size: 1, inline: name, source: { kind: 'generated', created_at: '2026-01-01T00:00:00.000Z' }, ...more };
}

let count = 0;

function event<T extends EventType>(type: T, body: object, call_id?: string): StreamEvent {
  count += 1;
  return { id: `e${count}`, at: '2026-01-01T00:00:00.000Z', session_id: 's', type, ...(call_id && { call_id }), ...body } as unknown as StreamEvent;
}

const start = (call_id: string, server = 'reports'): StreamEvent => event('tool_start', { server, tool: 'make', arguments: {} }, call_id);
const done = (call_id: string): StreamEvent => event('tool_complete', { results: null, warnings: [], duration_ms: 1 }, call_id);
const files = (list: Artifact[], display?: object, call_id?: string): StreamEvent => event('canvas_files', { files: list, ...(display && { display }) }, call_id);

function play(actions: readonly Action[], own: Partial<Rules> = {}, from: CanvasState = emptyState): CanvasState {
  return actions.reduce((state, action) => reduce(state, action, { ...rules, ...own }), from);
}

/** The panes as text: tabs by name, the one in view in brackets; panes apart by ` | `. */
function look({ tabs, active }: CanvasState): string {
  const panes = ([0, 1] as const).map((pane) =>
    tabs
      .filter((tab) => tab.pane === pane)
      .map(({ key, version }) => {
        const name = key.replace(/^(artifact|dashboard):/, '') + (version === undefined ? '' : `@${version}`);
        return key === active[pane] ? `[${name}]` : name;
      })
      .join(' '),
  );
  return panes.filter(Boolean).join(' | ');
}

interface Case {
  it: string;
  after: readonly Action[];
  with?: Partial<Rules>;
  shows: string;
  open?: boolean;
}

function table(name: string, cases: readonly Case[]): void {
  describe(name, () => {
    for (const { it: sentence, after, with: own, shows, open } of cases) {
      it(sentence, () => {
        const state = play(after, own);
        expect(look(state)).to.equal(shows);
        if (open !== undefined) expect(state.open).to.equal(open);
      });
    }
  });
}

const a = file('a.txt');
const b = file('b.txt');
const c = file('c.txt');
const zip = file('z.zip');
const split = { mode: 'split' };
const append = { mode: 'append' };
const replace = { mode: 'replace' };
const dashboard = (id: string, more: object = {}) => ({ dashboard: { id, url: `https://${id}.test/`, persistence: 'session', open: true, ...more } });

table('which file is shown first', [
  { it: 'the first that can be shown, when none is named', after: [files([zip, a, b])], shows: 'z.zip [a.txt] b.txt', open: true },
  { it: 'the named one', after: [files([a, b], { primary_file: 'b.txt' })], shows: 'a.txt [b.txt]' },
  { it: 'the first that can be shown, when the named one is missing', after: [files([a, b], { primary_file: 'x.txt' })], shows: '[a.txt] b.txt' },
  { it: 'the one that is to open at once (v2.1 6.1), when none is named', after: [files([a, { ...b, auto_open: true }, { ...c, auto_open: true }])], shows: 'a.txt [b.txt] c.txt' },
  { it: 'a named one that has spaces in its name', after: [files([a, file('my report.html')], { primary_file: 'my report.html' })], shows: 'a.txt [my report.html]' },
  { it: 'a named one that came before, in the same session', after: [files([a, b]), files([c], { primary_file: 'a.txt' })], shows: '[a.txt] c.txt' },
  { it: 'the host’s, where the tool names none', after: [files([a, b])], with: { primaryFile: 'b.txt' }, shows: 'a.txt [b.txt]' },
  { it: 'the tool’s before the host’s', after: [files([a, b, c], { primary_file: 'c.txt' })], with: { primaryFile: 'b.txt' }, shows: 'a.txt b.txt [c.txt]' },
  { it: 'two of one name are two tabs, and the first of them is meant', after: [files([a, { ...a, id: 'other' }], { primary_file: 'a.txt' })], shows: '[a.txt] other' },
]);

table('`replace`', [
  { it: 'is what happens when nobody names a mode', after: [files([a]), files([b])], shows: '[b.txt]' },
  { it: 'shows the new files in place of what was open', after: [files([a, b]), files([c], replace)], shows: '[c.txt]' },
  { it: 'leaves pinned dashboards where they are', after: [event('dashboard_open', dashboard('ops', { persistence: 'pinned' })), files([a], replace)], shows: ':ops [a.txt]' },
  { it: 'takes away dashboards that are not pinned', after: [event('dashboard_open', dashboard('ops')), files([a], replace)], shows: '[a.txt]' },
  { it: 'goes back to one pane', after: [files([a]), files([b], split), files([c], replace)], shows: '[c.txt]' },
  { it: 'keeps the tabs of the same call, where the tool names no mode', after: [start('1'), files([a], undefined, '1'), files([b], undefined, '1')], shows: 'a.txt [b.txt]' },
  { it: 'replaces also within a call, where the tool says so', after: [start('1'), files([a], replace, '1'), files([b], replace, '1')], shows: '[b.txt]' },
  { it: 'takes nothing away for files that cannot be shown', after: [files([a]), files([zip], replace)], shows: '[a.txt] z.zip' },
]);

table('`append`', [
  { it: 'adds tabs and keeps the one in view', after: [files([a]), files([b, c], append)], shows: '[a.txt] b.txt c.txt' },
  { it: 'looks at the file that the tool names', after: [files([a]), files([b, c], { ...append, primary_file: 'c.txt' })], shows: 'a.txt b.txt [c.txt]' },
  { it: 'looks at the first, where nothing was open', after: [files([a, b], append)], shows: '[a.txt] b.txt' },
  { it: 'is taken from the host, where the tool names no mode', after: [files([a]), files([b])], with: { mode: 'append' }, shows: '[a.txt] b.txt' },
  { it: 'gives way to the mode that the tool names', after: [files([a]), files([b], replace)], with: { mode: 'append' }, shows: '[b.txt]' },
]);

table('`split`', [
  { it: 'opens a second pane beside what is in view', after: [files([a]), files([b], split)], shows: '[a.txt] | [b.txt]' },
  { it: 'shows what comes together beside the first, where nothing was open', after: [files([a, b, c], split)], shows: '[a.txt] | [b.txt] c.txt' },
  { it: 'shows it beside the file that the tool names', after: [files([a, b], { ...split, primary_file: 'b.txt' })], shows: '[b.txt] | [a.txt]' },
  { it: 'opens one pane for one file, where nothing was open', after: [files([a], split)], shows: '[a.txt]' },
  { it: 'adds to the second pane, when there is one', after: [files([a]), files([b], split), files([c], split)], shows: '[a.txt] | b.txt [c.txt]' },
  { it: 'ends with the last tab of a pane', after: [files([a]), files([b], split), { type: 'reader.close_tab', key: 'artifact:a.txt' }], shows: '[b.txt]' },
  { it: 'is arranged by the reader', after: [files([a, b]), { type: 'reader.arrange', arrangement: { tabs: [{ key: 'artifact:a.txt', pane: 0 }, { key: 'artifact:b.txt', pane: 1 }], active: ['artifact:a.txt', 'artifact:b.txt'], ratio: 0.2 } }], shows: '[a.txt] | [b.txt]' },
  { it: 'reads an unknown mode as `replace`', after: [files([a]), files([b], { mode: 'constructor' })], shows: '[b.txt]' },
]);

table('opening by itself', [
  { it: 'happens when files arrive that can be shown', after: [files([a])], shows: '[a.txt]', open: true },
  { it: 'does not happen for files that cannot be shown', after: [files([zip])], shows: '[z.zip]', open: false },
  { it: 'does not happen when the tool says no', after: [files([a], { open_canvas: false })], shows: '[a.txt]', open: false },
  { it: 'does not happen again in a call during which the reader closed it', after: [start('1'), files([a], undefined, '1'), { type: 'reader.close' }, files([b], undefined, '1')], shows: 'a.txt [b.txt]', open: false },
  { it: 'happens again with the next call', after: [start('1'), files([a], undefined, '1'), { type: 'reader.close' }, done('1'), start('2'), files([b], undefined, '2')], shows: '[b.txt]', open: true },
  { it: 'happens for dashboards that are to be open', after: [event('dashboard_open', dashboard('ops'))], shows: '[:ops]', open: true },
  { it: 'does not happen for dashboards that are not', after: [event('dashboard_open', dashboard('ops', { open: false }))], shows: '', open: false },
  { it: 'does not bring a tab back that the reader closed during the call', after: [start('1'), files([a, b], undefined, '1'), { type: 'reader.close_tab', key: 'artifact:a.txt' }, files([{ ...a, version: 2 }, c], undefined, '1')], shows: '[b.txt] c.txt' },
]);

table('what is there already', [
  { it: 'changes nothing when it is replayed', after: [files([a]), files([b], append), { type: 'reader.show', key: 'artifact:b.txt' }, files([a])], shows: 'a.txt [b.txt]' },
  { it: 'can be pointed at again by the call that runs', after: [start('1'), files([a], undefined, '1'), files([b], undefined, '1'), files([a], { primary_file: 'a.txt', mode: 'append' }, '1')], shows: '[a.txt] b.txt' },
]);

table('versions', [
  { it: 'of a file that is shown take its place', after: [files([a]), files([{ ...a, version: 2 }])], shows: '[a.txt]' },
  { it: 'that the reader pinned stay', after: [files([a]), files([{ ...a, version: 2 }]), { type: 'reader.pick_version', key: 'artifact:a.txt', version: 1 }, files([{ ...a, version: 3 }], append)], shows: '[a.txt@1]' },
  { it: 'are not followed where the reader pinned the newest', after: [files([a, { ...a, version: 2 }]), { type: 'reader.pick_version', key: 'artifact:a.txt', version: 2, pinned: true }, files([{ ...a, version: 3 }], append)], shows: '[a.txt@2]' },
  { it: 'are followed again once the newest is chosen', after: [files([a, { ...a, version: 2 }]), { type: 'reader.pick_version', key: 'artifact:a.txt', version: 1 }, { type: 'reader.pick_version', key: 'artifact:a.txt', version: 2 }], shows: '[a.txt]' },
  { it: 'that do not exist are not chosen', after: [files([a]), { type: 'reader.show', key: 'artifact:a.txt', version: 9 }], shows: '[a.txt]' },
]);

table('dashboards', [
  { it: 'of one id from two servers are two tabs', after: [start('1', 'one'), start('2', 'two'), event('dashboard_open', dashboard('d'), '1'), event('dashboard_open', dashboard('d', { mode: 'append' }), '2')], shows: 'one:d [two:d]' },
  { it: 'are closed for the server that asks', after: [start('1', 'one'), start('2', 'two'), event('dashboard_open', dashboard('d'), '1'), event('dashboard_open', dashboard('d', { mode: 'append' }), '2'), event('dashboard_close', { dashboard_id: 'd' }, '2')], shows: '[one:d]' },
  { it: 'that ask to be open are looked at, also in `append`', after: [files([a]), event('dashboard_open', dashboard('d', { mode: 'append' }))], shows: 'a.txt [:d]' },
  { it: 'of one id are told apart by the call that opened them, also when that call is long forgotten', after: [start('1', 'one'), start('2', 'two'), event('dashboard_open', dashboard('d'), '1'), event('dashboard_open', dashboard('d', { mode: 'append' }), '2'), ...Array.from({ length: 60 }, (_, n) => [start(`x${n}`), event('tool_complete', { results: 1, warnings: [], duration_ms: 1 }, `x${n}`)]).flat(), event('dashboard_close', { dashboard_id: 'd' }, '1')], shows: '[two:d]' },
  { it: 'are not closed by a call of another server', after: [start('1', 'one'), start('2', 'two'), event('dashboard_open', dashboard('d'), '1'), event('dashboard_close', { dashboard_id: 'd' }, '2')], shows: '[one:d]' },
  { it: 'of a session can be shown again after both', after: [event('dashboard_open', dashboard('d')), files([a], replace), { type: 'reader.show', key: 'dashboard::d' }, { type: 'reader.close_tab', key: 'dashboard::d' }, { type: 'reader.show', key: 'dashboard::d' }], shows: 'a.txt [:d]' },
  { it: 'without a call are closed by their id', after: [event('dashboard_open', dashboard('d')), event('dashboard_close', { dashboard_id: 'd' })], shows: '' },
]);

it('an ephemeral dashboard goes with its tab, whatever takes that; others can be found again', () => {
  const all = (['session', 'ephemeral', 'pinned'] as const).map((persistence) => event('dashboard_open', dashboard(persistence, { persistence, mode: 'append' })));
  const ways = [[files([a], replace)], [{ type: 'reader.close_tab', key: 'dashboard::ephemeral' } as const], [event('snapshot', { events: [files([a], replace)] })]];
  for (const way of ways) expect(Object.keys(play([...all, ...way]).dashboards)).to.have.members(['dashboard::session', 'dashboard::pinned']);
  expect(Object.keys(play([event('dashboard_open', dashboard('later', { persistence: 'ephemeral', open: false })), files([a], replace)]).dashboards)).to.deep.equal(['dashboard::later']);
});

table('what a tool draws while it works', [
  { it: 'is one tab a name', after: [event('canvas_content', { name: 'p', content: '1' }, '1'), event('canvas_content', { name: 'p', content: '2' }, '1')], shows: '[canvas-content:p]', open: true },
  { it: 'does not pull the reader back to it', after: [start('1'), event('canvas_content', { name: 'p', content: '1' }, '1'), files([a], append, '1'), { type: 'reader.show', key: 'artifact:a.txt' }, event('canvas_content', { name: 'p', content: '2' }, '1')], shows: 'canvas-content:p [a.txt]' },
  { it: 'stays apart from a file of the same name', after: [event('canvas_content', { name: 'a.txt', content: '1' }), files([a], append)], shows: '[canvas-content:a.txt] a.txt' },
]);

table('closing a tab', [
  { it: 'looks at the next one', after: [files([a, b, c]), { type: 'reader.show', key: 'artifact:b.txt' }, { type: 'reader.close_tab', key: 'artifact:b.txt' }], shows: 'a.txt [c.txt]' },
  { it: 'at the end looks at the one before', after: [files([a, b]), { type: 'reader.show', key: 'artifact:b.txt' }, { type: 'reader.close_tab', key: 'artifact:b.txt' }], shows: '[a.txt]' },
  { it: 'keeps the file, which can be shown again', after: [files([a, b]), { type: 'reader.close_tab', key: 'artifact:a.txt' }, { type: 'reader.show', key: 'artifact:a.txt' }], shows: 'b.txt [a.txt]' },
]);

describe('reduce', () => {
  it('answers the same object for what it does not know', () => {
    const state = play([files([a])]);
    expect(reduce(state, { type: 'of the future' } as unknown as Action, rules)).to.equal(state);
    expect(reduce(state, { type: 'toString' } as unknown as Action, rules)).to.equal(state);
  });

  it('takes of a snapshot what is an event, and leaves out the rest', () => {
    const store = createStore(() => rules);
    store.dispatch(event('snapshot', { events: [null, 5, 'text', [], {}, { type: 'of the future', id: 'e0', at: '', session_id: 's' }, files([a])] }));
    expect(look(store.getState())).to.equal('[a.txt]');
  });

  it('survives events whose body is not what it should be', () => {
    for (const type of ['tool_start', 'tool_progress', 'tool_notice', 'tool_complete', 'tool_error', 'system_message', 'canvas_content', 'canvas_files', 'files_update', 'dashboard_open', 'dashboard_close', 'view_open', 'session_end', 'snapshot'] as const) {
      for (const body of [{}, { files: 1 }, { files: [null, {}] }, { dashboard: null }, { view: 3 }, { events: 'x' }, { error: null }]) expect(() => play([event(type, body)])).not.to.throw();
    }
  });

  it('takes a snapshot in event by event', () => {
    expect(look(play([event('snapshot', { events: [files([a]), files([b], append)] })]))).to.equal('[a.txt] b.txt');
  });

  it('keeps the versions of an artifact in order, whatever order they come in', () => {
    const state = play([files([{ ...a, version: 2 }, a, { ...a, version: 2 }])]);
    expect(versionsOf(state.artifacts, 'a.txt').map(({ version }) => version)).to.deep.equal([1, 2]);
  });

  it('keeps only the last drawing of a name', () => {
    const state = play(Array.from({ length: 5 }, (_, at) => event('canvas_content', { name: 'p', content: `<p>${at}</p>` })));
    expect(versionsOf(state.artifacts, 'canvas-content:p').map(({ version, inline, mime }) => [version, inline, mime])).to.deep.equal([[5, '<p>4</p>', 'text/html']]);
  });

  it('takes files away that were deleted, with their tabs, and renames those that changed', () => {
    const state = play([files([{ ...a, key: 'k/a' }, { ...b, key: 'k/b' }]), event('files_update', { added: [], changed: [{ ...b, key: 'k/b', name: 'new.txt' }], removed: ['k/a'] })]);
    expect(look(state)).to.equal('[b.txt]');
    expect(versionsOf(state.artifacts, 'b.txt')[0]!.name).to.equal('new.txt');
    expect(versionsOf(state.artifacts, 'a.txt')).to.deep.equal([]);
  });

  it('takes a new version of a file that is there, which a reader saved or uploaded; a file that is not there stays the reader’s own', () => {
    const second = { ...a, key: 'k/a2', version: 2, revision: { label: 'Diseases' } };
    const state = play([files([{ ...a, key: 'k/a' }]), event('files_update', { added: [], changed: [second, { ...b, version: 3 }], removed: [] })]);
    expect(versionsOf(state.artifacts, a.id)).to.deep.equal([{ ...a, key: 'k/a' }, second]);
    expect(allNewest(state.artifacts).map(({ id }) => id)).to.deep.equal([a.id]);
  });

  it('takes deferred files in without opening anything for them; other files of the reader stay where they are', () => {
    const draft = { ...file('draft.txt'), deferred: { reason: 'draft', next_actions: ['Edit it'], expires_at: '2026-01-04T00:00:00.000Z' } };
    const state = play([start('1'), event('files_update', { added: [draft, file('upload.txt')], changed: [], removed: [] }, '1')]);
    expect([look(state), state.open, allNewest(state.artifacts).map(({ id }) => id)]).to.deep.equal(['', false, ['draft.txt']]);
    expect(look(play([files([a], { primary_file: 'draft.txt' })], {}, state))).to.equal('a.txt [draft.txt]');
  });

  it('takes no deferred file of another session of the reader, whose news come too', () => {
    const draft = { ...file('draft.txt'), deferred: { expires_at: '' } };
    const told = { ...event('files_update', { added: [{ ...draft, session_id: 'other' }], changed: [], removed: [] }), session_id: 'mine' } as unknown as StreamEvent;
    const own = { ...told, added: [{ ...draft, session_id: 'mine' }] } as unknown as StreamEvent;
    expect([told, own].map((one) => allNewest(play([one]).artifacts).length)).to.deep.equal([0, 1]);
  });

  it('takes the hint for the canvas as one for the file that it shows first, unless that has its own', () => {
    expect(allNewest(play([files([a, b], { viewer_hint: 'code', primary_file: 'b.txt' })]).artifacts).map(({ name, viewer }) => [name, viewer])).to.deep.equal([['a.txt', undefined], ['b.txt', 'code']]);
    expect(allNewest(play([files([{ ...a, viewer: 'data' }], { viewer_hint: 'code' })]).artifacts).map(({ viewer }) => viewer)).to.deep.equal(['data']);
  });

  it('opens for `store_and_open`, whatever the files are', () => {
    const archive = file('all.bin', { mime: 'application/octet-stream' });
    expect([{}, { storage_action: 'store' }, { storage_action: 'store_and_open' }].map((display) => play([files([archive], display)], { showable: () => false }).open)).to.deep.equal([false, false, true]);
  });

  it('knows which calls brought something to look at', () => {
    const brings: Record<string, StreamEvent | undefined> = {
      text: undefined,
      deferred: event('files_update', { added: [{ ...file('d'), deferred: { expires_at: '' } }] }, '1'),
      nothing: files([], {}, '1'),
      file: files([a], {}, '1'),
      drawing: event('canvas_content', { content: '<p>', name: 'x' }, '1'),
      dashboard: event('dashboard_open', { dashboard: { id: 'd', url: 'https://d.test', persistence: 'session', open: false } }, '1'),
      view: event('view_open', { view: { id: 'v', uri: 'ui://v', mime: 'text/html' } }, '1'),
    };
    const answering = Object.entries(brings).filter(([, one]) => answersOf(play([start('1'), ...(one ? [one] : []), event('tool_complete', { results: 'words' }, '1')])).length === 1);
    expect(answering.map(([what]) => what)).to.deep.equal(['text', 'deferred', 'nothing']);
  });

  it('gives the answers of the calls that brought nothing, newest first, and none where there are no words or an error', () => {
    const results = { first: 'one', empty: '', none: null, data: { rows: [1] }, bare: {} };
    const calls = Object.entries(results).flatMap(([id, value]) => [start(id), event('tool_complete', { results: value }, id)]);
    const failed = [start('bad'), event('tool_complete', { results: { error: 'no' }, is_error: true }, 'bad'), start('runs')];
    expect(answersOf(play([...calls, ...failed])).map(({ id, text }) => `${id}: ${text}`)).to.deep.equal(['bare: {}', 'data: {\n  "rows": [\n    1\n  ]\n}', 'first: one']);
  });

  it('keeps calls in the order in which they began, whatever their ids look like and however they are kept', () => {
    const calls = ['twelve', '12', '3', '1'].flatMap((id) => [start(id), event('tool_complete', { results: id }, id)]);
    const state = play([...calls, start('b'), start('2')]);
    const kept = readSnapshot(JSON.parse(JSON.stringify(takeSnapshot(state)))).state;
    for (const one of [state, kept]) {
      expect(answersOf(one).map(({ text }) => text)).to.deep.equal(['1', '3', '12', 'twelve']);
      expect(runningCalls(one).map(({ id }) => id)).to.deep.equal(['b', '2']);
    }
    const [newest] = answersOf(play([...calls, start('0'), event('tool_complete', { results: 'last' }, '0')]));
    expect([newest!.text, newest!.last]).to.deep.equal(['last', true]);
  });

  it('forgets the oldest calls, whatever their ids look like', () => {
    const state = play(Array.from({ length: 60 }, (_, at) => String(100 - at)).flatMap((id) => [start(id), done(id)]));
    expect([Object.hasOwn(state.calls, '100'), Object.hasOwn(state.calls, '41')]).to.deep.equal([false, true]);
  });

  it('puts the data of a call into words once, however often they are asked for', () => {
    let written = 0;
    const results = { toJSON: () => `written ${(written += 1)} times` };
    const state = play([start('1'), event('tool_complete', { results }, '1')]);
    const later = play([start('2'), event('tool_progress', { progress: 1, message: '' }, '2')], {}, state);
    expect([state, later, later].map((one) => answersOf(one)[0]!.text)).to.deep.equal(Array(3).fill('"written 1 times"'));
  });

  it('shows the beginning of a long answer, and says that it is not the whole', () => {
    const [answer] = answersOf(play([start('1'), event('tool_complete', { results: '😀'.repeat(20_000) }, '1')]));
    expect([answer!.cut, answer!.text.length < 25_000, answer!.text.isWellFormed()]).to.deep.equal([true, true, true]);
  });

  it('follows a call from its start over progress and notices to its end', () => {
    const running = play([start('1'), event('tool_progress', { progress: 1, total: 4, percentage: 25, message: 'one' }, '1'), event('tool_notice', { elapsed_s: 15, message: 'slow' }, '1')]);
    expect(running.calls['1']).to.include({ status: 'running', notice: 'slow' });
    expect(running.calls['1']!.progress!.percentage).to.equal(25);
    const over = play([done('1'), event('tool_progress', { progress: 2, total: 4, percentage: 50, message: 'late' }, '1'), start('1')], {}, running);
    expect(over.calls['1']).to.include({ status: 'complete' }).and.not.have.property('progress');
  });

  it('tells the reader why a call failed, once', () => {
    const state = play([start('1'), event('tool_error', { error: { message: 'No answer.' } }, '1'), event('tool_error', { error: { message: 'No answer.' } }, '1')]);
    expect(state.messages).to.deep.equal([{ id: 'failed 1', message: 'No answer.', subtype: 'error', tool: 'make' }]);
  });

  it('tells the reader of a result that is an error', () => {
    const state = play([start('1'), event('tool_complete', { results: { error: 'Bad input.' }, is_error: true, warnings: [], duration_ms: 1 }, '1')]);
    expect(state.messages.map(({ message }) => message)).to.deep.equal(['Bad input.']);
  });

  it('drops what tools said before when the next call begins, not while another one runs', () => {
    const said = event('system_message', { message: 'one', subtype: 'info' });
    const messages = (...actions: Action[]) => play(actions).messages.map(({ message }) => message);
    expect(messages(start('1'), said, start('2'))).to.deep.equal(['one']);
    expect(messages(start('1'), said, done('1'))).to.deep.equal(['one']);
    expect(messages(start('1'), said, done('1'), start('2'))).to.deep.equal([]);
  });

  it('shows a tool’s notification as a message', () => {
    expect(play([files([a], { notification: 'Stored.' })]).messages[0]).to.include({ message: 'Stored.', subtype: 'info' });
  });

  it('runs nothing any more when the session has ended', () => {
    expect(Object.values(play([start('1'), event('session_end', { reason: 'idle' })]).calls).map(({ status }) => status)).to.deep.equal(['failed']);
  });

  it('forgets calls that are long over, never one that runs', () => {
    const state = play([start('first'), ...Array.from({ length: 80 }, (_, at) => [start(`c${at}`), done(`c${at}`)]).flat()]);
    expect(Object.keys(state.calls).length).to.be.lessThan(60);
    expect(state.calls['first']!.status).to.equal('running');
  });
});

describe('the store', () => {
  it('drops an event whose id was there already, also inside a snapshot', () => {
    const store = createStore(() => rules);
    const one = files([a]);
    store.dispatch(one);
    store.dispatch({ type: 'reader.close_tab', key: 'artifact:a.txt' });
    store.dispatch(one);
    store.dispatch(event('snapshot', { events: [one, files([b])] }));
    expect(look(store.getState())).to.equal('[b.txt]');
  });

  it('takes events that a host wrote without ids', () => {
    const store = createStore(() => rules);
    for (const list of [[a], [b]]) store.dispatch({ type: 'canvas_files', files: list } as unknown as StreamEvent);
    expect(look(store.getState())).to.equal('[b.txt]');
  });

  it('tells subscribers what is and what was, until they stop', () => {
    const store = createStore(() => rules);
    const heard: string[] = [];
    const stop = store.subscribe((now, before) => heard.push(`${look(before)} → ${look(now)}`));
    store.dispatch(files([a]));
    stop();
    store.dispatch(files([b]));
    expect(heard).to.deep.equal([' → [a.txt]']);
  });
});
