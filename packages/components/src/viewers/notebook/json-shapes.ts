export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;
export interface JsonRecord {
  readonly [key: string]: Json;
}

export const recordOf = (value: Json | undefined): JsonRecord => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonRecord) : {});
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
/** A text, or the lines of one (nbformat, “multiline_string”). */
export const joined = (value: Json | undefined): string => (Array.isArray(value) ? value.map(textOf).join('') : textOf(value));
