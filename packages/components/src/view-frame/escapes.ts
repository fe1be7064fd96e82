/** One way in which a View can try to send something out of its frame. */
export interface ViewEscape {
  /** Also the last part of the address that is asked for when it gets out. */
  name: string;
  /** The body of a page that tries to ask for `to`, an absolute http address. */
  body(to: string): string;
  /** A View that may connect to the address may do this. */
  connects?: true;
  /** Browsers in which it goes nowhere, whatever the host does: what is never seen there proves nothing. */
  notIn?: readonly ('chromium' | 'firefox')[];
}

const ways: Readonly<Record<string, ViewEscape['body']>> = {
  fetch: (to) => `<script>fetch('${to}', {mode: 'no-cors'})</script>`,
  // Among the first: Chromium lets sixteen frames of other origins do this, and no more.
  later: (to) => `<script>fetchLater('${to}', { activateAfter: 0 })</script>`,
  xhr: (to) => `<script>const x = new XMLHttpRequest(); x.open('GET', '${to}'); x.send()</script>`,
  evaluated: (to) => `<script>new Function("fetch('${to}', {mode: 'no-cors'})")()</script>`,
  beacon: (to) => `<script>navigator.sendBeacon('${to}', 'x')</script>`,
  events: (to) => `<script>new EventSource('${to}')</script>`,
  socket: (to) => `<script>new WebSocket('${to.replace('http', 'ws')}')</script>`,
  image: (to) => `<script>new Image().src = '${to}'</script>`,
  background: (to) => `<body style="background: url(${to})">x`,
  import_style: (to) => `<style>@import '${to}';</style>`,
  font: (to) => `<style>@font-face { font-family: f; src: url(${to}) } body { font-family: f }</style>text`,
  style_link: (to) => `<link rel="stylesheet" href="${to}">`,
  prefetch: (to) => `<link rel="prefetch" href="${to}">`,
  preload: (to) => `<link rel="preload" as="image" href="${to}">`,
  script: (to) => `<script src="${to}"></script>`,
  module: (to) => `<script>import('${to}').catch(() => {})</script>`,
  video: (to) => `<video src="${to}" preload="auto" autoplay muted></video>`,
  object: (to) => `<object data="${to}"></object>`,
  svg_image: (to) => `<svg><image href="${to}"/></svg>`,
  base: (to) => `<base href="${to}/"><img src="x.png">`,
  worker: (to) => `<script>new Worker(URL.createObjectURL(new Blob(["fetch('${to}', {mode: 'no-cors'})"])))</script>`,
  frame: (to) => `<iframe src="${to}"></iframe>`,
  navigation: (to) => `<script>location.href = '${to}'</script>`,
  refresh: (to) => `<meta http-equiv="refresh" content="0; url=${to}">`,
  link: (to) => `<a href="${to}">x</a><script>document.querySelector('a').click()</script>`,
  ping: (to) => `<a href="#x" ping="${to}">x</a><script>document.querySelector('a').click()</script>`,
  form: (to) => `<form action="${to}" method="post"><input name="a" value="b"></form><script>document.forms[0].submit()</script>`,
  embed: (to) => `<embed src="${to}">`,
  source_set: (to) => `<img srcset="${to} 1x">`,
  poster: (to) => `<video poster="${to}"></video>`,
  audio: (to) => `<audio src="${to}" preload="auto" autoplay muted></audio>`,
  image_input: (to) => `<input type="image" src="${to}">`,
  list_style: (to) => `<ul style="list-style-image: url(${to})"><li>x</ul>`,
  border: (to) => `<p style="border: 1px solid; border-image: url(${to}) 1">x</p>`,
  sheet_from_script: (to) => `<script>const sheet = document.createElement('style'); sheet.textContent = 'body { background: url(${to}) }'; document.head.append(sheet)</script>text`,
  module_preload: (to) => `<link rel="modulepreload" href="${to}">`,
  kept_alive: (to) => `<script>fetch('${to}', {mode: 'no-cors', keepalive: true})</script>`,
  inner_frame: (to) => `<iframe srcdoc="&lt;img src='${to}'&gt;"></iframe>`,
  replaced: (to) => `<script>location.replace('${to}')</script>`,
  cursor: (to) => `<style>html, body { cursor: url(${to}), auto }</style>text`,
  content: (to) => `<style>body::before { content: url(${to}) }</style>text`,
  mask: (to) => `<style>body { mask-image: url(${to}) }</style>text`,
  image_set: (to) => `<style>body { background: image-set(url(${to}) 1x) }</style>text`,
  frameset: (to) => `<script>document.open(); document.write('<frameset><frame src="${to}"></frameset>'); document.close()</script>`,
  assigned: (to) => `<script>location.assign('${to}')</script>`,
  own_name: (to) => `<a href="${to}" target="_self">x</a><script>document.querySelector('a').click()</script>`,
};

const connecting = new Set(['fetch', 'xhr', 'evaluated', 'beacon', 'events', 'ping', 'kept_alive', 'later']);
const notIn: Readonly<Record<string, ViewEscape['notIn']>> = { ping: ['firefox'], prefetch: ['firefox'], later: ['firefox'] };

/**
 * The battery: every way out that is known here. In a host that keeps Views apart none gets out; with its policy off every one does,
 * which is what makes the first half worth something.
 */
export const viewEscapes: readonly ViewEscape[] = Object.entries(ways).map(([name, body]) => {
  const silent = notIn[name];
  return { name, body, ...(connecting.has(name) && { connects: true as const }), ...(silent && { notIn: silent }) };
});

/** The whole page of one attempt. It says `ran` to its parent first, so that a host that shows nothing does not pass for a safe one. */
export const escapePage = ({ name, body }: ViewEscape, tracker: string): string =>
  `<!doctype html><meta charset="utf-8"><title>${name}</title><script>parent.postMessage('ran', '*')</script>${body(`${tracker}/${name}`)}`;
