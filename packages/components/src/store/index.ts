/**
 * What a canvas shows, as plain data: one pure reducer takes stream events and the reader's intents in.
 * It must not know the DOM, Lit, how events arrive, or how anything is drawn.
 */
export { createStore, type Store } from './store.ts';
export { reduce, type Action } from './reduce.ts';
export { findKey, type Intent } from './intents.ts';
export { emptyState, type Artifacts, type CanvasState, type Call, type Message, type OpenDashboard, type OpenView, type PaneNumber, type Rules, type Tab, type TabKey, type Versions } from './state.ts';
export { readSnapshot, takeSnapshot, type CanvasSnapshot, type Restored } from './snapshot.ts';
