'use client';

/**
 * The elements as React components, for React 18 and 19: properties are set as properties, events are props (`onMcpSession`), a
 * `ref` is the element with its methods. Importing it registers the elements; on a server each renders as an empty tag.
 */
import { createComponent } from '@lit/react';
import * as React from 'react';
import '../artifact-viewer/define.ts';
import '../canvas/define.ts';
import '../artifact-chip/define.ts';
import '../files/define.ts';
import '../dashboard-frame/define.ts';
import { McpArtifactViewer } from '../artifact-viewer/artifact-viewer.ts';
import { McpCanvas } from '../canvas/canvas.ts';
import { McpArtifactChip } from '../artifact-chip/artifact-chip.ts';
import { McpDashboardFrame } from '../dashboard-frame/dashboard-frame.ts';
import { McpFiles } from '../files/files.ts';
import { handlersOf } from './handlers.ts';

/** `<mcp-canvas>`. */
export const Canvas = createComponent({ react: React, tagName: 'mcp-canvas', elementClass: McpCanvas, events: handlersOf('mcp-canvas'), displayName: 'Canvas' });

/** `<mcp-artifact-viewer>`. */
export const ArtifactViewer = createComponent({ react: React, tagName: 'mcp-artifact-viewer', elementClass: McpArtifactViewer, events: handlersOf('mcp-artifact-viewer'), displayName: 'ArtifactViewer' });

/** `<mcp-artifact-chip>`. */
export const ArtifactChip = createComponent({ react: React, tagName: 'mcp-artifact-chip', elementClass: McpArtifactChip, events: handlersOf('mcp-artifact-chip'), displayName: 'ArtifactChip' });

/** `<mcp-files>`. */
export const Files = createComponent({ react: React, tagName: 'mcp-files', elementClass: McpFiles, events: handlersOf('mcp-files'), displayName: 'Files' });

/** `<mcp-dashboard-frame>`. */
export const DashboardFrame = createComponent({ react: React, tagName: 'mcp-dashboard-frame', elementClass: McpDashboardFrame, events: handlersOf('mcp-dashboard-frame'), displayName: 'DashboardFrame' });
