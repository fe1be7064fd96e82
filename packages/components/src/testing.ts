/**
 * What tests of viewers need: the specification that every viewer passes, and content in memory with faults on demand.
 */
export { viewerSuite, type ViewerSample, type ViewerSuiteOptions } from './viewers/suite.ts';
export { sampleArtifact, sampleContent, type SampleContent, type SampleFaults } from './viewers/sample-content.ts';
