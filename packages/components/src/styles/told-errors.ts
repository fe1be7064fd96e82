/** For tests: what the page's log is told during `work`, which would fail the test otherwise. */
export async function toldErrors(work: () => Promise<unknown>): Promise<unknown[]> {
  const told: unknown[] = [];
  const { reportError } = window;
  window.reportError = (error) => void told.push(error);
  try {
    await work();
  } finally {
    window.reportError = reportError;
  }
  return told;
}
