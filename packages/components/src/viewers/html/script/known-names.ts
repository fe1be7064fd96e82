import { plainValue, type Reading } from './plain-value.ts';
import { valueAt, type ValueAt } from './value-at.ts';

/** Names within names. */
const deepest = 5;
/** Names that are looked up in one script: each is looked for in all of it. */
const most = 200;
/** What a chart loses no data with: what happens at a press, how a number is written, the course of a colour. */
const dressing = /^(?:async\b|function\b|\([^()]*\)\s*=>|[\w$]+\s*=>|[\w$]+\s*\([^()]*\)\s*\{|new\s+echarts\.graphic\.|null\b)/;

/** The plain values that a script gives its names. */
export class KnownNames {
  readonly #script: string;
  #looked = 0;
  /** True once something was left out that may have been data. */
  lost = false;

  constructor(script: string) {
    this.#script = script;
  }

  /** What stands at a place: an object or a list with what is named in it, or a name of one. */
  at(place: number, depth = 0): ValueAt | undefined {
    const name = /[A-Za-z_$][\w$]*/y;
    name.lastIndex = place;
    const [named] = name.exec(this.#script) ?? [];
    if (named === undefined) return valueAt(this.#script, place, this.#reading(depth));
    const given = this.#given(named);
    const value = given === undefined ? undefined : valueAt(this.#script, given, this.#reading(depth + 1));
    return value && { ...value, end: place + named.length };
  }

  #reading(depth: number): Reading {
    return {
      named: (name) => (depth > deepest ? undefined : this.#valueOf(name, depth)),
      leftOut: (expression) => (this.lost ||= !dressing.test(expression)),
    };
  }

  #valueOf(name: string, depth: number): unknown {
    const given = this.#given(name);
    if (given === undefined) return undefined;
    const value = valueAt(this.#script, given, this.#reading(depth + 1));
    if (value) return value.json === undefined ? value.text : (JSON.parse(value.json) as unknown);
    return plainValue(/[^;\n,]{0,100}/y.exec(this.#script.slice(given, given + 100))?.[0] ?? '', this.#reading(depth + 1));
  }

  /** Where the value of a name begins; undefined where it is given none, several, or is changed later. */
  #given(name: string): number | undefined {
    if ((this.#looked += 1) > most) return undefined;
    const word = name.replaceAll('$', '\\$');
    const [first, ...others] = this.#script.matchAll(new RegExp(`(?<![\\w$.])${word}\\s*=(?!=|>)\\s*`, 'g'));
    const changed = new RegExp(`(?<![\\w$.])${word}\\s*(?:\\.(?:push|unshift|splice|sort|reverse|pop|shift|fill)\\(|(?:\\.[\\w$]{1,80}|\\[[^\\]]{0,200}\\])+\\s*[-+*/]?=(?!=))`);
    if (others.length > 0 || changed.test(this.#script)) return undefined;
    return first ? first.index + first[0].length : this.#handedOver();
  }

  /** A program that is called with its data at once, as Altair's is: where they begin. */
  #handedOver(): number | undefined {
    const [first, ...others] = this.#script.matchAll(/\}\)\(\s*(?=\{)/g);
    return first && others.length === 0 ? first.index + first[0].length : undefined;
  }
}
