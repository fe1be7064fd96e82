/** What brings a sheet on paper, in one piece of code. */
export { layPaper } from './lay-paper.ts';
export { printPaper } from './print-paper.ts';
