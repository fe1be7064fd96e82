import type { ShowcaseTool } from '../tool.ts';
import { actionTools } from './actions.ts';
import { blockTools } from './blocks.ts';
import { contractTools } from './contracts.ts';
import { failureTools } from './failures.ts';
import { fileTools } from './files.ts';
import { frameTools } from './frames.ts';
import { inputTools } from './inputs.ts';
import { largeTools } from './large.ts';
import { progressTools } from './progress.ts';
import { revisionTools } from './revisions.ts';
import { standardResponseTools } from './standard-response.ts';

/** Every tool of the showcase, in the order a person meets them. */
export const tools: readonly ShowcaseTool[] = [
  ...contractTools,
  ...frameTools,
  ...progressTools,
  ...fileTools,
  ...revisionTools,
  ...actionTools,
  ...blockTools,
  ...standardResponseTools,
  ...inputTools,
  ...largeTools,
  ...failureTools,
];
