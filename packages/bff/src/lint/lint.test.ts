import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lintCodes } from './codes.ts';
import { readCommandLine, UsageError } from './command-line.ts';
import type { PlannedCall } from './plan.ts';
import { allFindings, type LintReport } from './report.ts';
import { runLint, type LintTarget } from './run-lint.ts';
import { version } from '../version.ts';

const faults = fileURLToPath(new URL('./test-servers/faults.mjs', import.meta.url));
const target: LintTarget = { command: ['node', faults], isolation: 'auto', user: 'lint@localhost', timeout_s: 30, allowed_origins: [] };
const run = (argv: readonly string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, ['--conditions=@mcp-canvas/source', fileURLToPath(new URL('./bin.ts', import.meta.url)), ...argv], (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }));
  });

describe('what lint finds', () => {
  let report: LintReport;
  before(async () => {
    report = await runLint(target, []);
  });
  const found = (tool: string) => report.calls.find((call) => call.tool === tool)!.findings.map(({ severity, code, path }) => `${severity} ${code} ${path}`);
  const said = (tool: string, code: string) => report.calls.find((call) => call.tool === tool)!.findings.find((one) => one.code === code)!.message;

  it('is nothing where a tool does all that the contract asks', () => assert.deepEqual(found('good'), []));
  it('names text without results', () => assert.deepEqual(found('text_only'), ['note no_structured_result ']));
  it('carries the contract’s own warnings, with what to do', () => {
    const [first] = report.calls.find(({ tool }) => tool === 'bad_base64')!.findings;
    assert.deepEqual([first!.severity, first!.code, first!.tool], ['error', 'bad_base64', 'bad_base64']);
    assert.match(first!.path, /\/artifacts\/0\/b64$/);
    assert.match(first!.advice, /RFC 4648/);
  });
  it('names unsafe names, and extensions that say another type', () => assert.deepEqual(found('misnamed'), ['warning name_made_safe /artifacts/0/name', 'warning name_and_type /artifacts/0']));
  it('names files that no viewer shows', () => assert.deepEqual(found('no_viewer'), ['warning no_viewer /artifacts/0']));
  it('names files without a name', () => assert.deepEqual(found('nameless'), ['note name_made_up /artifacts/0']));
  it('says what HTML loses, what of it comes from elsewhere, and which frames are blocked', () => {
    assert.deepEqual(found('html'), ['warning html_loses /artifacts/0', 'warning html_remote /artifacts/0', 'warning frame_not_allowed /artifacts/0']);
    assert.equal(said('html', 'html_loses'), 'Not shown: linked style sheets, event handlers, scripts, script addresses, frames without a web address.');
    assert.equal(said('html', 'html_remote'), 'Comes from elsewhere: https://cdn.example.org, https://fonts.example.org, https://pics.example.org.');
  });
  it('names frames that no host may show', () => assert.deepEqual(found('dashboard'), ['error frame_insecure /dashboards/0/url']));
  it('names a primary file that is not there', () => assert.deepEqual(found('primary'), ['warning primary_missing /display/primary_file']));
  it('names paths on the server’s machine, and nothing that only looks like one', () => assert.deepEqual(found('local_paths'), ['warning absolute_path /results/saved', 'warning absolute_path /results/pages/0']));
  it('names files by path where the tool takes no username', () => assert.deepEqual(found('by_path'), ['error E_INVALID_PATH /artifacts/0/path']));
  it('opens files by path as the service does, and names those that are not there', () => assert.deepEqual(found('by_path_inside'), ['error E_INVALID_PATH /artifacts/1/path']));
  it('names empty answers', () => assert.ok(found('empty').includes('warning empty_answer /results')));
  it('names failures as the reader would see them', () => assert.match(said('failing', 'is_error'), /no such table/));
  it('names an outputSchema without structured content', () => assert.deepEqual(found('typed'), ['error structured_missing ']));
  it('names links that resources/read does not answer', () => assert.deepEqual(found('broken_link'), ['error link_unread /artifacts/0']));
  it('names a server that ends, and goes on with the next tool', () => {
    assert.deepEqual(found('dies'), ['error E_SERVER_LOST ']);
    assert.ok(report.calls.findIndex(({ tool }) => tool === 'dies') < report.calls.findIndex(({ tool }) => tool === 'progress'));
  });
  it('names progress that goes back, and updates that are none', () => assert.deepEqual(found('progress'), ['warning progress_backwards /progress/1', 'warning progress_malformed /progress/2']));
  it('tells what was not called, and why', () =>
    assert.deepEqual(report.not_called, [{ tool: 'needy', reason: 'needs x' }, { tool: 'destroyer', reason: 'says that it destroys (destructiveHint)' }]));
  it('has a code of the tables and something to do in every finding', () => {
    for (const { code, advice, message } of allFindings(report)) assert.ok(advice && message, code);
  });
  it('calls what it is asked to call, with the arguments given, and knows the allowed origins', async () => {
    const asked = await runLint({ ...target, allowed_origins: ['https://dash.example.org'] }, [{ tool: 'needy', arguments: { x: 3 } }, { tool: 'html', arguments: {} }, { tool: 'none', arguments: {} }]);
    assert.deepEqual(asked.calls.map(({ tool, findings }) => [tool, findings.map(({ code }) => code)]), [['needy', []], ['html', ['html_loses', 'html_remote']], ['none', ['E_UNKNOWN_TOOL']]]);
    assert.deepEqual(asked.calls[0]!.arguments, { x: 3 });
  });
});

