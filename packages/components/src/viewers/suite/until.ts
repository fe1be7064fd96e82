/** What is looked for, once it is there: looked at every few milliseconds, for so long at most, which is less than a test may take. */
export async function until<Found>(look: () => Found | undefined | null | false | '' | 0, what = 'it', milliseconds = 38_000): Promise<Found> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
