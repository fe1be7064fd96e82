/** What leads somewhere from a text; loaded after the first lines are drawn. */
export { LineLinks } from './line-links.ts';
