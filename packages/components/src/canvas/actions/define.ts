import { register } from '../../register.ts';
import { McpArtifactActions } from './artifact-actions.ts';

register('mcp-artifact-actions', McpArtifactActions);
