/** Runs work one at a time for each key, in the order asked; different keys run side by side. */
export function serialised(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = tails.get(key);
    const result = before === undefined ? work() : before.then(work, work);
    tails.set(key, result);
    const ended = (): void => {
      if (tails.get(key) === result) tails.delete(key);
    };
    result.then(ended, ended);
    return result;
  };
}
