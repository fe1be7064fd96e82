/** One line: encoded words may hide line breaks, and marks that turn text around make one address look like another. */
// oxlint-disable-next-line no-control-regex
export const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim();
