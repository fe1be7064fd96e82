import { register } from '../../register.ts';
import { McpSignInCard } from './sign-in-card.ts';

register('mcp-sign-in-card', McpSignInCard);
