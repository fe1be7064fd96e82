/** More failed files than this are no accident: they are not run again. */
export const mostFiles = 6;

/**
 * Runs the few files that failed in the first run of a suite once more, alone. Who fails again has failed; who passes then is told as unsteady.
 * @typedef {{passed: number, failed: number, skipped: number, files: string[]}} Counts with the files that failed
 * @param {Counts} first
 * @param {(files: string[]) => Promise<Counts>} suite runs some of its files
 */
export async function onceMore(first, suite) {
  if (first.failed === 0 || first.files.length === 0 || first.files.length > mostFiles) return { ...first, unsteady: [] };
  console.log(`\nonce more, alone: ${first.files.join(', ')}`);
  const second = await suite(first.files);
  // A run of nothing proves nothing.
  if (second.passed + second.failed === 0) return { ...first, unsteady: [] };
  const mended = Math.max(0, first.failed - second.failed);
  return {
    passed: first.passed + mended,
    failed: first.failed - mended,
    skipped: first.skipped,
    files: second.files,
    unsteady: first.files.filter((file) => !second.files.includes(file)),
  };
}
