import type { LanguageFn } from 'highlight.js';

/** Zig; highlight.js has no grammar for it. */
const zig: LanguageFn = (hljs) => ({
  name: 'Zig',
  keywords: {
    keyword: 'addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while',
    literal: 'true false null undefined',
    type: 'bool void noreturn type anyerror usize isize comptime_int comptime_float f16 f32 f64 f80 f128',
  },
  contains: [
    hljs.COMMENT('//', '$'),
    { scope: 'string', begin: /\\\\/, end: /$/ },
    { scope: 'string', begin: '"', end: '"', illegal: /\n/, contains: [hljs.BACKSLASH_ESCAPE] },
    { scope: 'string', begin: /'(?:\\.[^']*|[^'\\])'/ },
    { scope: 'built_in', begin: /@[a-zA-Z_]\w*/ },
    { scope: 'type', begin: /\b[iu]\d+\b/ },
    { scope: 'title.function', begin: /\b[a-zA-Z_]\w*(?=\s*\()/ },
    { scope: 'number', begin: /\b(?:0x[\da-f_]+|0b[01_]+|0o[0-7_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[+-]?\d+)?)\b/i },
  ],
});

export default zig;
