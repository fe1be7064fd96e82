/**
 * Any output of any tool becomes one `ToolResult`: detect the dialect, unwrap the transport's wrapping, convert, finish.
 * It must not know how the output came here, where files are stored, or who shows them.
 */
import type { ToolResult } from '../tool-result.ts';
import type { Normalize } from './options.ts';
import type { JsonValue } from '../json.ts';
import { isToolResult } from '../guards.ts';
import { convertCallToolResult, isCallToolResult } from './blocks/call-tool-result.ts';
import { isSame } from './deep-equal.ts';
import { createDraft, readPlain } from './draft.ts';
import { finish } from './finish/finish.ts';
import { copyOf, maskSecrets } from './finish/masks.ts';
import { depthLimit } from './plain-json.ts';
import { convertPayload } from './blocks/payload.ts';

export type { FoundSecret, Normalize, NormalizeOptions } from './options.ts';

/**
 * Results that came out of here, and what they were: no input of a tool can be one of them, so that one that nobody has changed
 * needs no second look. The copies share their texts.
 */
const finished = new WeakMap<object, JsonValue>();

/**
 * Any tool output in the one shape (CONTRACT section 1). Never throws and never loses a part: what cannot be shown as what it says
 * it is becomes a JSON artifact or a warning. `normalize(normalize(x))` is `normalize(x)`.
 */
export const normalize: Normalize = (raw, given) => {
  const options = given ?? {};
  if (isFinished(raw)) return raw;
  const draft = createDraft(options);
  const input = readPlain(draft, raw, '', depthLimit + (mayBeOwn(raw) ? ownDepth : 0));
  // Readers move parts of the input into the result and change them there.
  const untouched = options.raw ? copyOf(input) : undefined;
  convert(draft, input);
  const result = finish(draft);
  for (const secret of draft.secrets) options.onSecret?.(secret);
  if (untouched !== undefined) result.raw = maskSecrets(untouched, draft.secrets.map(({ token }) => token));
  finished.set(result, copyOf(result as unknown as JsonValue));
  return result;
};

function isFinished(raw: unknown): raw is ToolResult {
  const before = typeof raw === 'object' && raw !== null ? finished.get(raw) : undefined;
  return before !== undefined && isSame(raw as JsonValue, before);
}

/** A result of ours holds what it was made from this many levels deeper. */
const ownDepth = 4;

function mayBeOwn(raw: unknown): boolean {
  try {
    return typeof raw === 'object' && raw !== null && Object.hasOwn(raw, 'model_context');
  } catch {
    return false;
  }
}

function convert(draft: ReturnType<typeof createDraft>, input: JsonValue): void {
  if (!isToolResult(input) && isCallToolResult(input)) convertCallToolResult(draft, input);
  else convertPayload(draft, input, '');
}
