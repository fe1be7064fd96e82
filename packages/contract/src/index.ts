/**
 * The words every box of the kit uses: shapes, codes, media types, and the normalisation of tool output into one shape.
 * It must not know Node, the DOM, or how anything is transported, stored or drawn.
 */
export type { JsonObject, JsonValue } from './json.ts';
export type { Artifact, ArtifactSource, Deferred, SourceKind } from './artifact.ts';
export type { Display, DisplayMode } from './display.ts';
export type { Dashboard } from './dashboard.ts';
export type { View } from './view.ts';
export type { ModelContext, ToolError, ToolResult, Warning } from './tool-result.ts';
export type { EventBodies, EventHead, EventOf, EventType, NewEvent, StreamEvent } from './stream-event.ts';
export type { Bibliography, BibliographyEntry } from './bibliography.ts';
export type { KnowledgeGraph, KnowledgeGraphLink, KnowledgeGraphNode } from './knowledge-graph.ts';
export { errorCodes, type ErrorCode, type ErrorCodeName } from './error-codes.ts';
export { SpilledContent, type Spills } from './spilled-content.ts';
export type { FoundSecret, Normalize, NormalizeOptions } from './normalize/index.ts';
