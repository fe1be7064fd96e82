import type { Localize } from '../../../localization/localize.ts';
import type { ColumnFilter, FilterKind } from '../table/filter-kinds.ts';
import type { DataWord } from '../strings.ts';

export const kindWords: Readonly<Record<FilterKind, DataWord>> = { contains: 'contains', equals: 'equals', matches: 'matches', between: 'between', empty: 'isEmpty', filled: 'isFilled' };

/** True when a filter says enough to be carried out. */
export function saysSomething({ kind, text = '', from = '', to = '' }: ColumnFilter): boolean {
  if (kind === 'empty' || kind === 'filled') return true;
  return kind === 'between' ? from.trim() !== '' || to.trim() !== '' : text !== '';
}

/** A filter in words, for the line that lists what is in force. */
export function filterWords({ kind, text = '', from = '', to = '' }: ColumnFilter, name: string, say: Localize<DataWord>): string {
  const sought = kind === 'between' ? say('span', { from: from.trim() || '…', to: to.trim() || '…' }) : kind === 'empty' || kind === 'filled' ? '' : `“${text}”`;
  return [name, say(kindWords[kind]), sought].filter((part) => part !== '').join(' ');
}
