/** The first tag of a name, whatever its prefix; empty where there is none. The names are the program's own. */
export const firstTag = (xml: string, name: string): string => new RegExp(`<(?:[\\w.-]+:)?${name}(?:[\\s/][^<>]*)?>`).exec(xml)?.[0] ?? '';
