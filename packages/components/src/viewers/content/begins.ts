/** Whether these bytes stand at that place of a head, in which each is the character of its number; `?` stands for any. */
export const begins = (text: string, at: number, bytes: string): boolean => text.length >= at + bytes.length && [...bytes].every((byte, nth) => byte === '?' || text[at + nth] === byte);
