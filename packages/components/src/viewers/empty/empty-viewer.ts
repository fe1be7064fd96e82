import { css, html, type TemplateResult } from 'lit';
import { localize } from '../../localization/localize.ts';
import { drawings } from '../../styles/controls.ts';
import { covers } from '../../styles/cover.ts';
import { icon } from '../../styles/icons.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import { strings } from './strings.ts';

/**
 * @summary Says of a file without a byte that it is empty, whatever its type is.
 */
export class McpEmptyViewer extends ViewerElement {
  static override styles = [
    ...[ViewerElement.styles].flat(),
    drawings,
    covers,
    css`
      :host {
        display: grid;
        block-size: 100%;
        overflow: auto;
        background: var(--_surface);
      }
    `,
  ];

  protected override async open(): Promise<void> {
    this.capabilities = [];
  }

  protected override render(): TemplateResult {
    return html`<div class="cover" role="status">${icon('sheet')}<p>${localize(strings, this.context.locale)('empty')}</p></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-empty-viewer': McpEmptyViewer;
  }
}
