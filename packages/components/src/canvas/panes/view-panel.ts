import { html, nothing, type TemplateResult } from 'lit';
import '../../view-frame/define.ts';
import { answerOf } from '../../store/answers.ts';
import { allNewest } from '../../store/artifacts.ts';
import { callOf, runningCalls } from '../../store/call-events.ts';
import { artifactKey } from '../../store/keys.ts';
import type { CanvasState, OpenView, TabKey } from '../../store/state.ts';
import { answerCover, styles } from '../session/answer.ts';
import type { PanelSurroundings } from './panel.ts';

export { styles };
export { keepSpare } from '../../view-frame/spare-frame.ts';

interface ViewTab {
  key: TabKey;
  /** The call that brought it. */
  call: string | undefined;
  visible: boolean;
}

/** A View in its frame. One whose tab is closed stays until it has put its things away. */
export function viewPanel(state: CanvasState, { view, server }: OpenView, { key, call, visible }: ViewTab, around: PanelSurroundings): TemplateResult {
  const { theme, apiBase, sessionId, headers, credentials, frame } = around;
  const known = callOf(state, call);
  return html`<mcp-view-frame
    .view=${view}
    .server=${server}
    .theme=${theme}
    .apiBase=${apiBase}
    .sessionId=${sessionId}
    .headers=${headers}
    .credentials=${credentials}
    .frame=${frame}
    .inSight=${visible}
    .callRuns=${known?.status === 'running'}
    .callFailure=${known?.error?.message}
    .readerAsked=${runningCalls(state).some(({ input, signIn }) => input || signIn?.state === 'wanted')}
    .ending=${!state.tabs.some((tab) => tab.key === key)}
    .ended=${() => around.ended(key)}
    .close=${() => around.close(key)}
    .instead=${() => blocks(state, call, around)}
  ></mcp-view-frame>`;
}

/** The ordinary parts of a result: what the tool answered, and its files. */
function blocks(state: CanvasState, id: string | undefined, { locale, show }: PanelSurroundings): TemplateResult | typeof nothing {
  const call = callOf(state, id);
  const answer = call && answerOf(call);
  const files = id === undefined ? [] : allNewest(state.artifacts).filter(({ source }) => source.call_id === id);
  if (!answer && files.length === 0) return nothing;
  return html`${answer ? answerCover(answer, locale) : nothing}
    ${files.map((file) => html`<button class="button" @click=${() => show(artifactKey(file.id))}><bdi dir="auto">${file.title || file.name}</bdi></button>`)}`;
}
