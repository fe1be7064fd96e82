/** The code of a viewer did not arrive. */
export class ViewerMissing extends Error {
  /** Of the sentence that readers are told. */
  readonly key = 'viewerMissing';
}

/** For the failure of an import. */
export function viewerMissing(cause: unknown): never {
  throw new ViewerMissing(String(cause), { cause });
}