describe('the command mcp-canvas lint', () => {
  it('ends with 1 on errors, 0 on warnings, 1 on warnings when it is strict', async () => {
    const codes = async (...argv: string[]) => (await run(['lint', ...argv, '--', 'node', faults])).code;
    assert.equal(await codes('--call', 'good'), 0);
    assert.equal(await codes('--call', 'no_viewer'), 0);
    assert.equal(await codes('--call', 'no_viewer', '--strict'), 1);
    assert.equal(await codes('--call', 'bad_base64'), 1);
  });
  it('prints a report that a server cannot steer a terminal with', async () => {
    const { out } = await run(['lint', '--call', 'escapes', '--call', 'needy {"x": "\\u001b[2J"}', '--', 'node', faults]);
    assert.match(out, /^needy /m);
    assert.doesNotMatch(out, /[^\n\P{Cc}]/u);
  });
  it('prints the report as JSON', async () => {
    const { out } = await run(['lint', '--json', '--call', 'no_viewer', '--', 'node', faults]);
    const { summary, findings, calls } = JSON.parse(out) as { summary: object; findings: object[]; calls: { artifacts: object[] }[] };
    assert.deepEqual(summary, { errors: 0, warnings: 1, notes: 1 });
    assert.equal(findings.length, 2);
    assert.deepEqual(calls[0]!.artifacts, [{ name: 'cells.cll', mime: 'application/x-cells', size: 5 }]);
  });
  it('calls a server behind a URL, as the user it is told', async (t) => {
    const server = spawn(process.execPath, [fileURLToPath(new URL('../invoke/test-servers/modern.mjs', import.meta.url)), 'http'], { stdio: ['ignore', 'pipe', 'inherit'] });
    t.after(() => server.kill());
    const [port] = (await once(server.stdout, 'data')) as [Buffer];
    const { code, out } = await run(['lint', '--json', '--user', 'ann@example.org', '--call', 'greet', `http://127.0.0.1:${port.toString().trim()}/mcp`]);
    const report = JSON.parse(out) as LintReport;
    assert.equal(code, 0);
    assert.deepEqual([report.server.era, report.calls[0]!.arguments, report.calls[0]!.outcome], ['modern', { username: 'ann@example.org' }, 'ok']);
  });
  it('tells of a server that does not start', async () => {
    const { code, out } = await run(['lint', '--', 'no-such-command-here']);
    assert.equal(code, 1);
    assert.match(out, /error {4}E_SERVER_UNAVAILABLE/);
  });
  it('helps, and refuses a command line that it cannot read, with 2', async () => {
    const help = await run(['lint', '--help']);
    assert.equal(help.code, 0);
    assert.match(help.out, /--allow-origin/);
    const wrong = await run(['lint']);
    assert.equal(wrong.code, 2);
    assert.match(wrong.err, /Name one server/);
    assert.equal((await run(['paint'])).code, 2);
  });
  it('says its version', async () => {
    const { code, out } = await run(['--version']);
    assert.deepEqual([code, out.trim()], [0, version]);
  });
});

describe('its command line', () => {
  const read = (...argv: string[]) => readCommandLine(argv, { TOKEN: 'secret' });
  it('takes a server’s command as it stands behind --', async () => {
    const command = await read('--cwd', '/srv', '--env', 'A=b=c', '--call', 'plot {"x": 1}', '--call', 'list', '--', 'python', 'server.py', '--json', '--');
    assert.deepEqual(command!.target.command, ['python', 'server.py', '--json', '--']);
    assert.deepEqual([command!.target.cwd, command!.target.env, command!.json], ['/srv', { A: 'b=c' }, false]);
    assert.deepEqual(command!.calls, [{ tool: 'plot', arguments: { x: 1 } }, { tool: 'list', arguments: {} }]);
  });
  it('takes a URL, with a token that stands in no command line', async () => {
    const command = await read('https://tools.example.org/mcp', '--token-env', 'TOKEN', '--allow-origin', 'https://Dash.example.org/path');
    assert.deepEqual([command!.target.url, command!.target.token, command!.target.allowed_origins], ['https://tools.example.org/mcp', 'secret', ['https://dash.example.org']]);
  });
  it('takes calls from a file', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'lint-'));
    t.after(() => rm(folder, { recursive: true }));
    const file = join(folder, 'calls.json');
    await writeFile(file, '[{"tool": "a", "arguments": {"b": 1}}, {"tool": "c"}]');
    assert.deepEqual((await read('--calls', file, '--', 'x'))!.calls, [{ tool: 'a', arguments: { b: 1 } }, { tool: 'c', arguments: {} }]);
    await writeFile(file, '{"tool": "a"}');
    await assert.rejects(read('--calls', file, '--', 'x'), UsageError);
  });
  it('says what is wrong', async () => {
    for (const wrong of [['--nope', '--', 'x'], ['a', 'b'], ['ftp://x/'], ['https://x/', '--', 'y'], ['--call', 't {broken', '--', 'x'], ['--call', 't []', '--', 'x'], ['--timeout', 'soon', '--', 'x'], ['--isolation', 'none', '--', 'x'], ['--env', 'A', '--', 'x'], ['--allow-origin', 'dash', '--', 'x'], ['--token-env', 'NONE', 'https://x/'], ['--calls', '/no/such/file', '--', 'x']]) {
      await assert.rejects(read(...wrong), UsageError, wrong.join(' '));
    }
  });
});

