import { expect } from 'chai';
import { encodeTextBase64, type EventOf, type EventType, type StreamEvent } from '@mcp-canvas/contract';
import '../../canvas/define.ts';
import type { McpCanvas } from '../../canvas/canvas.ts';
import { AtlasStream, type AtlasStreamOptions } from './index.ts';

/** Shapes of Atlas UI 3: event_notifier.py, file_processor.py, manager.py. */
const start = (id: string, tool = 'reports_make_report') => ({ type: 'tool_start', tool_call_id: id, tool_name: tool, server_name: 'reports_make', arguments: { rows: 3 } });
const complete = (id: string, result: unknown = { results: { rows: 3 } }, success = true) => ({ type: 'tool_complete', tool_call_id: id, tool_name: 'reports_make_report', success, result });
const update = (update_type: string, data: object) => ({ type: 'intermediate_update', update_type, data });
const bytes = (text: string, name: string, mime = 'text/html') => ({ name, b64: encodeTextBase64(text), mime, viewer: 'html', size: text.length });
const progressArtifacts = (artifacts: unknown[], display: object = {}, tool_call_id = 'c1') => update('progress_artifacts', { artifacts, display, tool_call_id, tool_name: 'reports_make_report' });
const stored = (filename: string, key: string, size = 0) => ({ filename, type: 'html', s3_key: key, size, mime_type: null, download_url: `/mcp/files/download/${key}?token=t.${key}` });
const canvasFiles = (files: object[], display?: object) => update('canvas_files', { files, ...(display && { display }) });
const sessionFile = (filename: string, key: string, source: string, size = 0) => ({ filename, s3_key: key, size, type: 'document', source, source_tool: null, extension: 'html', last_modified: null, content_type: 'text/html', can_display_in_canvas: true, download_url: `/mcp/files/download/${key}?token=t` });
const filesUpdate = (files: object[]) => update('files_update', { total_files: files.length, files, categories: { code: [], image: [], data: [], document: files, other: [] } });

/** The events that a stream gives while it is used, to its end. */
async function eventsOf(atlas: AtlasStream, use: () => void = () => {}): Promise<StreamEvent[]> {
  const iterator = atlas[Symbol.asyncIterator]();
  use();
  atlas.end();
  const events: StreamEvent[] = [];
  for (let step = await iterator.next(); !step.done; step = await iterator.next()) events.push(step.value);
  return events;
}

function read(messages: readonly unknown[], options: AtlasStreamOptions = {}): Promise<StreamEvent[]> {
  const atlas = new AtlasStream(options);
  return eventsOf(atlas, () => messages.forEach((message) => atlas.receive(message)));
}

const of = <T extends EventType>(events: readonly StreamEvent[], type: T): EventOf<T>[] => events.filter((event): event is EventOf<T> => event.type === type);

