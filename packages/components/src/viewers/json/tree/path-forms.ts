type Step = string | number;

/** How a path is written: for whom it is copied. */
export type PathForm = 'pointer' | 'jsonpath' | 'jq';

interface Form {
  /** As readers know it, in every language. */
  name: string;
  write(steps: readonly Step[]): string;
}

const steps = (path: readonly Step[], short: RegExp): string => path.map((step) => (typeof step === 'string' && short.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`)).join('');

/** JSON Pointer (RFC 6901 section 3), JSONPath (RFC 9535 section 2.5.1), and the filter of jq. */
export const pathForms: Readonly<Record<PathForm, Form>> = {
  pointer: { name: 'JSON Pointer', write: (path) => path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('') },
  jsonpath: { name: 'JSONPath', write: (path) => `$${steps(path, /^[a-z_\u{80}-\u{10ffff}][\w\u{80}-\u{10ffff}]*$/iu)}` },
  jq: { name: 'jq', write: (path) => steps(path, /^[a-z_]\w*$/i).replace(/^(?!\.)/, '.') },
};
