/**
 * The page for looking at what tools give back: a person picks a tool, fills in its form, calls it, and watches the canvas.
 * It uses the kit as any host would: the HTTP API, and the element registered by `/mcp-canvas/define.js`.
 */
import { render } from 'lit';
import { fieldsOf, readFields } from './schema-form.ts';
import { offeredTools } from './offers.ts';
import { Refusal, service, type Tool } from './service.ts';
import { withViolation, type Call, type State } from './state.ts';
import { sayIn } from './strings.ts';
import { settingsTemplate, workbenchTemplate, type Actions } from './workbench.ts';

interface CanvasElement extends HTMLElement {
  src?: string;
  theme?: string;
}

const sessionMark = 'mcp-canvas-demo-session';
const settingsMark = 'mcp-canvas-demo-settings';
const place = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const canvas = place<CanvasElement>('mcp-canvas');
const files = place<HTMLElement & { session?: string }>('mcp-files');

let state: State = {
  language: (['de', 'ar'] as const).find((tag) => navigator.language.startsWith(tag)) ?? 'en',
  theme: 'auto',
  look: 'plain',
  rtl: navigator.language.startsWith('ar'),
  ...(JSON.parse(localStorage.getItem(settingsMark) ?? '{}') as Partial<State>),
  view: 'tools',
  side: 'tools',
  servers: [],
  offers: {},
  starting: true,
  server: '',
  query: '',
  problems: {},
  calls: [],
  violations: [],
  fileNames: [],
  message: '',
};

function set(change: Partial<State>): void {
  state = { ...state, ...change };
  const { language, theme, look, rtl, view, side } = state;
  const root = document.documentElement;
  Object.assign(root, { lang: language, dir: rtl ? 'rtl' : 'ltr' });
  Object.assign(root.dataset, { theme, view, side, mcpTheme: look });
  localStorage.setItem(settingsMark, JSON.stringify({ language, theme, look, rtl }));
  for (const element of [canvas, files]) {
    if (theme === 'auto') element.removeAttribute('theme');
    else element.setAttribute('theme', theme);
  }
  const say = sayIn(language);
  render(settingsTemplate(state, say, actions), place('#settings'));
  render(workbenchTemplate(state, say, actions), place('#workbench'));
}

const changeCall = (id: string, change: Partial<Call>) => set({ calls: state.calls.map((call) => (call.id === id ? { ...call, ...change } : call)) });
const reasonOf = (error: unknown) => (error instanceof Refusal ? error.message : String(error));

