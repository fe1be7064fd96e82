/** The answer, or undefined when it has not come after so many milliseconds; without a number it is waited for. */
export function unlessLate<T>(answer: Promise<T>, most: number | undefined): Promise<T | undefined> {
  if (most === undefined) return answer;
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, most, undefined);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}