describe('Atlas’s messages as events', () => {
  it('tell of a call from its start through its progress to its end', async () => {
    const events = await read([
      start('c1'),
      { type: 'tool_progress', tool_call_id: 'c1', tool_name: 'reports_make_report', progress: 2, total: 4, percentage: 50, message: 'half' },
      { type: 'tool_progress', tool_call_id: 'c1', tool_name: 'reports_make_report', progress: 3, total: null, percentage: null, message: '' },
      complete('c1'),
    ]);
    expect(events.map(({ type, call_id }) => [type, call_id])).to.deep.equal([['tool_start', 'c1'], ['tool_progress', 'c1'], ['tool_progress', 'c1'], ['tool_complete', 'c1']]);
    expect(events[0]).to.include({ server: 'reports_make', tool: 'reports_make_report' });
    expect(events[1]).to.include({ progress: 2, total: 4, percentage: 50, message: 'half' });
    expect(events[2]).to.include({ progress: 3, total: null, percentage: null });
    expect(events[3]).to.deep.include({ results: { rows: 3 } });
    expect(new Set(events.map(({ id }) => id)).size).to.equal(4);
  });

  it('tell of failures: by tool_error, by success false, by a stopped call', async () => {
    const events = await read([
      start('a'),
      { type: 'tool_error', tool_call_id: 'a', tool_name: 't', error: 'no such column' },
      start('b'),
      complete('b', 'it broke', false),
      start('c'),
      { type: 'tool_interrupted', tool_call_id: 'c', tool_name: 't', status: 'interrupted', result: 'Stopped by the user.' },
    ]);
    expect(of(events, 'tool_error').map(({ call_id, error }) => [call_id, error.message, error.error_code])).to.deep.equal([['a', 'no such column', 'E_TOOL'], ['c', 'Stopped by the user.', 'E_CANCELLED']]);
    expect(of(events, 'tool_complete')[0]).to.deep.include({ call_id: 'b', results: 'it broke', is_error: true });
  });

  it('read the older updates tool_call and tool_result', async () => {
    const events = await read([
      update('tool_call', { tool_call_id: 'a', tool_name: 'plot', server_name: 'charts', parameters: { x: 1 } }),
      update('tool_result', { tool_call_id: 'a', tool_name: 'plot', success: true, result: { results: 'done' } }),
    ]);
    expect(events[0]).to.deep.include({ type: 'tool_start', server: 'charts', tool: 'plot', arguments: { x: 1 } });
    expect(events[1]).to.deep.include({ type: 'tool_complete', results: 'done' });
  });

  it('end calls that nobody ended: at the end of the turn, and when the socket closes', async () => {
    const atlas = new AtlasStream();
    atlas.receive(start('a'));
    atlas.receive({ type: 'response_complete' });
    atlas.receive(start('b'));
    atlas.disconnected();
    const ends = of(await eventsOf(atlas), 'tool_error');
    expect(ends.map(({ call_id, error }) => [call_id, error.error_code])).to.deep.equal([['a', 'E_CANCELLED'], ['b', 'E_SERVER_LOST']]);
  });

  it('ignore what is malformed, unknown, or the chat’s alone', async () => {
    const events = await read([
      'not json', '', null, 7, [], {}, { type: 5 }, { type: '__proto__' }, { type: 'constructor' }, { type: 'token_stream', token: 'a', is_first: true },
      { type: 'tool_start' }, { type: 'intermediate_update' }, { type: 'intermediate_update', update_type: 'canvas_files', data: 'x' }, update('toString', {}),
      update('canvas_files', { files: 'x' }), update('progress_artifacts', { artifacts: {} }), update('never_heard_of', { a: 1 }),
      update('tool_log', { level: 'info', message: 'chatter' }), { type: 'chat_response', message: 'hi' },
    ]);
    expect(events).to.deep.equal([]);
  });

  it('carry what tools say, and what their servers warn of', async () => {
    const events = await read([update('system_message', { message: '**Stage 1** done', subtype: 'success', tool_call_id: 'c1' }), update('tool_log', { level: 'warning', message: 'slow disk', tool_call_id: 'c1' }), update('system_message', { message: 'x', subtype: 'shout' })]);
    expect(of(events, 'system_message').map(({ message, subtype }) => [message, subtype])).to.deep.equal([['**Stage 1** done', 'success'], ['slow disk', 'warning'], ['x', 'info']]);
  });
});

describe('what Atlas draws on its canvas', () => {
  it('is HTML where it is HTML, else Markdown, as Atlas’s own canvas reads it', async () => {
    const events = await read([{ type: 'canvas_content', content: '<h1>Hi</h1>' }, { type: 'canvas_content', content: '# Plan\n\n1 < 2' }, { type: 'canvas_content', content: { raw: '## More' } }]);
    expect(of(events, 'canvas_content').map(({ content, name }) => [content, name])).to.deep.equal([['<h1>Hi</h1>', 'canvas.html']]);
    expect(of(events, 'canvas_files').map(({ files: [file] }) => [file!.name, file!.mime, file!.inline, file!.version])).to.deep.equal([['canvas.md', 'text/markdown', '# Plan\n\n1 < 2', 1], ['canvas.md', 'text/markdown', '## More', 2]]);
  });

  it('comes without the call of the canvas tool itself, but with its failure', async () => {
    const events = await read([start('k', 'canvas_canvas'), { type: 'canvas_content', content: '<p>x</p>' }, { ...complete('k'), tool_name: 'canvas_canvas' }, { type: 'tool_error', tool_call_id: 'k', tool_name: 'canvas_canvas', error: 'too long' }]);
    expect(events.map(({ type }) => type)).to.deep.equal(['canvas_content', 'tool_error']);
  });

  it('may be a page that a tool injects', async () => {
    const [event] = await read([update('custom_ui', { type: 'html_injection', content: '<b>ui</b>', tool_name: 'panel', server_name: 's' })]);
    expect(event).to.include({ type: 'canvas_content', name: 'panel.html', content: '<b>ui</b>' });
  });
});

