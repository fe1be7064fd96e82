import { expect } from 'chai';
import '../define.ts';
import { localize } from '../localization/localize.ts';
import { english } from '../localization/strings.ts';
import { reduce, type Action } from '../store/reduce.ts';
import { emptyState, type CanvasState } from '../store/state.ts';
import { holdTimers } from '../styles/hold-timers.ts';
import { gathering, news } from './announcer.ts';
import { feed, mountCanvas, one, sampleEvent, sampleFile, settled, within } from './sample-canvas.ts';
import { until } from '../viewers/suite/until.ts';

const say = localize({ en: english }, 'en');
const play = (actions: readonly Action[], from: CanvasState = emptyState): CanvasState => actions.reduce((state, action) => reduce(state, action, { showable: () => true, mode: 'append' }), from);
const files = (names: readonly string[], more: object = {}) => sampleEvent('canvas_files', { files: names.map((name) => sampleFile(name, 'x', more)) });
const start = (call_id: string) => sampleEvent('tool_start', { call_id, server: 's', tool: 'make', arguments: {} });

describe('what is new, in words', () => {
  it('names the files that came, and counts those past the third', () => {
    expect(news(play([files(['a.txt'])]), emptyState, 'en', say)).to.deep.equal(['1 file: a.txt']);
    expect(news(play([files(['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'])]), emptyState, 'en', say)).to.deep.equal(['5 files: a.txt, b.txt, c.txt, 2 more']);
  });

  it('tells of a new version, and not of what was told before', () => {
    const before = play([files(['a.txt', 'b.txt'])]);
    expect(news(play([files(['b.txt'], { version: 2 })], before), before, 'en', say)).to.deep.equal(['1 file: b.txt']);
    expect(news(play([files(['b.txt'])], before), before, 'en', say)).to.deep.equal([]);
  });

  it('tells once that a call waits for an answer', () => {
    const before = play([start('c')]);
    const ask = (id: string) => sampleEvent('tool_input', { call_id: 'c', input: { id, mode: 'form', message: 'Who?', expires_at: '2026-01-01T00:10:00Z' } });
    const asked = play([ask('1')], before);
    expect(news(asked, before, 'en', say)).to.deep.equal(['make waits for your answer']);
    expect(news(play([ask('1')], asked), asked, 'en', say)).to.deep.equal([]);
    expect(news(play([ask('2')], asked), asked, 'en', say)).to.deep.equal(['make waits for your answer']);
  });

  it('tells how calls ended, before what they brought, and what tools say', () => {
    const state = play([start('1'), start('2'), start('3'), files(['a.txt']), sampleEvent('tool_complete', { call_id: '1', results: null }), sampleEvent('tool_error', { call_id: '2', error: { message: 'No answer.' } }), sampleEvent('tool_notice', { call_id: '3', message: 'This takes long.', elapsed_s: 15 }), sampleEvent('system_message', { message: 'Look here.', subtype: 'info' })]);
    expect(news(state, emptyState, 'en', say)).to.deep.equal(['make finished', 'make failed. No answer.', 'Look here.', 'This takes long.', '1 file: a.txt']);
    expect(news(play([sampleEvent('tool_complete', { call_id: '3', results: 'Rain.' })], state), state, 'en', say)).to.deep.equal(['make answered']);
  });

  it('names no tool where the host said none, and begins with a word all the same', () => {
    const ended = (call_id: string, type: string, more: object) => sampleEvent(type, { call_id, ...more });
    const state = play([files(['a.txt']), ended('1', 'tool_complete', { results: null }), ended('2', 'tool_error', { error: { message: 'No answer.' } })]);
    expect(news(state, emptyState, 'en', say)).to.deep.equal(['The tool finished', 'The tool failed. No answer.', '1 file: a.txt']);
    expect(news(state, emptyState, 'de', say)[0]).to.equal('Das Werkzeug ist fertig');
  });

  it('speaks the language of the reader', () => {
    const state = play([start('1'), files(['a.txt', 'b.txt']), sampleEvent('tool_complete', { call_id: '1', results: null })]);
    expect(news(state, emptyState, 'de', say)).to.deep.equal(['make ist fertig', '2 Dateien: a.txt, b.txt']);
    expect(news(state, emptyState, 'ar', say)[1]).to.match(/^ملفان: a\.txt/);
  });

  it('takes names of every kind', () => {
    const state = play([files(['__proto__', 'constructor', '<b>'])]);
    expect(news(state, emptyState, 'en', say)).to.deep.equal(['3 files: __proto__, constructor, <b>']);
    expect(news(state, state, 'en', say)).to.deep.equal([]);
  });
});

describe('the region that reads out', () => {
  beforeEach(() => void (document.documentElement.lang = 'en'));
  afterEach(() => document.querySelectorAll('mcp-canvas').forEach((element) => element.remove()));

  it('says once what comes within a moment, and says it again when it comes again', async () => {
    const held = holdTimers(gathering);
    const canvas = mountCanvas();
    feed(canvas, ['a.txt']);
    await settled(canvas);
    feed(canvas, ['b.txt'], { mode: 'append' });
    await settled(canvas);
    const region = one(canvas, '.announcements');
    expect([region.getAttribute('role'), region.textContent]).to.deep.equal(['status', '']);
    held.end();
    expect([...region.children].map((line) => line.textContent)).to.deep.equal(['2 files: a.txt, b.txt']);
    const [before] = region.children;
    const version = (number: number) => canvas.dispatch(sampleEvent('canvas_files', { files: [sampleFile('b.txt', `words ${number}`, { version: number })] }));
    version(2);
    await until(() => region.textContent === '1 file: b.txt', 'the new version is read out');
    const [second] = region.children;
    expect(second === before).to.equal(false);
    version(3);
    await until(() => region.firstElementChild !== second, 'the next one as well');
    expect(region.textContent).to.equal('1 file: b.txt');
  });

  it('is the only one for what arrives', async () => {
    const held = holdTimers(gathering);
    const canvas = mountCanvas();
    feed(canvas, ['a.txt']);
    canvas.dispatch(start('1'));
    canvas.dispatch(sampleEvent('tool_notice', { call_id: '1', message: 'This takes long.', elapsed_s: 15 }));
    canvas.dispatch(sampleEvent('system_message', { message: 'Look here.', subtype: 'info' }));
    await settled(canvas);
    const live = within(canvas, '[role=status], [role=alert], [aria-live]').filter((region) => region.textContent!.trim() !== '');
    expect(live.map((region) => region.className)).to.deep.equal([]);
    held.end();
    expect([...one(canvas, '.announcements').children].map((line) => line.textContent)).to.deep.equal(['Look here.', 'This takes long.', '1 file: a.txt']);
  });
});
