/** Words of a file in one line, without what turns text around. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim().slice(0, 500);
}
