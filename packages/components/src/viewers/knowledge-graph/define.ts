import { register } from '../../loading/register.ts';
import { McpKnowledgeGraphViewer } from './knowledge-graph-viewer.ts';

register('mcp-knowledge-graph-viewer', McpKnowledgeGraphViewer);
