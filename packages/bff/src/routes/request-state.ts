export type { Context, RequestState } from '../requests/request-state.ts';
