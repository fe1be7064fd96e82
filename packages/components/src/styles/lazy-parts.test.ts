import { expect } from 'chai';
import { LitElement, css, html } from 'lit';
import { holdTimers } from './hold-timers.ts';
import { LazyParts } from './lazy-parts.ts';
import { toldErrors } from './told-errors.ts';

interface Part {
  styles?: ReturnType<typeof css>;
  word: string;
}

/** How often the part was asked for, and what it comes to: set by each test. */
let asked = 0;
let load: () => Promise<Part> = async () => ({ word: 'here' });

class WithPart extends LitElement {
  readonly parts = new LazyParts(this, {
    part: () => {
      asked++;
      return load();
    },
  });
  protected override render() {
    return html`<p>${this.parts.get('part')?.word ?? 'not yet'}</p>`;
  }
}
customElements.define('x-with-part', WithPart);

describe('lazy parts of an element', () => {
  let element: WithPart;
  const text = () => element.shadowRoot!.textContent;
  const put = (): void => {
    asked = 0;
    element = document.body.appendChild(new WithPart());
  };
  afterEach(() => element.remove());

  it('are drawn when they are there, with their styles, and asked for once', async () => {
    load = async () => ({ word: 'here', styles: css`p { color: rgb(1 2 3) }` });
    put();
    await element.updateComplete;
    expect(text()).to.equal('not yet');
    expect(await element.parts.loaded()).to.equal(true);
    await element.updateComplete;
    expect(text()).to.equal('here');
    expect(getComputedStyle(element.shadowRoot!.querySelector('p')!).color).to.equal('rgb(1, 2, 3)');
    expect([asked, await element.parts.loaded()]).to.deep.equal([1, false]);
  });

  it('are asked for again a second later where they did not come, however often the element is drawn meanwhile', async () => {
    const second = holdTimers(1000);
    load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await toldErrors(async () => {
      put();
      for (let turn = 0; turn < 20; turn++) {
        element.requestUpdate();
        await element.updateComplete;
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    expect([asked, text()]).to.deep.equal([1, 'not yet']);
    load = async () => ({ word: 'here' });
    second.end();
    await element.parts.loaded();
    await element.updateComplete;
    expect([asked, text()]).to.deep.equal([2, 'here']);
  });
});
