import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import type { McpDataViewer } from './data-viewer.ts';
import { until } from '../suite/until.ts';

const rows = 500_000;
/** A row that was let go: what came last is still at hand. */
const far = 250_000;
const bytes = new TextEncoder().encode(`id,name\n${Array.from({ length: rows }, (_, n) => `${n},name ${n}${n === 150_000 ? ' needle' : ''}`).join('\n')}\n`);

describe('a table that is too large to be held', () => {
  let viewer: McpDataViewer;
  let asked = 0;
  let failure: string | undefined;
  const root = (): ShadowRoot => viewer.shadowRoot!;
  const status = (): string => root().querySelector('.status')!.textContent.replace(/\s+/g, ' ');
  const cells = (): string[] => [...root().querySelectorAll('.body [role=gridcell]')].map(({ textContent }) => textContent);
  const goFar = (): void => void viewer.goToRow(far);

  beforeEach(async () => {
    [asked, failure] = [0, undefined];
    await builtinViewers.find(({ id }) => id === 'data')!.load();
    viewer = document.createElement('mcp-data-viewer');
    viewer.style.setProperty('inline-size', '900px');
    viewer.style.setProperty('block-size', '400px');
    viewer.artifact = sampleArtifact('large.csv', 'text/csv');
    const content = sampleContent(viewer.artifact, bytes);
    // What the service says of its size decides; ten megabytes of it are enough to be forgotten.
    viewer.content = {
      ...content,
      size: 300 * 2 ** 20,
      ranged: true,
      range: async (...range) => {
        asked += 1;
        if (failure !== undefined) throw new Error(failure);
        return content.range(...range);
      },
    };
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    await until(() => !status().includes('Loading'));
  });
  afterEach(() => {
    viewer.dispose();
    viewer.remove();
  });

  it('shows its head at once, what lies far in it by a range, and says what it does not do', async () => {
    expect([cells()[0], asked]).to.deep.equal(['0', 0]);
    expect(status()).to.include('500,000 rows').and.to.include('too large to filter');
    goFar();
    await until(() => cells().includes(`name ${far - 1}`));
    expect(asked).to.be.within(1, 3);
  });
  it('goes to what a search finds far away', async () => {
    expect(await viewer.find('needle')).to.include({ total: 1, current: 1 });
    await until(() => cells().includes('name 150000 needle'));
  });
  it('says why rows did not come, and brings them when it is asked to try again', async () => {
    failure = 'The network is gone.';
    await viewer.goToRow(far);
    await until(() => status().includes('Some rows could not be loaded: The network is gone.'));
    const again = [...root().querySelectorAll<HTMLButtonElement>('.status button')].find(({ textContent }) => textContent === 'Try again')!;
    failure = undefined;
    again.click();
    await until(() => cells().includes(`name ${far - 1}`));
    expect(status()).not.to.include('could not be loaded');
  });
});
