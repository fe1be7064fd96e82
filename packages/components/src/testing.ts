/**
 * What tests of viewers need: the specification that every viewer passes, and content in memory with faults on demand; and what tests
 * of hosts need: ways in which a View tries to get out, and to reach what is not its own.
 */
export { viewerSuite, type ViewerSuiteOptions } from './viewers/suite/viewer-suite.ts';
export type { ViewerSample } from './viewers/suite/files.ts';
export { sampleArtifact, sampleContent, type SampleContent, type SampleFaults } from './viewers/suite/sample-content.ts';
export { escapePage, viewEscapes, type ViewEscape } from './view-frame/escapes.ts';
export { viewTrespasses } from './view-frame/trespasses.ts';
