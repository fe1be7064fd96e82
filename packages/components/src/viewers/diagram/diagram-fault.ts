import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { icon } from '../../styles/icons.ts';
import type { NoDiagram } from './draw-diagram.ts';
import { faultOf } from './fault-of.ts';
import type { DiagramString } from './strings.ts';

/** Why there is no picture: a sentence with the line to look at, mermaid's first words, which are English, and the rest of them folded. */
export function diagramFault({ problem, reason }: NoDiagram, source: string, say: Localize<DiagramString>): TemplateResult {
  // Names of kinds are in the sentence itself.
  const { line, first, rest } = faultOf(problem === 'foreign' ? '' : reason, source);
  const sentence = problem === 'broken' && line !== undefined ? say('brokenAt', { line }) : say(problem, { kinds: reason });
  return html`${icon('alert')}
    <div class="told">
      <bdi class="sentence">${sentence}</bdi>
      ${first ? html`<bdi class="reason" lang="en" dir="ltr">${first}</bdi>` : nothing}
      ${rest ? html`<details><summary>${say('details')}</summary><pre class="reason" lang="en" dir="ltr">${rest}</pre></details>` : nothing}
    </div>`;
}
