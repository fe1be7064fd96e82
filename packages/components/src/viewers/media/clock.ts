/** A time of less than a day as players write it, with hours where there are any. */
export const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(seconds < 3600 ? 14 : 11, 19).replace(/^0/, '');
