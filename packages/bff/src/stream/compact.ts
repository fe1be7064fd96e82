import type { Artifact, StreamEvent, Warning } from '@mcp-canvas/contract';
import { jsonSize } from '../json-size.ts';
import { unpacked } from './unpacked.ts';

/** What only counts while its call runs. */
const ofRunning: ReadonlySet<StreamEvent['type']> = new Set(['tool_progress', 'tool_notice', 'tool_sign_in', 'tool_input']);

/** Characters of what a call was given or answered that stay whatever came since. */
const small = 1000;

/** Says of a call that ended long ago that its answer is not held any more. */
export const noLonger: Warning = { code: 'result_no_longer_held', message: 'What this call answered is no longer held: newer calls of the session answered too much.', path: '/results' };

/**
 * The events a reader needs to draw what a longer history would have drawn: no progress of calls that are over, the last
 * state of what replaces itself, files by address instead of with their text; of what calls were given and answered, the newest
 * `keep_bytes`. Order is kept; compacting twice is once.
 */
export function compact(events: readonly StreamEvent[], keep_bytes: number): StreamEvent[] {
  const flat = unpacked(events);
  const over = new Set(flat.filter(({ type }) => type === 'tool_complete' || type === 'tool_error').map(({ call_id }) => call_id));
  // Dashboards are keyed by (user, server, id): two servers may use one id (CONTRACT section 3).
  const servers = new Map(flat.flatMap((event) => (event.type === 'tool_start' ? [[event.call_id, event.server] as const] : [])));
  const subjects = flat.map((event) => replaces(event, servers.get(event.call_id)));
  const last = new Map(subjects.map((subject, index) => [subject, index]));
  const kept = flat.filter((event, index) => {
    if (ofRunning.has(event.type) && over.has(event.call_id)) return false;
    if (event.type === 'dashboard_close') return false;
    const subject = subjects[index];
    return subject === undefined || last.get(subject) === index;
  });
  let left = keep_bytes;
  return kept.toReversed().map((event) => {
    const size = jsonSize(answered(event));
    left -= size;
    return left < 0 && size > small ? withoutAnswer(event) : withoutText(event);
  }).toReversed();
}

/** What of an event may be as large as its call wants. */
const answered = (event: StreamEvent): unknown => (event.type === 'tool_complete' ? event.results : event.type === 'tool_start' ? event.arguments : undefined);

function withoutAnswer(event: StreamEvent): StreamEvent {
  if (event.type === 'tool_complete') return { ...event, results: null, warnings: [...event.warnings, noLonger] };
  return event.type === 'tool_start' ? { ...event, arguments: {} } : event;
}

/** What an event is the newest state of; undefined when every one of its kind counts. */
function replaces(event: StreamEvent, server: string | undefined): string | undefined {
  switch (event.type) {
    case 'tool_progress':
    case 'tool_notice':
    case 'tool_sign_in':
    case 'tool_input':
      return JSON.stringify([event.type, event.call_id]);
    case 'canvas_content':
      return JSON.stringify([event.type, event.call_id, event.name]);
    case 'dashboard_open':
      return JSON.stringify(['dashboard', server, event.dashboard.id]);
    case 'dashboard_close':
      return JSON.stringify(['dashboard', server, event.dashboard_id]);
    default:
      return undefined;
  }
}

const byAddress = (file: Artifact): Artifact => {
  if (file.url === undefined || file.inline === undefined) return file;
  const { inline: _, ...rest } = file;
  return rest;
};

function withoutText(event: StreamEvent): StreamEvent {
  if (event.type === 'canvas_files') return { ...event, files: event.files.map(byAddress) };
  if (event.type === 'files_update') return { ...event, added: event.added.map(byAddress), changed: event.changed.map(byAddress) };
  // Another object: what was made of the old one for its readers, its bytes with tokens, goes with it.
  return { ...event };
}
