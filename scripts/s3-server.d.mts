/** What a client of the test server has to know. */
export interface S3ServerSettings {
  endpoint: string;
  region: string;
  bucket: string;
  access_key_id: string;
  secret_access_key: string;
}
/** The variable in which a run's shared server stands, as JSON. */
export const variable: string;
/** Starts the server as a process of its own, which ends with this one; undefined where it is not installed. `crash` kills what answers requests, and lets it start again. */
export function startS3Server(): Promise<{ settings: S3ServerSettings; crash(): void; stop(): Promise<void> } | undefined>;
