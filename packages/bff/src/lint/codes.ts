/** `error`: something is lost or refused. `warning`: repaired, or not shown as it was meant. `note`: worth knowing. */
export type Severity = 'error' | 'warning' | 'note';

export interface LintCode {
  severity: Severity;
  /** What the author can do. */
  advice: string;
}

const answerShape = 'Answer with an object: {"results": …, "meta_data": {…}, "artifacts": […], "display": {…}}.';
const base64 = 'Encode the bytes as base64 (RFC 4648 section 4): the standard alphabet, padded, without line breaks.';
const json = 'Give values that JSON can express: no cycles, no NaN, no more than a few hundred levels.';

/** Everything that `mcp-canvas lint` can find, beside the other codes of `error-codes`. docs/lint.md is compared with it. */
export const lintCodes = {
  // What the contract says of an answer (docs/contract.md, “Warnings”).
  alias: { severity: 'warning', advice: 'Use the contract’s spelling of the field: `results`, `meta_data`.' },
  artifacts_win: { severity: 'error', advice: 'Give files in `artifacts` alone, and leave `returned_file_names` and `returned_file_contents` out.' },
  bad_artifact: { severity: 'error', advice: 'Give each artifact as an object with `name`, `mime` and one of `b64` or `path`.' },
  bad_audience: { severity: 'warning', advice: 'Give `audience` as a list of "user" and "assistant".' },
  bad_base64: { severity: 'error', advice: base64 },
  bad_dashboard: { severity: 'error', advice: 'Give a dashboard an absolute http(s) address without user and password, and only the hints of docs/contract.md.' },
  bad_display: { severity: 'warning', advice: 'Use the hints of `display` that docs/contract.md lists, with their values.' },
  bad_field: { severity: 'warning', advice: 'Give the field the type that the message names.' },
  bad_meta_data: { severity: 'warning', advice: 'Give `meta_data` as an object.' },
  bad_priority: { severity: 'warning', advice: 'Give `priority` as a number from 0 to 1.' },
  bad_view: { severity: 'error', advice: 'Give a view an address that begins with ui://.' },
  bare_error: { severity: 'warning', advice: 'Say that it is an error: `isError: true`, or `meta_data.is_error: true`, with `results: {"error": message}`.' },
  base64_repaired: { severity: 'warning', advice: base64 },
  content_ignored: { severity: 'error', advice: 'Give each file one content.' },
  content_missing: { severity: 'error', advice: 'Give each named file its content: `b64`, or `path` under /tmp/{username}/.' },
  contract_in_prose: { severity: 'warning', advice: 'Answer with the object alone, best as structured content; put prose into `meta_data`.' },
  cycle: { severity: 'error', advice: json },
  data_differs: { severity: 'warning', advice: 'Give the same object in structured content, `data` and text; the structured content wins.' },
  data_moved: { severity: 'warning', advice: 'Give contents as `artifacts`, with a name and a type, and keep `results` small: a model reads them.' },
  link_unread: { severity: 'error', advice: 'Let resources/read of the same server answer every address that a resource link gives.' },
  not_json: { severity: 'warning', advice: json },
  text_kept: { severity: 'note', advice: 'Put prose that is not the result into `meta_data`.' },
  too_deep: { severity: 'warning', advice: json },
  too_many_values: { severity: 'error', advice: 'Give large data as a file (`artifacts`), not inside the results.' },
  top_level_list: { severity: 'warning', advice: answerShape },
  type_corrected: { severity: 'warning', advice: 'Give the media type that the bytes have.' },
  type_missing: { severity: 'warning', advice: 'Give the artifact a `mime`, the block a `mimeType`.' },
  unknown_block: { severity: 'warning', advice: 'Use the content blocks of MCP: text, image, audio, resource, resource_link.' },
  unknown_field: { severity: 'warning', advice: 'Leave out what the contract does not know, or put it into `meta_data`.' },
  unreadable: { severity: 'error', advice: json },
  untrusted_field: { severity: 'warning', advice: 'Leave out what only the service says: `url`, `sha256`, `source`, `warnings`, `model_context`.' },
  argument_dropped: { severity: 'warning', advice: 'Name the argument in the tool’s inputSchema, or do not pass it.' },
  // How a call ended, where the advice of `error-codes` is meant for readers.
  E_SERVER_LOST: { severity: 'error', advice: 'The process ended while the tool ran: start it by itself and look at what it writes.' },
  E_SERVER_UNAVAILABLE: { severity: 'error', advice: 'Start the command by itself and look at what it writes; name its folder with --cwd and its variables with --env.' },
  E_TOOL: { severity: 'error', advice: 'Answer a failure with isError: true and a sentence, not with a protocol error; or correct the arguments.' },
  E_UNKNOWN_TOOL: { severity: 'error', advice: 'Call a tool that tools/list names.' },
  // What the canvas would make of it.
  absolute_path: { severity: 'warning', advice: 'Give the file as an artifact and name it; a path on the server’s machine leads a reader nowhere.' },
  empty_answer: { severity: 'warning', advice: answerShape },
  frame_insecure: { severity: 'error', advice: 'Serve the page over https; plain http is framed on loopback only.' },
  frame_not_allowed: { severity: 'warning', advice: 'Whoever runs the service must add the origin to frames.allowed_origins. Say which are allowed with --allow-origin.' },
  html_loses: { severity: 'warning', advice: 'Draw what scripts would draw into the file (an SVG, a picture, a table), or give a live page as a dashboard.' },
  html_remote: { severity: 'warning', advice: 'Put style sheets, fonts and pictures into the file (data: addresses); remote ones are shown when the reader allows them.' },
  is_error: { severity: 'warning', advice: 'If the arguments were right, look into the tool; its message is what the reader sees.' },
  large_inline: { severity: 'warning', advice: 'Write large files under /tmp/{username}/ and give `path`: a message over 10 MiB ends the connection of many clients.' },
  name_and_type: { severity: 'warning', advice: 'Let the extension of the name and the media type say the same.' },
  name_made_up: { severity: 'note', advice: 'Name the file: a name makes the next one its new version; a made-up name is always a new file.' },
  name_made_safe: { severity: 'warning', advice: 'Give a plain file name: no directories, no reserved characters, at most 255 bytes.' },
  no_description: { severity: 'note', advice: 'Say in `description` what the tool does and gives: models choose by it.' },
  no_structured_result: { severity: 'note', advice: `${answerShape} As structured content it needs no guess.` },
  no_viewer: { severity: 'warning', advice: 'Give a type that the canvas shows (docs/viewers.md), beside the file if need be; this one is offered for download.' },
  primary_missing: { severity: 'warning', advice: 'Let `display.primary_file` be the name of one of the artifacts.' },
  progress_backwards: { severity: 'warning', advice: 'Let `progress` grow with each notification (MCP, progress).' },
  progress_malformed: { severity: 'warning', advice: 'After MCP_UPDATE: comes one JSON object of type canvas_update, system_message or artifacts, with what that type needs.' },
  structured_missing: { severity: 'error', advice: 'A tool with an outputSchema has to give structuredContent (MCP, structured content).' },
} as const satisfies Record<string, LintCode>;
