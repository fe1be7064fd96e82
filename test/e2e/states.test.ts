import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { openBrowser } from './browser.ts';
import { eventually } from './eventually.ts';
import { faultsOf } from './everybody.ts';
import { startStates } from './states/site.ts';

/** How a reader reads. */
interface Mode {
  width?: number;
  height?: number;
  features?: Readonly<Record<string, string>>;
  lang?: string;
  look?: string;
  /** Style of the page around the elements. */
  style?: Readonly<Record<string, string>>;
  coarse?: boolean;
  /** The same elements in the same colours as in another mode: only the layout is looked at. */
  layoutOnly?: boolean;
  /** The reader turns to this from another mode, with the file before them; without it, they open the file so. */
  from?: string;
}

const dark = { 'prefers-color-scheme': 'dark' };

const modes: Readonly<Record<string, Mode>> = {
  'by day': {},
  'with more contrast': { from: 'by day', features: { 'prefers-contrast': 'more' } },
  'as paper': { from: 'by day', look: 'paper' },
  // 1.4.4: twice as large, which is half as wide.
  'at 200 %': { from: 'by day', width: 640, height: 400, layoutOnly: true },
  // 1.4.4: a host that doubles its type alone.
  'in large type': { from: 'by day', style: { '--mcp-font-size': '28px', '--mcp-font-size-small': '24px' }, layoutOnly: true },
  // 1.4.12: the spacing that a reader may ask for.
  'with wide spacing': { from: 'by day', style: { 'letter-spacing': '0.12em', 'word-spacing': '0.16em', '--mcp-line-height': '1.5' }, layoutOnly: true },
  'by night': { features: dark },
  'in forced colours': { from: 'by night', features: { ...dark, 'forced-colors': 'active' } },
  'as a console by night': { from: 'by night', look: 'console', features: dark },
  'from right to left': { lang: 'ar' },
  // 1.4.10: 320 px; the same as 1280 px at 400 %.
  'in 320 px': { width: 320, height: 640, lang: 'de' },
  // The same page at 400 % is not higher either.
  'at 400 %': { from: 'in 320 px', width: 320, height: 256, lang: 'de', layoutOnly: true },
  'under a finger': { width: 390, height: 844, coarse: true },
};

/** `STATES=graph,comparison` looks at the states of these alone; `PICTURES=1` leaves a picture of each, and not of what is wrong alone. */
const asked = process.env['STATES']?.split(',') ?? [];

const pictures = fileURLToPath(new URL('../../.cache/screenshots/states/', import.meta.url));

