/** What a chart or a part of it is written as. */
export type Settings = Readonly<Record<string, unknown>>;

/** The settings of that name in others; none where there is something else, or nothing. */
export const inside = (value: unknown, name: string): Settings => Object(Object(value)[name]) as Settings;
