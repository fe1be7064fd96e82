/**
 * The words every box of the kit uses: shapes, codes, media types, and the normalisation of tool output into one shape.
 * It must not know Node, the DOM, or how anything is transported, stored or drawn.
 */
export type { JsonObject, JsonValue } from './json.ts';
export type { ArtifactAction } from './artifact-action.ts';
export type { Artifact, ArtifactSource, Deferred, Revision, SourceKind } from './artifact.ts';
export type { Display, DisplayMode } from './display.ts';
export type { Dashboard } from './dashboard.ts';
export type { View } from './view.ts';
export type { ModelContext, ToolError, ToolResult, Warning } from './tool-result.ts';
export type {
  DeferredOutputArtifact, InlineOutputArtifact, OutputArtifactFields, OutputCanvas, OutputDisplay, PathOutputArtifact, TitledOutputArtifact, ToolOutput,
} from './tool-output.ts';
export type { InputAnswer, InputRequest } from './input-request.ts';
export type { InputField, InputFormat, InputKind, InputProblem } from './input-form.ts';
export type { EventBodies, EventHead, EventOf, EventType, NewEvent, StreamEvent } from './stream-event.ts';
export type { Bibliography, BibliographyEntry } from './bibliography.ts';
export type { KnowledgeGraph, KnowledgeGraphFilter, KnowledgeGraphLink, KnowledgeGraphNode, KnowledgeGraphRevision } from './knowledge-graph.ts';
export { readKnowledgeGraph, type GraphLink, type GraphNode, type ReadGraph } from './read-knowledge-graph.ts';
export { errorCodes, type ErrorCode, type ErrorCodeName } from './error-codes.ts';
export { SpilledContent, type Spills } from './spilled-content.ts';
export { isForModel, isForReader } from './audience.ts';
export { isArtifact, isJsonObject, isKnownEventType, isStreamEvent, isToolResult } from './guards.ts';
export { mediaTypes, type MediaFamily, type MediaType, type Serving } from './media-type-table.ts';
export {
  extensionOf, familyOf, isGeneric, isShowable, isText, languageOf, nameExtension, normalizeLanguage, normalizeType, servedAs, typeOfLanguage, typeOfName,
} from './media-types.ts';
export { checkBase64, decodeBase64, decodeUtf8, encodeBase64, encodeTextBase64, isBase64, utf8Length, type Base64Check } from './normalize/bytes/base64.ts';
export { inlineLimit } from './normalize/artifacts/content.ts';
export { parseDataUrl, type DataUrl } from './normalize/bytes/data-url.ts';
export { safeFileName, splitExtension, uniqueName } from './normalize/bytes/file-name.ts';
export { cutForPrompt } from './normalize/finish/model-context.ts';
export { settleType, sniffText, sniffType, type TypeEvidence } from './normalize/bytes/sniff.ts';
export { isViewAddress, namedView, viewMeta, viewType } from './normalize/shapes/views.ts';
export { normalize, type FoundSecret, type Normalize, type NormalizeOptions } from './normalize/index.ts';
export { parseProgressMessage, type ProgressUpdate, type SystemMessageSubtype } from './progress-message.ts';
export { factWords, humanCount, type FileFacts } from './file-facts.ts';
export { contextBlock, humanSize, promptWithFiles, type ContextFile } from './context-block.ts';
