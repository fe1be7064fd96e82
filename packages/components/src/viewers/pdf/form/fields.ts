import { css } from 'lit';
import type { PageViewport, PDFDocumentProxy } from 'pdfjs-dist';
import { placeIn } from '../pages/page-links.ts';
import { controlOf, writtenInFile, type Field } from './controls.ts';
import { isFieldId, type FieldValue } from './field-value.ts';
import type { Form } from './form.ts';

const MOST = 2000;
const sides = ['left', 'center', 'right'];

/** A page draws what is filled in: its letters are seen in the control only while it is written in. */
const sheet = css`
  .fields > * {
    position: absolute;
    z-index: 2;
    box-sizing: border-box;
    min-inline-size: 0;
    min-block-size: 0;
    margin: 0;
    padding: 0 2px;
    border: 0;
    border-radius: 0;
    appearance: none;
    resize: none;
    background: rgb(0 84 255 / 9%);
    color: transparent;
    font: 12px / 1.2 Helvetica, Arial, sans-serif;
    font-size: calc(var(--total-scale-factor) * var(--letters));
    forced-color-adjust: none;
  }
  .fields > :hover {
    background: rgb(0 84 255 / 18%);
  }
  .fields > [aria-required]:not(:focus) {
    box-shadow: inset 0 0 0 1px rgb(200 30 30 / 70%);
  }
  .fields > :focus-visible {
    z-index: 3;
    outline: 2px solid #1a56db;
    outline-offset: 1px;
  }
  .fields > :is(input:not([type='checkbox'], [type='radio']), textarea, select):focus,
  .fields > select[size] {
    background: #fff;
    color: #000;
  }
  .fields > :is(select, [type='checkbox'], [type='radio']) {
    cursor: pointer;
  }
`;

const shows = new WeakMap<Element, () => void>();

/** Puts the controls of a page's fields into `box`, which lies over the page. */
export function addFields(box: HTMLElement, annotations: readonly unknown[], viewport: PageViewport, form: Form, pdf: PDFDocumentProxy): void {
  const root = box.getRootNode() as ShadowRoot;
  const style = sheet.styleSheet!;
  if (!root.adoptedStyleSheets.includes(style)) root.adoptedStyleSheets.push(style);
  form.showAgain = () => root.querySelectorAll('.fields > *').forEach((one) => shows.get(one)?.());
  for (const field of (annotations as readonly Field[]).slice(0, MOST)) {
    const control = isFieldId(field.id) ? controlOf(field) : undefined;
    if (!control) continue;
    const element = control.make(field);
    const show = (): void => control.show(element, form.valueOf(field.id) ?? writtenInFile(field), field);
    show();
    shows.set(element, show);
    element.dataset['field'] = field.id;
    element.dir = 'auto';
    element.ariaLabel = (field.alternativeText || field.fieldName || '').slice(0, 300);
    if (field.required) element.ariaRequired = 'true';
    const [left = 0, bottom = 0, right = 0, top = 0] = field.rect!;
    const letters = field.defaultAppearanceData?.fontSize || Math.min(14, Math.abs(top - bottom) * 0.7, Math.abs(right - left));
    Object.assign(element.style, placeIn([left, bottom, right, top], viewport), { textAlign: sides[field.textAlignment ?? 0] ?? '' });
    element.style.setProperty('--letters', `${letters}px`);
    const write = (): void => form.write(field.id, control.read(element, field), field.password);
    element.addEventListener('input', write);
    element.addEventListener('change', () => {
      write();
      form.settle();
      void writeAlike(field, control.read(element, field), form, pdf);
    });
    box.append(element);
  }
}

interface Alike {
  id: string;
  type?: string;
  exportValues?: string;
}

/** Fields of one name are one field: the others say the same, of radio buttons all others go out. */
async function writeAlike(field: Field, value: FieldValue, form: Form, pdf: PDFDocumentProxy): Promise<void> {
  const named = (await pdf.getFieldObjects().catch(() => null))?.get(field.fieldName ?? '') ?? [];
  const others = (named as readonly Alike[]).filter(({ id, type }) => type && id !== field.id && isFieldId(id)).slice(0, MOST);
  for (const { id, exportValues } of others) {
    if (field.radioButton) form.write(id, false);
    else form.write(id, field.checkBox ? value === true && exportValues === field.exportValue : value, field.password);
  }
  if (others.length > 0) form.settle();
}
