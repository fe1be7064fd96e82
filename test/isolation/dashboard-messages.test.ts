/** Messages that are forged, overheard or misdirected. Each is seen to work where its layer is out, and not to where it is in. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../e2e/eventually.ts';
import { chance, openLab, type Lab } from './dashboard-lab.ts';

const enc = encodeURIComponent;

describe('messages around a dashboard', () => {
  let lab: Lab;
  before(async () => {
    lab = await openLab();
  });
  after(() => lab?.close());
  const attackerBeside = (page: Awaited<ReturnType<Lab['open']>>['page']) =>
    page.evaluate((evil) => void document.body.append(Object.assign(document.createElement('iframe'), { src: `${evil}/` })), lab.evil);

  it('of a frame beside it give the frame page no port', async () => {
    const took: boolean[] = [];
    for (const off of [['who may give a port'], []] as const) {
      const scene = await lab.open(off);
      await attackerBeside(scene.page);
      await eventually('the attacker runs', async () => lab.got.some((one) => one.startsWith('origin')));
      // The frame page is there, and its host does not speak yet: whoever is first would have it.
      await scene.page.evaluate((sandbox, dashboard) => void document.body.prepend(Object.assign(document.createElement('iframe'), { src: `${sandbox}?embed=${dashboard}` })), lab.sandbox, lab.dashboard);
      await eventually('the frame page is there', async () => scene.page.frames().some((one) => one.url().startsWith(lab.sandbox)));
      if (took.length === 0) await eventually('control: it took the port', async () => lab.got.includes('port rendered'));
      else await chance();
      took.push(lab.got.includes('port rendered'));
      await scene.close();
    }
    assert.deepEqual(took, [true, false]);
  });

  it('find no way to it from a frame beside it: a frame in a shadow tree is no child of the page’s window', async () => {
    const scene = await lab.open();
    await scene.show('/');
    await scene.tells('it is loaded', ({ type }) => type === 'mcp-dashboard-open');
    assert.equal(await scene.page.evaluate(() => window.length), 0);
    await attackerBeside(scene.page);
    assert.equal(await scene.page.evaluate(() => window.length), 1, 'control: the attacker’s own frame is one');
    await scene.close();
  });

  it('of a frame inside it are not its own, whatever their shape', async () => {
    const heard: boolean[] = [];
    for (const off of [['who may speak', 'whose origin speaks'], ['who may speak'], ['whose origin speaks'], []] as const) {
      const scene = await lab.open(off);
      await scene.show(`/?do=nest&to=${enc(`${lab.evil}/`)}`, { token: 'the-token' });
      await scene.tells('it is loaded', ({ type }) => type === 'mcp-dashboard-open');
      await eventually('the attacker runs', async () => lab.got.some((one) => one.startsWith('origin')));
      const forged = async () => (await scene.told()).some(({ message }) => (message as { forged?: boolean } | undefined)?.forged === true);
      if (heard.length === 0) await eventually('control: it is heard', forged);
      else await chance();
      heard.push(await forged());
      assert.ok(!lab.got.some((one) => one.includes('the-token')), 'it hears no token');
      await scene.close();
    }
    assert.deepEqual(heard, [true, false, false, false], 'each of the two checks is enough');
  });

  it('with a token reach the allowed origin alone, also where its page has gone elsewhere', async () => {
    const stolen: boolean[] = [];
    const gone = ['the frame page’s policy'] as const;
    for (const off of [[...gone, 'whom messages are for', 'whose origin speaks'], [...gone, 'whose origin speaks'], [...gone]] as const) {
      const scene = await lab.open(off);
      await scene.show(`/?do=location&to=${enc(`${lab.evil}/`)}`, { token: 'the-token' });
      await eventually('the attacker’s page stands in its frame', async () => lab.got.some((one) => one.startsWith('origin')));
      await scene.page.evaluate(() => document.querySelector('mcp-dashboard-frame')!.post('a word of the host'));
      const took = () => lab.got.some((one) => one.includes('the-token') || one.includes('a word of the host'));
      if (stolen.length === 0) await eventually('control: it is heard', async () => took() && lab.got.some((one) => one.includes('the-token')));
      else await chance();
      stolen.push(took());
      await scene.close();
    }
    assert.deepEqual(stolen, [true, false, false]);
  });
});
