import { isWrittenNumber, parseAsWritten, roundsNumbers } from '../../data/rows/values/written-numbers.ts';
import { align, type Budget } from './rows/align.ts';
import { compareText } from './rows/compare-text.ts';
import type { Comparison, Versions } from './rows/comparison.ts';
import { repeatsNames } from './repeated-names.ts';
import { ValueList } from './value-list.ts';

/** How deep values are told apart; deeper ones are compared as a whole. */
const deepest = 200;
/** Fields that tell the elements of a list apart, in the order of trust. */
const identities = ['id', '@id', 'key', 'uuid', 'name', 'code'] as const;

type Object = Readonly<Record<string, unknown>>;

/** Compares values by their paths: what came, what went, what is another. Text that is no JSON is compared as text. */
export function compareJson(versions: Versions, lines: boolean, budget: Budget): Comparison {
  const [before, after] = [readJson(versions.old, lines), readJson(versions.new, lines)];
  if (!before || !after) return compareText(versions, budget, 'unread');
  if (saysMore(versions.old, before.value) || saysMore(versions.new, after.value)) return compareText(versions, budget, 'more');
  const list = new ValueList();
  if (!withinStack(() => compareValues(before.value, after.value, '', list, budget))) return compareText(versions, budget, 'deep');
  if (list.size === 0 && versions.old !== versions.new) list.note = 'spelling';
  return list;
}

/** False where values are nested so deep that they cannot be written: nothing may then be said to be the same. */
export function withinStack(compare: () => void): boolean {
  try {
    compare();
    return true;
  } catch (error) {
    // Firefox has an error of its own for it, which no name leads to.
    if (error instanceof RangeError || (error as Error).name === 'InternalError') return false;
    throw error;
  }
}

/** Whether a text says more than its value keeps: a name that comes twice in one object, a number that is rounded. */
export const saysMore = (text: string, value: unknown): boolean => roundsNumbers(text) || repeatsNames(text, value);

/** `undefined` where the text is no JSON. */
export function readJson(text: string, lines: boolean): { value: unknown } | undefined {
  const body = text.replace(/^\ufeff/, '');
  try {
    return { value: lines ? body.split('\n').filter((line) => line.trim() !== '').map(parseAsWritten) : parseAsWritten(body) };
  } catch {
    return undefined;
  }
}

/** Adds every value that differs to the list, under its path. */
export function compareValues(before: unknown, after: unknown, path: string, list: ValueList, budget: Budget, depth = 0): void {
  if (Object.is(before, after)) return;
  if (depth < deepest && isObject(before) && isObject(after)) return compareObjects(before, after, path, list, budget, depth);
  if (depth < deepest && Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, list, budget, depth);
  const [was, is] = [written(before), written(after)];
  if (was !== is) list.add(path, was, is);
}

function compareObjects(before: Object, after: Object, path: string, list: ValueList, budget: Budget, depth: number): void {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  for (const name of gone) list.add(member(path, name), written(before[name]), undefined);
  for (const name of Object.keys(after)) {
    if (Object.hasOwn(before, name)) compareValues(before[name], after[name], member(path, name), list, budget, depth + 1);
    else list.add(member(path, name), undefined, written(after[name]));
  }
}

/** Elements with an identity are compared with their namesakes, wherever these stand; others with those in their place, once what came and went is found. */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: string, list: ValueList, budget: Budget, depth: number): void {
  const identity = identities.find((field) => tellsApart(before, field) && tellsApart(after, field));
  if (identity !== undefined) {
    const named = (values: readonly unknown[]) => new Map(values.map((value) => [written((value as Object)[identity]), value]));
    const [then, now] = [named(before), named(after)];
    const at = (name: string) => `${path}[${identity}=${name}]`;
    for (const [name, value] of then) if (!now.has(name)) list.add(at(name), written(value), undefined);
    for (const [name, value] of now) {
      if (then.has(name)) compareValues(then.get(name), value, at(name), list, budget, depth + 1);
      else list.add(at(name), undefined, written(value));
    }
    return;
  }
  const runs = align(before.map(written), after.map(written), budget) ?? [{ kind: 'changed' as const, old: [0, before.length] as const, new: [0, after.length] as const }];
  for (const { kind, old, new: fresh } of runs) {
    if (kind === 'same') continue;
    const pairs = Math.min(old[1] - old[0], fresh[1] - fresh[0]);
    for (let step = 0; step < pairs; step++) compareValues(before[old[0] + step], after[fresh[0] + step], `${path}[${fresh[0] + step}]`, list, budget, depth + 1);
    for (let at = old[0] + pairs; at < old[1]; at++) list.add(`${path}[${at}]`, written(before[at]), undefined);
    for (let at = fresh[0] + pairs; at < fresh[1]; at++) list.add(`${path}[${at}]`, undefined, written(after[at]));
  }
}

/** Whether every element has the field, and each another value in it. */
function tellsApart(values: readonly unknown[], field: string): boolean {
  const seen = new Set<string>();
  for (const value of values) {
    const name = isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;
    if (typeof name !== 'string' && typeof name !== 'number' && !isWrittenNumber(name)) return false;
    const said = written(name);
    if (seen.has(said)) return false;
    seen.add(said);
  }
  return true;
}

/** `a.b`, and `a["c d"]` for what is no plain name. */
const member = (path: string, name: string): string => (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name) ? (path === '' ? name : `${path}.${name}`) : `${path}[${JSON.stringify(name)}]`);

const isObject = (value: unknown): value is Object => typeof value === 'object' && value !== null && !Array.isArray(value) && !isWrittenNumber(value);

/** Fields in the order of their names, so that their order makes no difference. A `RangeError` for what is nested too deep. */
export function written(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => (isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner)) ?? '';
}
