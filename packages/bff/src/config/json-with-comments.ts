/** JSON that may hold `//` and `/* *\/` comments and trailing commas. Throws a SyntaxError with line and column. */
export function parseJsonWithComments(text: string): unknown {
  const plain = blankComments(text.replace(/^\uFEFF/, ''));
  try {
    return JSON.parse(plain);
  } catch (error) {
    const at = /position (\d+)/.exec((error as Error).message);
    if (!at) throw error;
    const before = plain.slice(0, Number(at[1])).split('\n');
    throw new SyntaxError(`line ${before.length}, column ${before.at(-1)!.length + 1}: ${(error as Error).message.replace(/ in JSON.*$/s, '')}`);
  }
}

/** Comments and trailing commas become blanks, so that positions in messages stay those of the file. */
function blankComments(text: string): string {
  const token = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  const blanked = text.replace(token, (found) => (found.startsWith('"') ? found : found.replace(/[^\n]/g, ' ')));
  return blanked.replace(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g, (found) => (found === ',' ? ' ' : found));
}
