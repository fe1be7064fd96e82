import type { FieldValue } from './field-value.ts';

/** What pdf.js gives of a field (ISO 32000-2, 12.7.5). */
export interface Field {
  id: string;
  subtype?: string;
  fieldType?: string;
  fieldName?: string;
  fieldValue?: string | readonly string[] | null;
  fieldFlags?: number;
  alternativeText?: string;
  rect?: readonly number[] | null;
  readOnly?: boolean;
  required?: boolean;
  hidden?: boolean;
  noView?: boolean;
  noHTML?: boolean;
  multiLine?: boolean;
  password?: boolean;
  fileSelect?: boolean;
  maxLen?: number;
  textAlignment?: number | null;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string | null;
  combo?: boolean;
  multiSelect?: boolean;
  options?: readonly { exportValue: string; displayValue: string }[];
  defaultAppearanceData?: { fontSize?: number };
}

interface Control<Made extends HTMLElement = HTMLElement> {
  make(field: Field): Made;
  show(made: Made, value: FieldValue, field: Field): void;
  read(made: Made, field: Field): FieldValue;
}

const one = <Made extends HTMLElement>(control: Control<Made>): Control => control as unknown as Control;
const made = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, more: Partial<HTMLElementTagNameMap[Tag]> = {}): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), more);
const written = (value: FieldValue): string => [value].flat().join('');
/** Choices of a field. */
const MOST = 2000;
/** A choice of which the reader may write another (ISO 32000-2, table 233, bit 19). */
const EDIT = 1 << 18;

function limited<Made extends HTMLInputElement | HTMLTextAreaElement>(element: Made, { maxLen }: Field): Made {
  element.autocomplete = 'off';
  if (maxLen) element.maxLength = maxLen;
  return element;
}

const button = (type: 'checkbox' | 'radio'): Control =>
  one<HTMLInputElement>({
    make: ({ fieldName = '' }) => made('input', { type, name: fieldName }),
    show: (element, value) => void (element.checked = value === true),
    read: ({ checked }) => checked,
  });

const controls = {
  line: one<HTMLInputElement>({
    make: (field) => limited(made('input', { type: field.password ? 'password' : 'text' }), field),
    show: (element, value) => void (element.value = written(value)),
    read: ({ value }) => value,
  }),
  lines: one<HTMLTextAreaElement>({
    make: (field) => limited(made('textarea'), field),
    show: (element, value) => void (element.value = written(value)),
    read: ({ value }) => value,
  }),
  box: button('checkbox'),
  radio: button('radio'),
  choice: one<HTMLSelectElement>({
    make: ({ options = [], multiSelect = false, combo = false }) => {
      const element = made('select', { multiple: multiSelect && !combo });
      // What is chosen may be none of them, and nothing.
      const known = options.slice(0, MOST).map(({ exportValue: value, displayValue }) => made('option', { value, text: displayValue }));
      if (!combo) element.size = Math.max(2, Math.min(known.length, 20));
      element.append(...(combo && !options.some(({ exportValue }) => exportValue === '') ? [made('option', { value: '' })] : []), ...known);
      return element;
    },
    show: (element, value) => {
      const chosen = [value].flat().map(String);
      for (const option of element.options) option.selected = chosen.length === 0 ? option.value === '' : chosen.includes(option.value);
    },
    read: ({ selectedOptions, multiple, value }) => (multiple ? [...selectedOptions].map((option) => option.value) : value),
  }),
  /** Shows what choices are called, and stands for what they mean. */
  writtenChoice: one<HTMLInputElement>({
    make: () => made('input', { autocomplete: 'off' }),
    show: (element, value, { options = [] }) => void (element.value = options.find(({ exportValue }) => exportValue === written(value))?.displayValue ?? written(value)),
    read: ({ value }, { options = [] }) => options.find(({ displayValue }) => displayValue === value)?.exportValue ?? value,
  }),
} as const;

/** The control for a field; none for what a reader does not fill in: signatures, buttons that do something, files. */
export function controlOf(field: Field): Control | undefined {
  const { subtype, fieldType, readOnly, hidden, noView, noHTML, rect, fileSelect, multiLine, checkBox, radioButton, combo, fieldFlags = 0 } = field;
  if (subtype !== 'Widget' || readOnly || hidden || noView || noHTML || !rect) return undefined;
  if (fieldType === 'Tx') return fileSelect ? undefined : multiLine ? controls.lines : controls.line;
  if (fieldType === 'Ch') return combo && fieldFlags & EDIT ? controls.writtenChoice : controls.choice;
  return checkBox ? controls.box : radioButton ? controls.radio : undefined;
}

/** What the file has in a field. */
export function writtenInFile({ fieldType, fieldValue, checkBox, exportValue, buttonValue }: Field): FieldValue {
  if (fieldType === 'Btn') return fieldValue !== undefined && fieldValue === (checkBox ? exportValue : buttonValue);
  return fieldValue ?? '';
}
