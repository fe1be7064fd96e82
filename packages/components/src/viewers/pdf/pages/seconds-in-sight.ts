/** Calls after so many seconds in sight: browsers draw nothing for a tab that is not. What comes back ends the count. */
export function afterSecondsInSight(seconds: number, late: () => void): () => void {
  let left = seconds;
  const timer = setInterval(() => {
    if (document.hidden || (left -= 1) > 0) return;
    clearInterval(timer);
    late();
  }, 1000);
  return () => clearInterval(timer);
}
