import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Isolation } from './isolation.ts';
import { tree } from './tree.ts';
import { allowed, attacksOf, createPlace, harmed, type Language, type Place, startHostile, type HostileServer } from './testing/hostile.ts';

export interface IsolationSuiteOptions {
  isolation: Isolation;
  /** The programs that hostile servers of each language run on; a language that is left out does not fit the level. */
  programs: Partial<Record<Language, string>>;
  /** The account that servers run as; needed where only a guard holds them, so that nothing can be harmed but the throw-away folder. */
  account?: { uid: number; gid: number } | undefined;
  /** Attacks that the level does not stop: the suite proves that too, so that its documentation stays true. */
  open?: Partial<Record<Language, readonly string[]>>;
}

/**
 * What every level of isolation has to hold: each attack of the hostile servers works without it (the positive control, as an
 * account that can harm nothing else), and does not with it; what is allowed still works.
 */
export function isolationSuite({ isolation, programs, account, open = {} }: IsolationSuiteOptions): void {
  for (const [language, program] of Object.entries(programs) as [Language, string][]) {
    describe(`${isolation.name} around a hostile server in ${language}`, () => {
      const held = { place: undefined as unknown as Place, server: undefined as unknown as HostileServer };
      const free = { ...held };
      before(async () => {
        const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
        [held.place, free.place] = [await createPlace(account), await createPlace(nobody)];
        held.server = await startHostile({ isolation, language, program, place: held.place, account });
        free.server = await startHostile({ isolation: tree, language, program, place: free.place, account: nobody });
      });
      after(async () => {
        for (const one of [held, free]) {
          await one.server?.end();
          await one.place?.remove();
        }
      });

      for (const attack of allowed) {
        it(`lets ${attack.replaceAll('_', ' ')} be`, async () => {
          const answer = await held.server.call(attack);
          assert.ok(!answer.isError, answer.text);
          if (attack === 'own_file') assert.equal(await held.place.ownFile(), 'mine');
        });
      }

      for (const attack of attacksOf(language)) {
        const isOpen = open[language]?.includes(attack) ?? false;
        it(`${isOpen ? 'does not stop' : 'stops'} ${attack.replaceAll('_', ' ')}`, async () => {
          // The attack on the held one comes first: what it does has been done when the other's effect is seen.
          const kept = await held.server.call(attack);
          const wild = await free.server.call(attack);
          assert.ok(await harmed(free, attack, wild.text, true), `the attack does nothing without isolation either: ${wild.text}`);
          assert.equal(await harmed(held, attack, kept.text, isOpen), isOpen, kept.text);
        });
      }

      it('ends all processes with the server, also those that detached and cleared their environment', async () => {
        const kept = await held.server.call('outlive');
        const wild = await free.server.call('outlive');
        assert.ok(!wild.isError, wild.text);
        // A program shows its arguments only once it runs: what is to outlive the server is there before that ends.
        while ((await free.server.survivors()).length === 0) await delay(20);
        await Promise.all([held.server.end(), free.server.end()]);
        assert.deepEqual(await held.server.survivors(), [], kept.text);
        // The control, and what docs/security.md says of the process tree alone.
        assert.equal((await free.server.survivors()).length, 1);
        await free.server.endSurvivors();
      });
    });
  }
}
