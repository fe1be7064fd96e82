import { expect } from 'chai';
import { whenWanted } from './when-wanted.ts';

/** Longer than any test runs: what resolves did not wait for it. */
const never = 2 ** 31 - 1;
const idle = () => false;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('whenWanted', () => {
  it('is at once for an element that is there, and soon after for one that comes, however deep', async () => {
    const there = document.body.appendChild(document.createElement('x-there'));
    await whenWanted('x-there, x-other', never, idle);
    there.remove();

    let wanted = false;
    const later = whenWanted('x-later', never, idle).then(() => (wanted = true));
    document.body.append(document.createElement('x-another'));
    await nextTask();
    expect(wanted).to.equal(false);
    const around = document.createElement('div');
    around.innerHTML = '<p><x-later></x-later></p>';
    document.body.append(around);
    await later;
    around.remove();
  });

  it('comes with the first file that is shown, wherever it is shown', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const inside = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('p'));
    const wanted = whenWanted('x-never', never, idle);
    inside.dispatchEvent(new CustomEvent('mcp-viewer-ready', { bubbles: true, composed: true }));
    await wanted;
    host.remove();
  });

  it('comes by itself', async () => {
    await whenWanted('x-never', 1, idle);
  });

  it('waits on while a file is on its way', async () => {
    let looks = 0;
    await whenWanted('x-never', 1, () => ++looks < 4);
    expect(looks).to.equal(4);
  });
});
