/** As S3 sorts names: by their bytes. */
export const byteOrder = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
