/** What is written as a fraction: a whole number before it, its upper and lower digits (ECMA-376 part 1, section 18.8.31): `# ?/?`, `?/8`. */
const fraction = /^(?:([#0?]+)[\\ ]+)?[#0?]+\/(?:([#0?]{1,3})|([1-9]\d{0,4}))$/;

/** Writes numbers that are not below nothing as fractions; undefined where a section of a format is none. */
export function fractionFormat(section: string): ((value: number) => string) | undefined {
  const [found, wholes, digits, fixed] = fraction.exec(section.replaceAll(/_./g, '').trim()) ?? [];
  if (found === undefined) return undefined;
  return (value) => {
    const whole = wholes === undefined ? 0 : Math.floor(value);
    const [parts, lower] = fixed === undefined ? nearest(value - whole, 10 ** digits!.length - 1) : [Math.round((value - whole) * Number(fixed)), Number(fixed)];
    if (wholes === undefined) return `${parts}/${lower}`;
    const [before, upper] = parts === lower ? [whole + 1, 0] : [whole, parts];
    return upper === 0 ? String(before) : `${before === 0 && !wholes.includes('0') ? '' : `${before} `}${upper}/${lower}`;
  };
}

/** The fraction nearest to a value whose lower number is at most so large. */
function nearest(value: number, most: number): [upper: number, lower: number] {
  let best: [number, number] = [Math.round(value), 1];
  let error = Math.abs(value - best[0]);
  for (let lower = 2; lower <= most && error > 1e-12; lower++) {
    const upper = Math.round(value * lower);
    const off = Math.abs(value - upper / lower);
    if (off < error - 1e-12) [best, error] = [[upper, lower], off];
  }
  return best;
}
