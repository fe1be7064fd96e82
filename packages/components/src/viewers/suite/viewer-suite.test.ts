import { expect } from 'chai';
import { viewerSuite } from './here.ts';
import { putAway } from './sample-viewer.ts';
import type { Viewer, ViewerRow } from '../viewer.ts';

type Test = readonly [name: string, run: () => Promise<void>];

/** A viewer as somebody might write it, who draws in this way. */
function rowOf(tagName: string, draw: (viewer: HTMLElement, text: string) => void): ViewerRow {
  class Written extends HTMLElement {
    artifact!: Viewer['artifact'];
    content!: Viewer['content'];
    context!: Viewer['context'];
    #loads = 0;
    async load(signal: AbortSignal): Promise<void> {
      const mine = ++this.#loads;
      const text = await Promise.race([this.content.text(signal), new Promise<never>((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))]);
      if (mine !== this.#loads) return;
      this.replaceChildren();
      draw(this, text);
    }
    dispose(): void {
      this.replaceChildren();
    }
  }
  return { id: tagName, tagName, mimeTypes: ['text/x-note'], trust: 'inert', load: async () => void (customElements.get(tagName) ?? customElements.define(tagName, Written)) };
}

/** What the suite says of it: the names of the tests that fail. */
async function failures(row: ViewerRow): Promise<string[]> {
  const tests: Test[] = [];
  const sample = (name: string) => ({ name, mime: 'text/x-note', bytes: `the ${name}`, shown: (viewer: Viewer) => viewer.textContent!.includes(`the ${name}`) });
  viewerSuite({ row, samples: [sample('first'), sample('second')], describe: (_, body) => body(), it: (name, run) => tests.push([name, run]) });
  const failed: string[] = [];
  for (const [name, run] of tests) await run().catch(() => failed.push(name));
  putAway();
  document.querySelectorAll('div, input, dialog').forEach((element) => element.remove());
  return failed;
}

const words = (viewer: HTMLElement, text: string): void => {
  const line = document.createElement('p');
  line.textContent = text;
  viewer.append(line);
};

describe('the suite for viewers', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await failures(rowOf('test-good-viewer', words))).to.deep.equal([]);
  });

  it('finds with axe what somebody cannot use, by day, by night, from right to left and in forced colours', async () => {
    const found = await failures(rowOf('test-nameless-viewer', (viewer, text) => {
      words(viewer, text);
      viewer.append(document.createElement('button'));
    }));
    const modes = found.map((name) => /everybody (.+?),/.exec(name)?.[1]);
    expect(modes).to.deep.equal(['by day', 'by night', 'from right to left', ...(/Firefox/.test(navigator.userAgent) ? [] : ['in forced colours'])]);
  });

  it('finds colours that only one theme has', async () => {
    const found = await failures(rowOf('test-pale-viewer', (viewer, text) => {
      words(viewer, text);
      viewer.style.setProperty('color', '#222');
    }));
    expect(found).to.include('can be used by everybody by night, as far as axe can tell').and.not.include('can be used by everybody by day, as far as axe can tell');
  });

  it('finds who writes its language anew, whatever it is told', async () => {
    const found = await failures(rowOf('test-wordy-viewer', (viewer, text) => {
      words(viewer, text);
      let { context } = viewer as Viewer;
      Object.defineProperty(viewer, 'context', {
        configurable: true,
        get: () => context,
        set: (told: Viewer['context']) => {
          context = told;
          viewer.lang = told.locale;
        },
      });
    }));
    expect(found).to.deep.equal(['leaves its own attributes alone when it is told what it knows: browsers style all that is in it anew, which takes long in a long file']);
  });

  it('finds who takes the keyboard, and who leaves something in the page', async () => {
    const keys = await failures(rowOf('test-eager-viewer', (viewer, text) => {
      words(viewer, text);
      (viewer.firstElementChild as HTMLElement).tabIndex = 0;
      (viewer.firstElementChild as HTMLElement).focus();
    }));
    expect(keys).to.deep.equal(['takes the keyboard from nobody']);
    const nodes = await failures(rowOf('test-untidy-viewer', (viewer, text) => {
      words(viewer, text);
      document.body.append(document.createElement('dialog'));
    }));
    expect(nodes).to.deep.equal(['releases every object URL, worker, listener and node when it starts over and when it goes, and never violates the policy of the page']);
  });

  it('finds who stumbles over a file that is none, and who stands still with a large one', async () => {
    const stumbles = await failures(rowOf('test-trusting-viewer', (viewer, text) => words(viewer, `the ${/^the (first|second)$/.exec(text)![1]!}`)));
    expect(stumbles.filter((name) => name.startsWith('shows '))).to.deep.equal(['an empty file', 'a file that is cut off', 'a file of another kind'].map((what) => `shows ${what} as far as it can or says in a sentence what is wrong, and the next file after it`));
    const still = await failures(rowOf('test-busy-viewer', (viewer, text) => {
      words(viewer, text);
      const end = performance.now() + text.length * 3;
      while (performance.now() < end);
    }));
    expect(still).to.deep.equal(['leaves the page its turns with a file of a hundred times the size, and lets go of it when it is aborted']);
  });
});
