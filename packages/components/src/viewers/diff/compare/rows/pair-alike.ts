import type { Run } from './align.ts';

/** Pairs of lines that are looked at in one change; larger ones are paired by place. */
const mostPairs = 20_000;
/** In all changes together, so that comparisons end in time. */
const mostInAll = 2_000_000;
/** Words of a line that are looked at. */
const mostWords = 200;
/** What two lines have in common, of what both say, that makes one out of the other. */
const alike = 0.5;

/** What a line says, word by word, and how much that is. */
interface Said {
  words: ReadonlyMap<string, number>;
  length: number;
}

/** Parts changes so that each line stands beside the one that it was made of, wherever others came or went between them; what is like no other stays paired by place. */
export function pairAlike(runs: readonly Run[], before: (at: number) => readonly string[], after: (at: number) => readonly string[]): readonly Run[] {
  let left = mostInAll;
  return runs.flatMap((run) => {
    const [removed, added] = [run.old[1] - run.old[0], run.new[1] - run.new[0]];
    const pairs = removed * added;
    if (run.kind !== 'changed' || pairs < 2 || pairs > mostPairs || pairs > left) return [run];
    left -= pairs;
    return partedRun(run, likest(spanOf(run.old, before), spanOf(run.new, after)));
  });
}

const spanOf = ([from, to]: Run['old'], words: (at: number) => readonly string[]): Said[] => Array.from({ length: to - from }, (_, nth) => saidIn(words(from + nth)));

function saidIn(list: readonly string[]): Said {
  const words = new Map<string, number>();
  let length = 0;
  for (const word of list.slice(0, mostWords)) {
    words.set(word, (words.get(word) ?? 0) + 1);
    length += word.length;
  }
  return { words, length };
}

/** What both say, from 0 to 1. */
function likeness(one: Said, other: Said): number {
  const most = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < most * (alike / 2)) return 0;
  let common = 0;
  for (const [word, count] of one.words) common += word.length * Math.min(count, other.words.get(word) ?? 0);
  return (common * 2) / (one.length + other.length || 1);
}

/** The pairs in order that have most in common together. */
function likest(before: readonly Said[], after: readonly Said[]): [old: number, fresh: number][] {
  const width = after.length + 1;
  const best = new Float32Array((before.length + 1) * width);
  const own = new Float32Array(best.length);
  for (let old = before.length - 1; old >= 0; old--) {
    for (let fresh = after.length - 1; fresh >= 0; fresh--) {
      const at = old * width + fresh;
      const like = likeness(before[old]!, after[fresh]!);
      own[at] = like < alike ? 0 : like;
      best[at] = Math.max(best[at + width]!, best[at + 1]!, own[at] > 0 ? own[at]! + best[at + width + 1]! : 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let old = 0, fresh = 0; old < before.length && fresh < after.length; ) {
    const at = old * width + fresh;
    if (own[at]! > 0 && best[at] === Math.fround(own[at]! + best[at + width + 1]!)) pairs.push([old++, fresh++]);
    else if (best[at] === best[at + width]) old += 1;
    else fresh += 1;
  }
  return pairs;
}

/** Each pair, and what stands between them, is a run of its own. */
function partedRun({ old: [oldFrom, oldTo], new: [newFrom, newTo] }: Run, pairs: readonly (readonly [number, number])[]): Run[] {
  const runs: Run[] = [];
  const add = (old: Run['old'], fresh: Run['new']): void => void (old[1] + fresh[1] > old[0] + fresh[0] && runs.push({ kind: 'changed', old, new: fresh }));
  let [old, fresh] = [oldFrom, newFrom];
  for (const [nthOld, nthNew] of pairs) {
    const [toOld, toNew] = [oldFrom + nthOld, newFrom + nthNew];
    add([old, toOld], [fresh, toNew]);
    add([toOld, toOld + 1], [toNew, toNew + 1]);
    [old, fresh] = [toOld + 1, toNew + 1];
  }
  add([old, oldTo], [fresh, newTo]);
  return runs;
}
