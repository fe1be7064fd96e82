/** Code that is needed to show something did not arrive. */
export class CodeMissing extends Error {
  /** Of the sentence that readers are told. */
  readonly key = 'codeMissing';

  constructor(cause: unknown) {
    super(String(cause), { cause });
  }
}

/** For the failure of an import. */
export function codeMissing(cause: unknown): never {
  throw new CodeMissing(cause);
}
