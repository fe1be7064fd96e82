/** For which values a section of a format is. */
export type ForValue = (value: number) => boolean;

const condition = /^(?:\[(?![<>=]|h+\]|m+\]|s+\])[^\]]*\])*\[(<>|<=|>=|<|>|=)\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\]/i;
const orders: Readonly<Record<string, (value: number, than: number) => boolean>> = {
  '<': (value, than) => value < than, '<=': (value, than) => value <= than, '>': (value, than) => value > than, '>=': (value, than) => value >= than, '=': (value, than) => value === than, '<>': (value, than) => value !== than,
};

/** What a section says of its values: `[>=1000]` (ECMA-376 part 1, section 18.8.31); undefined where it says nothing. */
export function conditionOf(section: string): ForValue | undefined {
  const [, order = '', than] = condition.exec(section) ?? [];
  return than === undefined ? undefined : (value) => orders[order]!(value, Number(than));
}

/** A section without what it says of its values. */
export const withoutCondition = (section: string): string => (condition.test(section) ? section.replace(/\[(?:<>|<=|>=|<|>|=)[^\]]*\]/, '') : section);
