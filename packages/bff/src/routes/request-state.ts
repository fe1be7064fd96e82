export type { Context, RequestState } from '../request-state.ts';
