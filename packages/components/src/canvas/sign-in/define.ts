import { register } from '../../loading/register.ts';
import { McpSignInCard } from './sign-in-card.ts';

register('mcp-sign-in-card', McpSignInCard);
