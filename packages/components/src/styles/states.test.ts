import { expect } from 'chai';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { keepStates } from './states.ts';

class McpTestStates extends LitElement {
  @property({ type: Boolean }) busy = false;
  constructor() {
    super();
    keepStates(this, () => ({ busy: this.busy, idle: !this.busy }));
  }
}
customElements.define('mcp-test-states', McpTestStates);

describe('custom states', () => {
  it('can be told from outside by a selector, and follow each drawing', async () => {
    const element = new McpTestStates();
    document.body.append(element);
    await element.updateComplete;
    expect(element.matches(':state(idle):not(:state(busy))')).to.equal(true);
    element.busy = true;
    await element.updateComplete;
    expect(element.matches(':state(busy):not(:state(idle))')).to.equal(true);
    element.remove();
  });
});