describe('docs/lint.md', () => {
  let rows: Map<string, { severity: string; advice: string }>;
  before(async () => {
    const page = await readFile(new URL('../../../../docs/lint.md', import.meta.url), 'utf8');
    rows = new Map([...page.matchAll(/^\| `(\w+)` \| (error|warning|note) \| (.+?) \|$/gm)].map(([, code, severity, advice]) => [code!, { severity: severity!, advice: advice! }]));
  });
  after(() => rows.clear());
  it('has the codes that lint has, as lint has them', () => assert.deepEqual(Object.fromEntries(rows), { ...lintCodes }));
});

describe('the table of codes', () => {
  it('knows every warning that docs/contract.md explains', async () => {
    const page = await readFile(new URL('../../../../docs/contract.md', import.meta.url), 'utf8');
    const table = page.split('## Warnings')[1]!.split(/^## /m)[0]!;
    const ofTheService = new Set(['answered_from_log', 'result_no_longer_held', 'call_id_reused', 'generated_left', 'changed_while_read']);
    const codes = [...table.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell]) => [...cell!.matchAll(/`(\w+)`/g)].map(([, code]) => code!)).filter((code) => !ofTheService.has(code));
    assert.deepEqual(codes.filter((code) => !Object.hasOwn(lintCodes, code)), []);
    assert.ok(codes.length > 25);
  });
});

const root = fileURLToPath(new URL('../../../..', import.meta.url));
describe('servers as their authors publish them', () => {
  const lint = (command: string[], calls: PlannedCall[]) => runLint({ ...target, command, cwd: root }, calls);
  it('server-everything is called without errors', async () => {
    const report = await lint(['node', 'node_modules/@modelcontextprotocol/server-everything/dist/index.js', 'stdio'], [{ tool: 'get-resource-links', arguments: {} }, { tool: 'get-tiny-image', arguments: {} }, { tool: 'get-structured-content', arguments: { location: 'Chicago' } }]);
    assert.deepEqual(allFindings(report).filter(({ severity }) => severity === 'error'), []);
    assert.deepEqual(report.calls.map(({ outcome }) => outcome), ['ok', 'ok', 'ok']);
  });
  it('server-filesystem reads its files; what needs arguments is not called', async () => {
    const report = await lint(['node', 'node_modules/@modelcontextprotocol/server-filesystem/dist/index.js', 'demo/files'], [{ tool: 'read_text_file', arguments: { path: `${root}demo/files/notes.md` } }, { tool: 'read_media_file', arguments: { path: `${root}demo/files/weir.svg` } }]);
    assert.deepEqual(report.calls.map(({ outcome }) => outcome), ['ok', 'ok']);
    assert.ok(report.not_called.some(({ tool }) => tool === 'write_file'));
  });
  it('mcp-echarts draws a chart, whose name is made up', async () => {
    const report = await lint(['node', 'node_modules/mcp-echarts/build/index.js'], [{ tool: 'generate_bar_chart', arguments: { data: [{ category: 'a', value: 1 }], outputType: 'png' } }]);
    assert.deepEqual(report.calls[0]!.artifacts.map(({ mime }) => mime), ['image/png']);
    assert.deepEqual(allFindings(report).map(({ code }) => code), ['name_made_up']);
  });
  it('the demo’s showcase shows what it was made to show', async () => {
    const calls = ['v2_report_and_chart', 'hostile_html', 'update_malformed', 'lying_type', 'odd_file_name', 'unknown_block', 'refused_path', 'crashing'].map((tool) => ({ tool, arguments: {} }));
    const codes = new Set(allFindings(await lint(['node', 'demo/servers/showcase/main.ts'], calls)).map(({ code }) => code));
    for (const code of ['html_loses', 'html_remote', 'progress_malformed', 'type_corrected', 'name_made_safe', 'unknown_block', 'E_INVALID_PATH', 'E_SERVER_LOST']) assert.ok(codes.has(code), code);
  });
});
