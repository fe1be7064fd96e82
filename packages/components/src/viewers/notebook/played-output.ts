/** Sound or film that an output holds: base64 of a type, or the address that it lies at. */
export type Played = { type: string; data: string } | { address: string };

/** Markup that is one player and nothing else, as IPython's Audio and Video write it. */
export function playedOutput(markup: string): Played | undefined {
  const open = /^\s*<(audio|video)(?=[\s>])/i.exec(markup);
  if (!open || !isOne(markup.slice(open[0].length).trimEnd(), open[1]!)) return undefined;
  const source = sourceOf(markup);
  if (!source) return undefined;
  const head = /^data:((?:audio|video)\/[\w.+-]{1,80})(?:;[\w=.+-]{1,80}){0,4};base64,/i.exec(source.slice(0, 500));
  if (head) return { type: head[1]!.toLowerCase(), data: source.slice(head[0].length) };
  return source.startsWith('data:') ? undefined : { address: source.slice(0, 2000) };
}

const isOne = (rest: string, tag: string): boolean => rest.slice(-tag.length - 3).toLowerCase() === `</${tag.toLowerCase()}>` && !/<(?:audio|video)[\s>]/i.test(rest);

function sourceOf(markup: string): string | undefined {
  const name = /\ssrc=(["'])/i.exec(markup);
  if (!name) return undefined;
  const from = name.index + name[0].length;
  const to = markup.indexOf(name[1]!, from);
  return to > from ? markup.slice(from, to) : undefined;
}
