import type { JsonValue } from '@mcp-canvas/contract';
import { resolveViewer } from '../registry.ts';
import type { SampleFaults } from './sample-content.ts';
import { check, checkFind, checkOffers, never, settle, until } from './checks.ts';
import { bytesOf, hundredfold, spoiled, type ViewerSample } from './files.ts';
import { give, mountViewer } from './mount.ts';
import { findingsIn, readers, type AxeCore } from './readers.ts';
import { differing, wordsOf } from './words-of.ts';
import { longestPause, watchPage } from './watch.ts';
import type { ViewerContext, ViewerRow } from '../viewer.ts';

export interface ViewerSuiteOptions {
  row: ViewerRow;
  /** At least two different files: the second takes the place of the first. */
  samples: readonly [ViewerSample, ViewerSample, ...ViewerSample[]];
  /** False when the viewer reads nothing of the file to show it. */
  reads?: boolean;
  /** A file that is longer than the view and has the letter “e” more than once, also within words, for viewers that search; the first sample by default. */
  searched?: ViewerSample;
  /** What the host tells it beside theme and language, for example what a file is compared with. */
  context?: Partial<ViewerContext>;
  /** axe-core: with it, everybody must be able to use what the viewer shows, by day, by night and from right to left. The global `axe` by default. */
  axe?: AxeCore | undefined;
  /** Switches forced colours on and off, which a page cannot do by itself but a test runner can; with it and axe, in those as well. */
  forcedColours?: ((on: boolean) => Promise<unknown>) | undefined;
  /** Globals of the test framework; mocha's by default. */
  describe?: (name: string, body: () => void) => void;
  it?: (name: string, body: () => Promise<void>) => void;
}

type Framework = Required<Pick<ViewerSuiteOptions, 'describe' | 'it'>>;

