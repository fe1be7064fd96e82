/** The numbers in these bytes, and in no others of the memory that they are a part of. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
