// What is read of a document once its panel is open comes as one file.
export { commentList } from './comment-list.ts';
export { findComments } from './comments.ts';
export { documentFacts } from './document-facts.ts';
