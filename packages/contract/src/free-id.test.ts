import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freeId } from './free-id.ts';

class Counted extends Map<string, true> {
  looks = 0;
  override has(id: string): boolean {
    this.looks++;
    return super.has(id);
  }
}

describe('an id that is free', () => {
  it('is the wished one, else one with the first number that is', () => {
    const taken = new Map([['heron', true], ['heron (3)', true]]);
    const given = Array.from({ length: 3 }, () => {
      const id = freeId(taken, 'heron');
      taken.set(id, true);
      return id;
    });
    assert.deepEqual([...given, freeId(taken, 'otter')], ['heron (2)', 'heron (4)', 'heron (5)', 'otter']);
  });

  it('is found without looking at all that are alike', () => {
    const taken = new Counted();
    for (let count = 0; count < 10_000; count++) taken.set(freeId(taken, 'heron'), true);
    assert.equal(taken.size, 10_000);
    assert.ok(taken.looks < 40_000, `${taken.looks} looks`);
  });
});
