import { register } from '../loading/register.ts';
import { McpInputCard } from './input-card.ts';

register('mcp-input-card', McpInputCard);
