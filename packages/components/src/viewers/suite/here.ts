import 'axe-core/axe.min.js';
import { executeServerCommand } from '@web/test-runner-commands';
import { viewerSuite as specification, type ViewerSuiteOptions } from './viewer-suite.ts';

/** For tests: the suite with what the test runner here has, axe and forced colours. */
export const viewerSuite = (options: ViewerSuiteOptions): void => specification({ forcedColours, ...options });

const forcedColours = /Firefox/.test(navigator.userAgent) ? undefined : (on: boolean) => executeServerCommand('forced-colours', { on });

export type { ViewerSample } from './files.ts';
