import { escaped } from '../../office/xml-attribute.ts';

/** What a field of a form was filled in with, in files of before content controls (ECMA-376 part 1, section 17.16.17): their results are empty. */
export class FormField {
  boxes = false;
  /** Values as they stand in the file; a check box without one is ticked. */
  checked: string | undefined | null = null;
  given: string | undefined | null = null;
  chosen: string | undefined | null = null;
  choices: string[] | undefined;

  /** What stands on the page for a field of this name. */
  shown(name: string): string {
    if (name === 'FORMCHECKBOX' && this.boxes) return isOn(this.checked === null ? this.given : this.checked) ? '\u2612' : '\u2610';
    if (name === 'FORMDROPDOWN' && this.choices) return escaped(this.choices[Number(this.chosen ?? this.given ?? 0)] ?? '');
    return '';
  }
}

/** `ST_OnOff`: said without a value it is true. */
const isOn = (value: string | undefined | null): boolean => value !== null && !['0', 'false', 'off'].includes(value ?? '');
