import { register } from '../../register.ts';
import { McpVersionDiff } from './version-diff.ts';

register('mcp-version-diff', McpVersionDiff);
