/** What a person sees of a View when it is at work, does in it, and sees then. */
export interface OfficialView {
  /** The package is `@modelcontextprotocol/server-{server}`. */
  server: string;
  tool: string;
  /** In its text, once its call's result is shown. */
  seen?: RegExp;
  /** What is drawn without text; more than one colour. */
  drawn?: string;
  click?: string;
  /** Of a `<select>`, by the words of the option. */
  choose?: { from: string; option: string };
  /** What tells that the View answered: it reads otherwise afterwards. In the View's page, or in the page of the canvas. */
  read: string;
  inHost?: true;
  /** What it complains of in the console here, where nothing is asked of another host and there is no microphone. */
  complains?: RegExp;
}

const text = 'document.body.innerText';
const clock = (framework: string): OfficialView => ({ server: `basic-${framework}`, tool: 'get-time', seen: /Server Time:\s*\d{4}-/, click: '::-p-text(Get Server Time)', read: text });
/** Reads in the page of the canvas whether a View fills the window. */
export const isFull = "String(document.querySelector('mcp-canvas').shadowRoot.querySelector('mcp-view-frame:popover-open') !== null)";

/** On a busy machine the next page asks its server before it has shaken hands: its own haste, of which both ends of the protocol warn. */
export const hasty = /\[ext-apps\].* before (?:connect\(\) completed|ui\/notifications\/initialized)/;

/** The official examples that run without a network. */
export const officialViews: readonly OfficialView[] = [
  ...['react', 'svelte', 'preact', 'solid', 'vanillajs'].map(clock),
  // Its own first look at the window that it is in; it goes on without.
  { ...clock('vue'), complains: /__v_isRef/ },
  { server: 'budget-allocator', tool: 'get-budget-data', seen: /Marketing/, click: '#sliders-container input[type="range"]', read: "document.querySelector('#sliders-container').innerText" },
  { server: 'cohort-heatmap', tool: 'get-cohort-data', seen: /M11/, choose: { from: 'label:nth-of-type(2) select', option: 'Weekly' }, read: text },
  { server: 'customer-segmentation', tool: 'get-customer-data', seen: /Enterprise\s*\(\d+\)/, click: '.legend-item', read: "String(document.querySelectorAll('.legend-item.hidden').length)", complains: hasty },
  { server: 'scenario-modeler', tool: 'get-scenario-data', seen: /End MRR/, choose: { from: 'select', option: 'VC Rocketship' }, read: text },
  { server: 'sheet-music', tool: 'play-sheet-music', seen: /Twinkle/, drawn: '#sheet-music svg', click: '.abcjs-midi-loop', read: "document.querySelector('.abcjs-midi-loop').className" },
  { server: 'system-monitor', tool: 'get-system-info', seen: /Stop[^]*\d GB/, click: '#poll-toggle-btn', read: "document.querySelector('#poll-toggle-btn').textContent" },
  { server: 'shadertoy', tool: 'render-shadertoy', drawn: '#canvas', click: '#fullscreen-btn', read: isFull, inHost: true },
  { server: 'threejs', tool: 'show_threejs_scene', drawn: 'canvas', click: 'button', read: isFull, inHost: true },
  { server: 'transcript', tool: 'transcribe', seen: /Your speech/, click: '#start-btn', read: text, complains: /audio capture|Speech recognition|Permission/i },
];