/** The specification that every viewer passes, ours and third parties'. */
export function viewerSuite({ row, samples, reads = true, searched = samples[0], context = {}, axe = (globalThis as { axe?: AxeCore }).axe, forcedColours, ...framework }: ViewerSuiteOptions): void {
  const { describe, it } = { ...(globalThis as unknown as Framework), ...framework };
  const [first, second] = samples;
  const mount = (sample: ViewerSample, faults?: SampleFaults) => mountViewer(row, sample, context, faults);

  describe(`the viewer “${row.id}”`, () => {
    it('registers its element when its row is loaded, also twice', async () => {
      await row.load();
      await row.load();
      check(customElements.get(row.tagName), `<${row.tagName}> is not registered`);
    });

    for (const sample of samples) {
      it(`is the one chosen for ${sample.name} (${sample.mime})`, async () => {
        check(resolveViewer([row, fallback], { name: sample.name, mime: sample.mime }).id === row.id, 'the row does not accept the sample');
      });
      it(`shows ${sample.name}`, async () => {
        const { viewer, remove } = await mount(sample);
        await viewer.load(never());
        await until(() => sample.shown(viewer), `${sample.name} is not shown`);
        remove();
      });
    }

    it('shows a second file in the place of the first', async () => {
      const { viewer, remove } = await mount(first);
      await viewer.load(never());
      give(viewer, second);
      await viewer.load(never());
      await until(() => second.shown(viewer), 'the second file is not shown');
      remove();
    });

    // Of a PDF the head is asked for ahead, and read as a range.
    for (const sample of samples.filter((sample) => ![undefined, 'pdf'].includes(row.ahead?.(sample)))) {
      it(`begins with the whole of ${sample.name}, which is asked for ahead`, async () => {
        const { viewer, content, remove } = await mount(sample, { ranged: true });
        await viewer.load(never());
        check(content.reads()[0] === 'whole', `it was read in this order: ${content.reads().join(', ')}`);
        remove();
      });
    }

    if (reads) {
      it('never lets a slow first file overwrite the second', async () => {
        const { viewer, content, remove } = await mount(first, { held: true });
        const slow = settle(viewer.load(never()));
        give(viewer, second);
        await viewer.load(never());
        content.letGo();
        await slow;
        await until(() => second.shown(viewer), 'the second file is not shown');
        await new Promise((resolve) => setTimeout(resolve, 30));
        check(second.shown(viewer), 'the first file came late and took the place of the second');
        remove();
      });

      it('rejects with a sentence when the file cannot be read, and leaves it to the shell to say it in the reader’s language', async () => {
        const { viewer, remove } = await mount(first, { failure: 'The file is gone.' });
        const error = await settle(viewer.load(never()));
        check(error instanceof Error && error.message.includes('The file is gone.'), `rejected with ${String(error)}`);
        check((error as Error & { key?: string }).key === 'gone', 'the key of the sentence is lost');
        remove();
      });

      it('loads after a failure, when it is asked again', async () => {
        const { viewer, content, remove } = await mount(first, { failure: 'The file is gone.' });
        await settle(viewer.load(never()));
        content.repair();
        await viewer.load(never());
        await until(() => first.shown(viewer), 'the file is not shown after the retry');
        remove();
      });
    }

    it('rejects with an AbortError when it is aborted', async () => {
      const { viewer, remove } = await mount(first, { held: reads });
      const abort = new AbortController();
      const load = settle(viewer.load(abort.signal));
      abort.abort();
      const error = await load;
      check(!reads || (error instanceof DOMException && error.name === 'AbortError'), `rejected with ${String(error)}`);
      remove();
    });

    if (reads) {
      for (const [what, spoil] of Object.entries(spoiled)) {
        it(`shows ${what} as far as it can or says in a sentence what is wrong, and the next file after it`, async () => {
          const page = watchPage();
          const { viewer, remove } = await mount({ ...first, bytes: spoil(bytesOf(first)) });
          const error = await settle(viewer.load(never()));
          check(error === undefined || (error instanceof Error && /^\S.*\S$/s.test(error.message) && !(error instanceof TypeError)), `rejected with ${String(error)}`);
          give(viewer, second);
          await viewer.load(never());
          await until(() => second.shown(viewer), 'the second file is not shown');
          remove();
          check(page.faults().length === 0, `nobody took ${page.faults().join(', ')}`);
          page.stop();
        });
      }

      it('leaves the page its turns with a file of a hundred times the size, and lets go of it when it is aborted', async () => {
        const { viewer, remove } = await mount({ ...first, bytes: hundredfold(bytesOf(first)) });
        const abort = new AbortController();
        const pause = longestPause();
        const load = settle(viewer.load(abort.signal));
        await Promise.race([load, new Promise((resolve) => setTimeout(resolve, 1000))]);
        abort.abort();
        await load;
        check(pause.stop() < 2000, `the page stood still for ${Math.round(pause.stop())} ms`);
        remove();
      });
    }

    it('takes the keyboard from nobody', async () => {
      const field = document.body.appendChild(document.createElement('input'));
      field.focus();
      const { viewer, remove } = await mount(first);
      await viewer.load(never());
      await until(() => first.shown(viewer), 'the file is not shown');
      check(document.activeElement === field, 'it took the keyboard when it loaded');
      remove();
      field.remove();
    });

    if (axe) {
      for (const [how, reader] of Object.entries(readers)) {
        if (reader.forced && !forcedColours) continue;
        it(`can be used by everybody ${how}, as far as axe can tell`, async () => {
          await forcedColours?.(reader.forced ?? false);
          const { viewer, around, remove } = await mountViewer(row, first, { ...reader.context, ...context });
          for (const [property, value] of Object.entries(reader.style)) around.style.setProperty(property, value);
          around.dir = reader.dir;
          await viewer.load(never());
          // `shown` may look for English words.
          if (reader.context.locale === 'en') await until(() => first.shown(viewer), 'the file is not shown');
          const found = await findingsIn(axe, around);
          remove();
          await forcedColours?.(false);
          check(found.length === 0, found.join('\n'));
        });
      }
    }

    for (const sample of samples) {
      it(`says of ${sample.name} in another language, which the reader turns to, what it says when it is opened in it`, async () => {
        const opened = await mountViewer(row, sample, { ...context, locale: 'de' });
        await opened.viewer.load(never());
        const turned = await mount(sample);
        await turned.viewer.load(never());
        await until(() => sample.shown(turned.viewer), 'the file is not shown');
        turned.viewer.context = { ...turned.viewer.context, locale: 'de' };
        const differ = (): string[] => differing(wordsOf(opened.viewer), wordsOf(turned.viewer));
        await until(() => differ().length === 0, '').catch(() => undefined);
        check(differ().length === 0, `where it was opened in that language, and where the reader turned to it: ${differ().join(' | ')}`);
        opened.remove();
        turned.remove();
      });
    }

    it('leaves its own attributes alone when it is told what it knows: browsers style all that is in it anew, which takes long in a long file', async () => {
      const { viewer, remove } = await mount(first);
      await viewer.load(never());
      await until(() => first.shown(viewer), 'the file is not shown');
      const written: (string | null)[] = [];
      const seen = new MutationObserver((changes) => written.push(...changes.map(({ attributeName }) => attributeName)));
      seen.observe(viewer, { attributes: true });
      viewer.context = { ...viewer.context };
      await new Promise((resolve) => setTimeout(resolve, 50));
      seen.disconnect();
      check(written.length === 0, `it wrote ${written.join(', ')}`);
      remove();
    });

    it('has the member of each capability that it offers', async () => {
      const { viewer, remove } = await mount(first);
      await viewer.load(never());
      await until(() => first.shown(viewer), 'the file is not shown');
      checkOffers(viewer);
      remove();
    });

    it('has the member of each capability that it offers with its source, where it has one, and shows the file again after it', async () => {
      const { viewer, remove } = await mount(first);
      await viewer.load(never());
      await until(() => first.shown(viewer), 'the file is not shown');
      if (viewer.capabilities?.has('source')) {
        const before = [...viewer.capabilities];
        const offersAll = (): boolean => before.every((capability) => viewer.capabilities?.has(capability));
        viewer.source = true;
        await until(() => viewer.source === true, 'the source is not shown');
        // What offers as much with its source is there at once.
        await until(() => !offersAll(), '', 1000).catch(() => undefined);
        checkOffers(viewer);
        check(viewer.capabilities.has('source'), 'there is no way back from the source');
        viewer.source = false;
        await until(offersAll, `it offered ${before.join()} before its source, and then only ${[...viewer.capabilities].join()}`);
        await until(() => first.shown(viewer), 'the file is not shown again');
      }
      remove();
    });

    it('goes to the match that is asked for, in a new search and in one that is there, and stays in view where it only stands at it', async () => {
      const { viewer, remove } = await mount(searched);
      viewer.style.setProperty('block-size', '160px');
      await viewer.load(never());
      await until(() => searched.shown(viewer), 'the file is not shown');
      if (viewer.capabilities?.has('find')) await checkFind(viewer);
      remove();
    });

    it('keeps its position as JSON and takes it again', async () => {
      const { viewer, remove } = await mount(first);
      await viewer.load(never());
      const position = viewer.savePosition?.() ?? null;
      const copy = JSON.parse(JSON.stringify(position)) as JsonValue;
      check(JSON.stringify(copy) === JSON.stringify(position), 'the position is no JSON');
      viewer.restorePosition?.(copy);
      viewer.restorePosition?.(null);
      remove();
    });

    it('shows the name of a file as text, never as markup', async () => {
      const { viewer, remove } = await mount({ ...first, name: `<img src=x onerror="window.pwned=1"> ${first.name}` });
      await settle(viewer.load(never()));
      check(!viewer.shadowRoot?.querySelector('img[onerror]'), 'the name became an element');
      check(!('pwned' in globalThis), 'the name ran as script');
      remove();
    });

    it('releases every object URL, worker, listener and node when it starts over and when it goes, and never violates the policy of the page', async () => {
      await row.load();
      const page = watchPage();
      const { viewer, content, remove } = await mount(first);
      await viewer.load(never());
      await until(() => first.shown(viewer), 'the file is not shown');
      const next = give(viewer, second);
      await viewer.load(never());
      await until(() => second.shown(viewer), 'the second file is not shown');
      remove();
      check(content.openUrls() + next.openUrls() === 0, 'an object URL of the content was not released');
      check(page.urls() === 0, 'an object URL was not revoked');
      // A worker may say goodbye first.
      await until(() => page.workers() === 0, 'a worker was not ended');
      check(page.listeners().length === 0, `it still listens to ${page.listeners().join(', ')} of the page`);
      check(page.nodes().length === 0, `it left ${page.nodes().join(', ')} in the page`);
      check(page.violations().length === 0, `the policy of the page forbade ${page.violations().join(', ')}`);
      page.stop();
    });
  });
}

const fallback: ViewerRow = { id: 'download', tagName: 'mcp-download-viewer', mimeTypes: [], trust: 'inert', load: async () => {} };
