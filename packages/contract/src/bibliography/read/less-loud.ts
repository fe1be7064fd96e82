/** Words that are small in the middle of a name. */
const small = /^(?:a|an|and|as|at|by|da|das|de|der|des|di|die|do|du|e|et|for|from|für|im|in|la|le|les|of|on|or|para|the|to|und|y|zu|zur)$/;

/** A name that a database writes in capitals alone as people write it; words of its abbreviation stay as they are there: `IEEE`, `PLoS`. */
export function lessLoud(name: string, abbreviation = ''): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}{5}|\p{Lu} \p{Lu}/u.test(name)) return name;
  const known = new Map(abbreviation.split(/[\s.]+/).map((word) => [word.toUpperCase(), word]));
  let first = true;
  return name.replace(/[\p{L}\p{N}']+/gu, (word) => {
    const begins = first;
    first = false;
    const short = known.get(word);
    if (short !== undefined) return short;
    const lower = word.toLowerCase();
    return small.test(lower) && !begins ? lower : lower.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  });
}
