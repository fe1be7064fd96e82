import { elementsIn, named, type Element } from '../../content/xml-tree.ts';

const isChosen = ({ attributes }: Element): boolean => ['current-state', 'current-selected', 'selected'].some((name) => /^(?:checked|true)$/.test(attributes[name] ?? ''));
const ticked = (element: Element, on: string, off: string): string => `${isChosen(element) ? on : off}${element.attributes['label'] ? ` ${element.attributes['label']}` : ''}`;
const value = ({ attributes }: Element): string => attributes['current-value'] ?? attributes['value'] ?? '';
const label = ({ attributes }: Element): string => attributes['label'] ?? '';

/** What controls of a form show (OpenDocument part 3, section 13.5). */
const kinds: Readonly<Record<string, (element: Element) => string>> = {
  checkbox: (element) => ticked(element, '☑', '☐'),
  radio: (element) => ticked(element, '◉', '○'),
  text: value,
  textarea: value,
  'formatted-text': value,
  number: value,
  date: value,
  time: value,
  combobox: value,
  listbox: (element) => named(element, 'option').filter(isChosen).map(label).join(', '),
  'fixed-text': label,
  button: label,
};

/** The same of a field in the text that is filled in, as LibreOffice writes those of Word: a box that is ticked, or a choice. */
export function fieldmarkWords(element: Element): string {
  const type = element.attributes['type'] ?? '';
  const parameters = named(element, 'param').map(({ attributes }) => [attributes['name'] ?? '', attributes['value'] ?? ''] as const);
  const given = (name: string): string[] => parameters.filter(([one]) => one === name).map(([, value]) => value);
  if (type.endsWith('FORMCHECKBOX')) return given('Checkbox_Checked').includes('true') ? '☑' : '☐';
  return given('Dropdown_ListEntry')[Number(given('Dropdown_Selected')[0] ?? 0)] ?? '';
}

/** The words of all controls of a text, by their names. */
export function controlsIn(forms: Element | undefined, found = new Map<string, string>()): Map<string, string> {
  for (const element of forms ? elementsIn(forms) : []) {
    const words = kinds[element.name]?.(element);
    const { id } = element.attributes;
    if (words !== undefined && id !== undefined) found.set(id, words);
    controlsIn(element, found);
  }
  return found;
}
