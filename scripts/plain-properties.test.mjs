import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPlainProperties } from './plain-properties.mjs';

test('the decorators of Lit are written out as what they make, with their import gone and all else as it was', () => {
  const text = `import { LitElement } from 'lit';
import { property, query, state } from 'lit/decorators.js';
/** An element. */
export class Ours extends LitElement {
  /** Its name. */
  @property({ attribute: 'its-name', converter: (text: string) => [text] }) name = '';
  @property() src = '';
  @state() private open = false;
  @query('.room') private room!: HTMLElement;
  #own = 1;
  @property({ reflect: true })
  get theme(): string {
    return 'dark';
  }
  set theme(_: string) {}
}
export const after = 1;
`;
  assert.equal(
    withPlainProperties(text)?.replaceAll(/[ ]+$/gm, ''),
    `import { LitElement } from 'lit';

/** An element. */
export class Ours extends LitElement {
  /** Its name. */
   name = '';
   src = '';
   private open = false;
  get room(){return this.renderRoot?.querySelector('.room')??null}
  #own = 1;

  get theme(): string {
    return 'dark';
  }
  set theme(_: string) {}
}
Ours.createProperty('name',{ attribute: 'its-name', converter: (text: string) => [text] });
Ours.createProperty('src');
Ours.createProperty('open',{state:!0,attribute:!1});
Ours.createProperty('theme',{ reflect: true });
export const after = 1;
`,
  );
});

test('a module without them stays as it is, and a decorator that is not known is told', () => {
  assert.equal(withPlainProperties('export class Plain {}'), undefined);
  assert.throws(() => withPlainProperties("class Odd { @property() a = 1; @queryAll('b') all: unknown; }"), /@queryAll/);
});
