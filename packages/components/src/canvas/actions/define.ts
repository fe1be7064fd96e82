import { register } from '../../loading/register.ts';
import { McpArtifactActions } from './artifact-actions.ts';

register('mcp-artifact-actions', McpArtifactActions);