describe('files in Atlas’s messages', () => {
  it('keep their names, with spaces, and the tool’s hints', async () => {
    const [, shown] = await read([start('c1'), progressArtifacts([bytes('<p>1</p>', 'my report.html'), bytes('<p>2</p>', 'other.html')], { open_canvas: true, primary_file: 'my report.html', mode: 'split' })]);
    expect((shown as EventOf<'canvas_files'>).files.map(({ name, inline }) => [name, inline])).to.deep.equal([['my report.html', '<p>1</p>'], ['other.html', '<p>2</p>']]);
    expect((shown as EventOf<'canvas_files'>).display).to.deep.equal({ open_canvas: true, primary_file: 'my report.html', mode: 'split' });
    expect(shown!.call_id).to.equal('c1');
  });

  it('are one version however often Atlas tells of them', async () => {
    const report = '<p>report</p>';
    const events = await read([
      start('c1'),
      progressArtifacts([bytes(report, 'my report.html')]),
      complete('c1'),
      filesUpdate([sessionFile('my_report.html', '17_ab_my_report.html', 'tool', report.length)]),
      canvasFiles([stored('my_report.html', '17_ab_my_report.html', report.length)], { primary_file: 'my report.html' }),
    ]);
    const files = of(events, 'canvas_files').flatMap(({ files }) => files);
    expect(files.map(({ id, name, version }) => [id, name, version])).to.deep.equal([['name:my report.html', 'my report.html', 1], ['name:my report.html', 'my report.html', 1]]);
    expect(of(events, 'canvas_files').at(-1)!.display).to.deep.equal({ primary_file: 'my report.html' });
    expect(of(events, 'files_update')).to.deep.equal([]);
  });

  it('are a new version when their content or their key is another', async () => {
    const events = await read([
      progressArtifacts([bytes('<p>1</p>', 'a.html')]), progressArtifacts([bytes('<p>1</p>', 'a.html')]), progressArtifacts([bytes('<p>2</p>', 'a.html')]),
      canvasFiles([stored('b.html', 'k1', 5)]), canvasFiles([stored('b.html', 'k1', 5)]), canvasFiles([stored('b.html', 'k2', 5)]),
    ]);
    expect(of(events, 'canvas_files').map(({ files: [file] }) => [file!.name, file!.version])).to.deep.equal([['a.html', 1], ['a.html', 1], ['a.html', 2], ['b.html', 1], ['b.html', 1], ['b.html', 2]]);
  });

  it('are fetched from Atlas as the browser reaches it, wherever its own address points', async () => {
    const files = [stored('a.html', 'k1'), { ...stored('b.html', 'k2'), download_url: 'https://internal.example:8000/mcp/files/download/k2?token=x' }, { filename: 'c d.html', s3_key: 'u/c d.html' }, { filename: 'e.html', download_url: 'javascript:alert(1)' }];
    const urls = async (options: AtlasStreamOptions) => of(await read([canvasFiles(files)], options), 'canvas_files')[0]!.files.map(({ url }) => url);
    expect(await urls({})).to.deep.equal(['/mcp/files/download/k1?token=t.k1', '/mcp/files/download/k2?token=x', '/api/files/download/u/c%20d.html', undefined]);
    expect((await urls({ base: 'https://chat.example.org/' }))[1]).to.equal('https://chat.example.org/mcp/files/download/k2?token=x');
  });

  it('that Atlas stores and does not show are shown without a hint; uploads are only told of', async () => {
    const events = await read([filesUpdate([sessionFile('made.html', 'k1', 'tool'), sessionFile('mine.html', 'k2', 'user')]), { type: 'response_complete' }]);
    expect(of(events, 'files_update')[0]!.added.map(({ name, source }) => [name, source.kind])).to.deep.equal([['made.html', 'generated'], ['mine.html', 'uploaded']]);
    expect(of(events, 'canvas_files').map(({ files, display }) => [files.map(({ name }) => name), display])).to.deep.equal([[['made.html'], undefined]]);
  });

  it('may come with a page in a frame, and a page may come alone', async () => {
    const display = { type: 'iframe', url: 'https://dash.example.org/', title: 'Live', sandbox: 'allow-scripts', open_canvas: true };
    const events = await read([start('c1'), canvasFiles([], display)]);
    expect(of(events, 'dashboard_open')[0]!.dashboard).to.include({ url: 'https://dash.example.org/', title: 'Live', open: true });
  });

  it('whose part is broken are kept as what they are', async () => {
    const [event] = await read([progressArtifacts([{ name: 'a.png', b64: '%%', mime: 'image/png' }, 'odd', bytes('<p>ok</p>', '../../ok.html')])]);
    expect((event as EventOf<'canvas_files'>).files.map(({ name }) => name)).to.include('ok.html');
  });
});

