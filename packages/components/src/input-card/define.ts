import { register } from '../register.ts';
import { McpInputCard } from './input-card.ts';

register('mcp-input-card', McpInputCard);
