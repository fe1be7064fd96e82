/** Says that a file is of a kind, or a size, that is not shown: to load it again would end in the same way, so that it is not offered. */
export const notShown = (sentence: string): DOMException => new DOMException(sentence, 'NotSupportedError');
