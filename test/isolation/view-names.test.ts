/**
 * The names that a View has looked up, and a link in the host's page, in real browsers, by the browsers' own logs: who answers for a name learns
 * of each question, whatever a policy says. No directive covers it; docs/apps.md and docs/security.md say what stays open.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { browsers, ViewLab, viewThat } from './view-lab.ts';

/** What is looked up where nothing is done about it, in a View, in a frame that it makes within itself, and of a link in the page of a host that says nothing, and that says `X-DNS-Prefetch-Control: off`. */
const looked: Record<string, Record<'bare' | 'view' | 'within' | 'loud' | 'quiet', string[]>> = {
  chromium: { bare: ['connect', 'prefetch'], view: ['connect', 'prefetch'], within: ['connect', 'prefetch'], loud: [], quiet: [] },
  firefox: { bare: ['connect', 'link', 'prefetch'], view: ['connect'], within: ['connect', 'link', 'prefetch'], loud: ['link'], quiet: [] },
};

const asking = (who: string): string => {
  const name = (what: string): string => `${what}.${who}.names.test`;
  return `<link rel="dns-prefetch" href="//${name('prefetch')}"><link rel="preconnect" href="https://${name('connect')}"><a href="http://${name('link')}">Link</a>`;
};

const chance = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2000));
/** As the viewers of Markdown, notebooks and e-mail have them. */
const link = (page: Page, who: string): Promise<void> =>
  page.evaluate((address) => {
    const one = Object.assign(document.createElement('a'), { href: address, textContent: 'A link' });
    document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).append(one);
  }, `http://link.${who}.names.test`);

for (const [name, launch] of Object.entries(browsers)) {
  describe(`names that a View asks for in ${name}`, () => {
    for (const [mode, host] of [['a frame page on an origin of its own', 'localhost'], ['an opaque frame page on the origin of the host', '127.0.0.1']] as const) {
      it(`are looked up where no directive covers them, and no others, in ${mode}`, async (t) => {
        const folder = await mkdtemp(join(tmpdir(), 'view-names-'));
        t.after(() => rm(folder, { recursive: true, force: true }));
        const log = join(folder, 'log');
        const lab = await ViewLab.start(() => launch({ args: [`--log-net-log=${log}`], env: { MOZ_LOG: 'nsHostResolver:5', MOZ_LOG_FILE: log } }));
        try {
          const page = await lab.visit();
          await lab.show(page, 'v', `http://${host}:${lab.port}/mcp-canvas/frame?view=1`, viewThat(`${asking('view')}<iframe srcdoc="${asking('within').replaceAll('"', '&quot;')}"></iframe>`));
          await lab.hear(page, 'v', (one) => one['ran']);
          await page.evaluate((html) => {
            const frame = document.createElement('iframe');
            frame.srcdoc = html;
            document.body.append(frame);
          }, asking('bare'));
          await link(page, 'loud');
          // Nothing in a page tells of it; what is to be looked up is, long before. A page that is not looked at waits.
          await chance();
          await link(await lab.visit(`${lab.home}quiet`), 'quiet');
          await chance();
        } finally {
          await lab.close();
        }
        const told = (await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
        const asked = (who: string): string[] => [...new Set(Array.from(told.matchAll(new RegExp(`([a-z]+)\\.${who}\\.names\\.test`, 'g')), (found) => found[1]!))].toSorted();
        assert.deepEqual({ bare: asked('bare'), view: asked('view'), within: asked('within'), loud: asked('loud'), quiet: asked('quiet') }, looked[name]);
      });
    }
  });
}
