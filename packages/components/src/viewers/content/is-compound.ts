/** Files of Outlook, and of Word, Excel and PowerPoint before 2007, are folders in a file ([MS-CFB] section 2.2). */
export const isCompound = (bytes: Uint8Array): boolean => bytes.length >= 512 && [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, at) => bytes[at] === byte);
