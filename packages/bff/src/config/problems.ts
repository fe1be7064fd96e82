/** What is wrong with a setting; `path` is a JSON Pointer into the configuration. */
export interface ConfigProblem {
  path: string;
  message: string;
}

/** Every problem of a configuration at once. */
export class ConfigError extends Error {
  readonly problems: ConfigProblem[];
  constructor(source: string, problems: ConfigProblem[]) {
    super([`The configuration ${source} cannot be used:`, ...problems.map(({ path, message }) => `  ${path || '/'}: ${message}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
