/** Characters that JSON leaves as they are, and that end a line or speak to a terminal all the same. */
const unsafe = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const asEscape = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A line of JSON with those characters escaped: they stand in strings only, so that it says the same. */
export const safeLine = (line: string): string => line.replace(unsafe, asEscape);
