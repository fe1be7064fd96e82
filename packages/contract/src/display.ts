/** How the canvas takes new artifacts in: in place of what is open, as more tabs, or in a second pane. */
export type DisplayMode = 'replace' | 'append' | 'split';

/** A tool's hints to the canvas (v2 section 1, v2.1 section 8). */
export interface Display {
  open_canvas?: boolean;
  /** The `name` of the artifact to show first. */
  primary_file?: string;
  mode?: DisplayMode;
  viewer_hint?: string;
  storage_action?: 'store' | 'store_and_open' | 'temporary';
  category_hint?: string;
  notification?: string;
}
