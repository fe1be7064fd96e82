import type { ViewEscape } from './escapes.ts';

/** The windows of a page that are neither this one nor around it nor within it. */
const others = `(() => { const found = []; const walk = (one) => { for (let at = 0; at < one.length; at += 1) if (one[at] !== window) { if (one[at] !== parent) found.push(one[at]); walk(one[at]); } }; walk(top); return found; })()`;

/** Asks for the address when the expression comes to something. */
const reaches = (expression: string): ViewEscape['body'] => (to) => `<script>(async () => { try { if (await (${expression})) new Image().src = '${to}'; } catch {} })()</script>`;
/** Does what asks for the address, `TO`, in a window that is not its own. */
const leads = (act: string): ViewEscape['body'] => (to) => `<script>try { ${act.replaceAll('TO', `'${to}'`)} } catch {}</script>`;

const link = (attributes: string): ViewEscape['body'] => (to) => `<a href="${to}" ${attributes}>x</a><script>document.querySelector('a').click()</script>`;
const form = (attributes: string): ViewEscape['body'] => (to) => `<form action="${to}" ${attributes}></form><script>document.forms[0].submit()</script>`;
/** A script that asks for the address when the View may be gone. */
const planted = (where: string): string => `const script = ${where}.document.createElement('script'); script.textContent = "setTimeout(() => { new Image().src = '" + TO + "' }, 300)"; ${where}.document.documentElement.append(script);`;

const ways: Readonly<Record<string, ViewEscape['body']>> = {
  read_parent: reaches('parent.document.documentElement'),
  read_host: reaches('top.document.documentElement'),
  read_address: reaches('top.location.href'),
  read_neighbour: reaches(`${others}.some((one) => { try { return one.document; } catch { return false; } })`),
  write_parent: reaches('(parent.trespassed = true)'),
  write_host: reaches('(top.trespassed = true)'),
  write_neighbour: reaches(`${others}.some((one) => { try { return (one.trespassed = true); } catch { return false; } })`),
  storage: reaches('(localStorage.setItem("trespassed", 1), true)'),
  storage_of_tab: reaches('(sessionStorage.setItem("trespassed", 1), true)'),
  cookies: reaches('(document.cookie = "trespassed=1", document.cookie.includes("trespassed"))'),
  database: reaches('new Promise((resolve) => { const asked = indexedDB.open("trespassed"); asked.onsuccess = () => resolve(true); asked.onerror = () => resolve(false); })'),
  caches: reaches('caches.open("trespassed")'),
  service_workers: reaches('navigator.serviceWorker.getRegistrations()'),
  lead_host: leads('top.location = TO'),
  replace_host: leads('top.location.replace(TO)'),
  link_to_host: link('target="_top"'),
  form_to_host: form('method="post" target="_top"'),
  lead_parent: leads('parent.location = TO'),
  link_to_parent: link('target="_parent"'),
  lead_neighbour: leads(`for (const one of ${others}) one.location = TO`),
  window: leads('open(TO)'),
  link_to_window: link('target="_blank"'),
  form_to_window: form('method="post" target="_blank"'),
  outlive_in_parent: leads(planted('parent')),
  outlive_in_window: leads(`const one = open('about:blank'); ${planted('one')}`),
};

/**
 * The second half of the battery: reading, writing, leading away and outliving what is not a View's own. Each asks for the address when it reached
 * its aim, so it is for a View that may load images from there: it is the sandbox that has to hold it. The page has to have another frame, of its own origin.
 */
export const viewTrespasses: readonly ViewEscape[] = Object.entries(ways).map(([name, body]) => ({ name, body }));