suite('in every state', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof startStates>>;
  before(async () => {
    await mkdir(pictures, { recursive: true });
    [browser, site] = await Promise.all([openBrowser(), startStates()]);
  });
  after(async () => {
    await Promise.all([browser?.close(), site?.stop()]);
  });

  for (const [name, mode] of Object.entries(modes).filter(([, { from }]) => !from)) {
    const turns = Object.entries(modes).filter(([, { from }]) => from === name);
    test(`${[name, ...turns.map(([turn]) => turn)].join(', ')}: everybody can use it, and all lies where it should`, async () => {
      const { page, turnTo } = await open(mode);
      const problems: string[] = [];
      const names = await page.evaluate(() => window.states.names);
      for (const state of names.filter((one) => asked.length === 0 || asked.includes(one.split(',')[0]!))) {
        await show(page, state);
        problems.push(...(await problemsOf(page, state, name, mode)));
        for (const [turn, other] of turns) {
          await turnTo(other);
          await settled(page);
          problems.push(...(await problemsOf(page, state, turn, other)));
        }
        if (turns.length > 0) await turnTo(mode);
      }
      assert.deepEqual(problems, []);
      await page.close();
    });
  }

  async function problemsOf(page: Page, state: string, name: string, { layoutOnly }: Mode): Promise<string[]> {
    const found = [...(layoutOnly ? [] : await faultsOf(page)), ...(await page.evaluate(() => window.states.layoutProblems()))];
    if (found.length > 0 || process.env['PICTURES']) await page.screenshot({ path: `${pictures}${`${state} ${name}`.replaceAll(/\W+/g, '-')}.png` });
    return found.map((problem) => `${state}, ${name}: ${problem}`);
  }

  /** Where a Tab key stops, in states that have many controls. */
  const walked = ['canvas, two panes', 'canvas, list of files', 'canvas, messages', 'canvas, error', 'file, versions', 'file, missing', 'code, find', 'json', 'table', 'markdown', 'pdf', 'pdf, locked', 'dashboard, blocked', 'my files', 'my files, selection', 'my files, deleted', 'my files, uploading'];
  for (const name of ['by day', 'by night', 'in forced colours', 'as a console by night']) {
    test(`${name}: what has the keyboard can be seen`, async () => {
      const { page } = await open(modes[name]!);
      const problems: string[] = [];
      let stops = 0;
      for (const state of walked) {
        await show(page, state);
        await page.evaluate(() => document.body.focus());
        for (let turn = 0; turn < 40; turn++) {
          await page.keyboard.press('Tab');
          const stop = await page.evaluate(() => window.states.focusStop());
          if (!stop) break;
          stops++;
          const picture = () => page.screenshot({ clip: stop.clip, encoding: 'base64', captureBeyondViewport: false });
          const after = await picture();
          await page.evaluate(() => window.states.blur());
          const before = await picture();
          await page.evaluate(() => window.states.giveBack());
          // A third of what 2.4.13 asks of a ring (2 px all around) at least: corners are round, and a border may have lain there.
          const least = Math.min(140, 1.4 * (stop.clip.width + stop.clip.height - 16));
          const changed = await page.evaluate((one, other) => window.states.strongChanges(one, other), before, after);
          if (changed < least) problems.push(`${state}: ${stop.name} changes ${changed} pixels, not ${least}`);
          if (stop.obscured) problems.push(`${state}: ${stop.name} is covered`);
        }
      }
      assert.ok(stops > walked.length * 2, `${stops} stops`);
      assert.deepEqual(problems, []);
      await page.close();
    });
  }

  test('on paper: the file alone, dark on white, also by night', async () => {
    const { page } = await open(modes['by night']!);
    for (const state of ['canvas, two panes', 'canvas, messages', 'markdown', 'table', 'code', 'json', 'image', 'html', 'pdf']) {
      await show(page, state);
      await page.emulateMediaType('print');
      const printed = await page.evaluate(() => window.states.printed());
      assert.deepEqual(printed, { bars: [], ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', empty: false }, state);
      assert.equal(await page.evaluate((name) => window.states.isThere(name), state), true, state);
      await page.emulateMediaType('screen');
    }
    await page.close();
  });

  /** A page that is read so; `turnTo` turns to another mode, away from this one. */
  async function open(mode: Mode): Promise<{ page: Page; turnTo(other: Mode): Promise<void> }> {
    const page = await browser.newPage();
    const session = await page.createCDPSession();
    await emulate(page, session, mode);
    await page.goto(`${site.origin}/`);
    await dress(page, mode);
    return {
      page,
      async turnTo(other) {
        await emulate(page, session, other);
        await dress(page, other);
      },
    };
  }
});

async function emulate(page: Page, session: CDPSession, { width = 1000, height = 600, features = {}, coarse = false }: Mode): Promise<void> {
  await page.setViewport({ width, height, hasTouch: coarse, isMobile: coarse });
  await session.send('Emulation.setEmulatedMedia', { features: Object.entries({ 'prefers-reduced-motion': 'reduce', 'prefers-color-scheme': 'light', 'prefers-contrast': 'no-preference', 'forced-colors': 'none', ...features }).map(([feature, value]) => ({ name: feature, value })) });
}

async function dress(page: Page, { lang = 'en', look = '', style = {} }: Mode): Promise<void> {
  await page.evaluate(
    (lang, look, style) => {
      const { documentElement } = document;
      Object.assign(documentElement, { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' });
      documentElement.dataset['mcpTheme'] = look;
      documentElement.removeAttribute('style');
      for (const [property, value] of Object.entries(style)) documentElement.style.setProperty(property, value);
    },
    lang,
    look,
    style,
  );
}

async function show(page: Page, state: string): Promise<void> {
  await page.evaluate((name) => window.states.show(name), state);
  await eventually(`the state ${state}`, () => page.evaluate((name) => window.states.isThere(name), state), { last: () => page.evaluate(() => window.states.seen()) });
  await settled(page);
}

/** What is loaded beside the file, such as the words of a language, is there, too, and drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll('#place > *')) await (element as Partial<{ updateComplete: Promise<unknown> }>).updateComplete;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