const actions: Actions = {
  set,

  pick(server) {
    set({ server });
    if (server === '' || state.offers[server]) return;
    service.offers(server).then(
      (offers) => set({ offers: { ...state.offers, [server]: offeredTools(offers) } }),
      (error: unknown) => set({ message: reasonOf(error) }),
    );
  },

  choose(server, name) {
    const tool = [...(state.servers.find((one) => one.name === server)?.tools ?? []), ...(state.offers[server] ?? [])].find((one) => one.name === name);
    if (!tool) return;
    set({ chosen: { server, tool }, problems: {}, message: '', view: 'tools', side: 'tools' });
    place<HTMLFormElement>('#form').reset();
    place('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    if (!tool.offer) history.replaceState(null, '', `#${server}/${name}`);
  },

  submit(form) {
    if (!state.chosen) return;
    const { server, tool } = state.chosen;
    const entered = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const read = readFields(fieldsOf(tool.inputSchema), entered);
    if ('problems' in read) {
      set({ problems: read.problems });
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    set({ problems: {}, message: '' });
    void callTool(server, tool, read.values);
  },

  cancel({ id }) {
    if (!state.session) return;
    service.cancel(state.session.session_id, id).catch((error: unknown) => set({ message: reasonOf(error) }));
  },

  upload(files) {
    void uploadAll([...(files ?? [])]);
  },

  signIn(server) {
    // Opened at the click, before the address is known: what is opened later, browsers block.
    const tab = window.open('', '_blank');
    service.signIn(server).then(
      (url) => {
        if (!tab) return set({ message: url });
        tab.opener = null;
        tab.location.href = url;
      },
      (error: unknown) => {
        tab?.close();
        set({ message: reasonOf(error) });
      },
    );
  },

  newSession() {
    sessionStorage.removeItem(sessionMark);
    if (!leadsToTool()) history.replaceState(history.state, '', location.pathname + location.search);
    void openSession();
  },
};

async function callTool(server: string, { name, offer }: Tool, args: object): Promise<void> {
  if (!state.session) return;
  const id = crypto.randomUUID();
  set({ calls: [{ id, server, tool: name, state: 'running' }, ...state.calls] });
  try {
    const { session_id } = state.session;
    const result = await (offer ? service.open(session_id, id, server, offer, args) : service.call(session_id, id, server, name, args));
    const cancelled = result.error?.error_code === 'E_CANCELLED';
    changeCall(id, { result, state: cancelled ? 'cancelled' : result.is_error ? 'failed' : 'done' });
  } catch (error) {
    changeCall(id, { refusal: reasonOf(error), state: 'failed' });
  }
}

async function uploadAll(files: File[]): Promise<void> {
  for (const file of files) {
    try {
      // Who is quicker than the session waits for it.
      const { name } = await service.upload(await opened, file);
      set({ fileNames: [...new Set([...state.fileNames, name])], message: sayIn(state.language)('uploaded', { name }) });
    } catch (error) {
      set({ message: reasonOf(error) });
    }
  }
}

/** The session that was opened last, or is being opened. */
let opened: Promise<string>;
const openSession = (): Promise<string> => (opened = comeToSession());

/** Who follows a link to a file comes to its session; where that is not there, to the one that this tab had before. */
async function comeToSession(): Promise<string> {
  const wanted = namedSession();
  const session = await service.session([wanted, sessionStorage.getItem(sessionMark)].filter((id) => id !== null));
  sessionStorage.setItem(sessionMark, session.session_id);
  nameSession(session.session_id);
  canvas.src = session.events_url;
  files.session = session.session_id;
  const missed = wanted !== null && wanted !== session.session_id;
  const message = missed ? sayIn(state.language)('no_session') : '';
  set(session.session_id === state.session?.session_id ? { message } : { session, calls: [], violations: [], fileNames: [], message });
  return session.session_id;
}

/** An address leads to a tool, or says what lies on the canvas: the canvas adds the file to it. */
const leadsToTool = () => location.hash.length > 1 && !location.hash.includes('=');
const namedSession = () => new URLSearchParams(location.hash.slice(1)).get('session');

function nameSession(id: string): void {
  if (leadsToTool() || namedSession() === id) return;
  const words = new URLSearchParams(namedSession() ? '' : location.hash.slice(1));
  words.set('session', id);
  history.replaceState(history.state, '', `#${words.toString()}`);
}

function followAddress(): void {
  chooseByAddress();
  if (!state.session) return;
  const { session_id } = state.session;
  if ((namedSession() ?? session_id) === session_id) nameSession(session_id);
  else void openSession();
}

function chooseByAddress(): void {
  if (!leadsToTool()) return;
  const [server, tool] = decodeURIComponent(location.hash.slice(1)).split('/');
  if (server && tool) actions.choose(server, tool);
}

/** A server that takes long is listed as starting: it is asked for again, and each answer waits a while for it. */
async function listServers(): Promise<void> {
  while (state.starting) {
    const servers = await service.servers();
    set({ servers, starting: servers.some(({ status }) => status === 'starting') });
    if (!state.chosen) chooseByAddress();
  }
}

/** Who comes back to the page may have signed in meanwhile. */
function lookAgain(): void {
  if (document.visibilityState !== 'visible' || state.starting || !state.servers.some(({ authorization }) => authorization === 'signed_out')) return;
  set({ starting: true });
  listServers().catch((error: unknown) => set({ message: reasonOf(error), starting: false }));
}

async function start(): Promise<void> {
  set({});
  document.addEventListener('visibilitychange', lookAgain);
  for (const event of ['mcp-canvas-open', 'mcp-artifact-open', 'mcp-dashboard-open']) canvas.addEventListener(event, () => set({ view: 'canvas' }));
  canvas.addEventListener('mcp-view-violation', ({ detail }) => set({ violations: withViolation(state.violations, detail) }));
  files.addEventListener('mcp-file-upload', ({ detail }) => set({ fileNames: [...new Set([...state.fileNames, detail.file.name])] }));
  window.addEventListener('hashchange', followAddress);
  try {
    await openSession();
    await listServers();
  } catch (error) {
    set({ message: reasonOf(error), starting: false });
  }
}

void start();
