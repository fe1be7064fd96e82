import { unescaped } from '../content/xml-entities.ts';

const attributes = new Map<string, RegExp>();

/** The value of an attribute in the text of a tag, whatever prefix its name has; the names are the program's own. */
export function attributeOf(text: string, name: string): string | undefined {
  let pattern = attributes.get(name);
  if (!pattern) attributes.set(name, (pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)));
  const value = pattern.exec(text);
  return value ? unescaped(value[1] ?? value[2] ?? '') : undefined;
}

/** A text as it can stand in an element or in a value. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
