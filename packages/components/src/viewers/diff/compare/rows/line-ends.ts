/** In what the line ends of two versions differ; lines are compared without them. */
export interface LineEnds {
  /** How lines end, where not alike: each way that occurs. */
  ways?: { old: readonly string[]; new: readonly string[] };
  /** The version whose last line alone has no end. */
  open?: 'old' | 'new';
}

const known = [['CRLF', /\r\n/], ['LF', /(?<!\r)\n/], ['CR', /\r(?!\n)/]] as const;

const waysOf = (text: string): string[] => known.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
const isOpen = (text: string): boolean => !/[\r\n]/.test(text.slice(-1));

/** Says nothing of a version that has no line, and no way of one that has no line end. */
export function lineEnds(before: string, after: string): LineEnds | undefined {
  if (before === '' || after === '') return undefined;
  const ways = { old: waysOf(before), new: waysOf(after) };
  const differ = ways.old.length > 0 && ways.new.length > 0 && ways.old.join() !== ways.new.join();
  const open = isOpen(before) === isOpen(after) ? undefined : isOpen(before) ? 'old' : 'new';
  return differ || open ? { ...(differ && { ways }), ...(open && { open }) } : undefined;
}
