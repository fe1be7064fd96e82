import { register } from '../../loading/register.ts';
import { McpVersionDiff } from './version-diff.ts';

register('mcp-version-diff', McpVersionDiff);
