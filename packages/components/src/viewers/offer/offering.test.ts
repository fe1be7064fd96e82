import { expect } from 'chai';
import { html, LitElement, type TemplateResult } from 'lit';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import type { ViewerContext } from '../viewer.ts';
import { Offering } from './offering.ts';

class McpTestOffering extends LitElement {
  readonly content = sampleContent(sampleArtifact('a.txt', 'text/plain'), 'text');
  readonly context: ViewerContext = { theme: 'light', locale: 'en' };
  readonly offering = new Offering(this);

  override render(): TemplateResult {
    return html`<input class="search">${this.offering.render()}<div class="shown" tabindex="0"></div>`;
  }
}
customElements.define('mcp-test-offering', McpTestOffering);

describe('what a reader is offered', () => {
  let host: McpTestOffering;
  const within = <Found extends HTMLElement>(selector: string): Found => host.renderRoot.querySelector<Found>(selector)!;
  const focused = (): string | undefined => host.shadowRoot!.activeElement?.className;
  const gone = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    await host.updateComplete;
    expect(host.renderRoot.querySelectorAll('.offer').length).to.equal(0);
  };

  beforeEach(async () => {
    host = new McpTestOffering();
    document.body.append(host);
    host.offering.ask({ why: 'It is long.', beside: 'part', anyway: async () => {} }, new AbortController().signal);
    await host.updateComplete;
  });
  afterEach(() => host.remove());

  it('leads from the way that was taken to what it shows', async () => {
    within('.offer button').focus();
    within('.offer button').click();
    await gone();
    expect(focused()).to.equal('shown');
  });
  it('leaves a reader who is elsewhere where they are', async () => {
    within('.search').focus();
    within('.offer button').click();
    await gone();
    expect(focused()).to.equal('search');
  });
});
