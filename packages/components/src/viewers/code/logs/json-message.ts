/** What loggers and containers call the words of a line that is JSON: Docker, pino and bunyan, zap, slog and logstash, journald. */
const message = /^\{(?:[^\n]{0,3800}?[,{]\s?)?"(?:log|msg|message|MESSAGE)"\s?:\s?"((?:[^"\\]|\\.)*)(?:"|$)/d;

/** The words of a log's line that is JSON, units of the line; undefined where it is none or has none. */
export function jsonMessage(line: string): { from: number; to: number } | undefined {
  const found = message.exec(line);
  if (!found || found[1] === '') return undefined;
  const [from, to] = found.indices![1]!;
  // The line end that Docker keeps is none of its words.
  return { from, to: found[1]!.endsWith('\\n') ? to - 2 : to };
}
