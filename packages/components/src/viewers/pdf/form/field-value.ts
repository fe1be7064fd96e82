/** Of a text or a choice, of a box or a radio button, of a list of which several may be chosen. */
export type FieldValue = string | boolean | readonly string[];

export const isFieldValue = (value: unknown): value is FieldValue => typeof value === 'string' || typeof value === 'boolean' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** That of an object of its own: what else there is pdf.js cannot save. */
export const isFieldId = (id: string): boolean => /^\d{1,10}R\d{0,5}$/.test(id);
