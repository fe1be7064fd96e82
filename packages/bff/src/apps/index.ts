/**
 * What a View (MCP App) may do: the policy of its page, which tools and resources of its own server it reaches, and how often.
 * It must not know HTTP, nor how a View is drawn.
 */
export { allowedDomains } from './domains.ts';
export { domainKinds, type ViewDomains } from './declared.ts';
export { viewPolicy } from './frame-policy.ts';
export { createApps, type AppsServices, type Asking } from './create-apps.ts';
export type { ViewGrant } from './view-grant.ts';
export { wholeAnswer } from './whole-answer.ts';
export { permitApp, visibleToPeople } from './visibility.ts';
