/**
 * From a stream to pixels: the classes and what they are made of, without side effects; `define.ts` registers them.
 * It must not know the service's inside: it speaks to it over HTTP, in the words of the contract.
 */
export { McpArtifactChip } from './artifact-chip/artifact-chip.ts';
export { McpArtifactViewer } from './artifact-viewer/artifact-viewer.ts';
export { McpCanvas } from './canvas/canvas.ts';
export { McpDashboardFrame, type DashboardBlockedDetail } from './dashboard-frame/dashboard-frame.ts';
export { McpFiles } from './files/files.ts';
export type { FileVersion, UserFile } from './files/service/user-file.ts';
export { assetUrl, setAssetBase } from './assets.ts';
export { emit, type EventDetails, type EventName, type McpEvent } from './events/index.ts';
export { formatBytes, formatInstant, formatNumber, formatPercent, localize, Localization, type Localize, type Sentence, type Sentences, type StringTable } from './localization/index.ts';
export { register } from './loading/register.ts';
export {
  createStore, emptyState, findKey, readSnapshot, reduce, takeSnapshot,
  type Action, type Artifacts, type Call, type CanvasSnapshot, type CanvasState, type Intent, type Message, type OpenDashboard, type OpenView, type PaneNumber, type Restored, type Rules, type Store, type Tab, type TabKey, type Versions,
} from './store/index.ts';
export { allStrings, registerStrings, type Words } from './words.ts';
export { serverSentEvents, StreamError, type ServerSentEventsOptions, type StreamState, type Visibility } from './stream/index.ts';
export type { ResultSource } from './stream/tool-results.ts';
export type { Theme } from './styles/theme.ts';
export { base, tokens } from './styles/tokens.ts';
export { codeTokens } from './styles/code-tokens.ts';
export { controls } from './styles/controls.ts';
export { builtinViewers } from './viewers/builtin.ts';
export { createContent, type ContentOptions } from './viewers/content/content-source.ts';
export type { Content } from './viewers/content/content.ts';
export { isShowable, registerViewer, resolveViewer, type Wish } from './viewers/registry.ts';
export { ViewerElement } from './viewers/element/viewer-element.ts';
export type { Capability, FindResult, FrameConfig, Trust, Viewer, ViewerContext, ViewerRow } from './viewers/viewer.ts';
