/**
 * Writes zip files as streams: records of the format, and the stream that puts files between them.
 * It must not know where the files come from.
 */
export { zipStream, type ZipSource } from './zip-stream.ts';