describe('files that the host fetches', () => {
  const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });

  it('come with their bytes; the host is told the file and where it lies', async () => {
    const asked: unknown[] = [];
    const atlas = new AtlasStream({
      base: 'https://chat.example.org',
      fetchFile: async (file) => {
        asked.push([file.filename, file.s3_key, file.address]);
        return page('<p>fetched</p>');
      },
    });
    const iterator = atlas[Symbol.asyncIterator]();
    atlas.receive(filesUpdate([sessionFile('a.html', 'k1', 'tool')]));
    atlas.receive(canvasFiles([stored('a.html', 'k1')]));
    expect((await iterator.next()).value).to.include({ type: 'files_update' });
    const { files } = (await iterator.next()).value as EventOf<'canvas_files'>;
    expect(files[0]).to.include({ name: 'a.html', inline: '<p>fetched</p>', size: 14, version: 1 });
    expect(files[0]).not.to.have.property('url');
    expect(asked).to.deep.equal([['a.html', 'k1', 'https://chat.example.org/mcp/files/download/k1?token=t.k1']]);
    atlas.end();
  });

  it('that arrive late never take the place of later ones', async () => {
    const answers = new Map<string, (text: string) => void>();
    const atlas = new AtlasStream({ fetchFile: ({ filename }) => new Promise((resolve) => answers.set(filename, resolve)) });
    const canvas = document.createElement('mcp-canvas') as McpCanvas;
    canvas.stream = atlas;
    document.body.append(canvas);
    const opened: string[] = [];
    canvas.addEventListener('mcp-artifact-open', ({ detail }) => opened.push(detail.artifact.name));
    const iterator = atlas[Symbol.asyncIterator]();
    const shown = async () => ((await iterator.next()).value as EventOf<'canvas_files'>).files[0]!.name;
    atlas.receive(canvasFiles([stored('slow.html', 'k1')], { open_canvas: true }));
    atlas.receive(canvasFiles([stored('fast.html', 'k2')], { open_canvas: true }));
    answers.get('fast.html')!('<p>fast</p>');
    expect(await shown()).to.equal('fast.html');
    answers.get('slow.html')!('<p>slow</p>');
    expect(await shown()).to.equal('slow.html');
    const ended = new Promise<void>((resolve) => canvas.addEventListener('mcp-stream-state', ({ detail }) => detail.state === 'ended' && resolve()));
    atlas.end();
    await ended;
    expect(opened).to.deep.equal(['fast.html']);
    canvas.remove();
  });

  it('that cannot be fetched are there without their bytes, and the reader is told why', async () => {
    const atlas = new AtlasStream({ fetchFile: async () => new Response('', { status: 410 }) });
    const iterator = atlas[Symbol.asyncIterator]();
    atlas.receive(canvasFiles([stored('gone.html', 'k1')]));
    expect((await iterator.next()).value).to.deep.include({ type: 'system_message', subtype: 'error', message: 'gone.html: Atlas answered 410.' });
    expect(((await iterator.next()).value as EventOf<'canvas_files'>).files[0]!.name).to.equal('gone.html');
    atlas.end();
  });
});

describe('a stream of Atlas’s messages', () => {
  it('gives a reader who comes late what was before, and a second reader the same', async () => {
    const atlas = new AtlasStream();
    atlas.receive(JSON.stringify(start('c1')));
    atlas.receive(JSON.stringify(complete('c1')));
    atlas.end();
    const twice = [await eventsOf(atlas), await eventsOf(atlas)];
    expect(twice.map((events) => events.map(({ type }) => type))).to.deep.equal([['tool_start', 'tool_complete'], ['tool_start', 'tool_complete']]);
  });
});
