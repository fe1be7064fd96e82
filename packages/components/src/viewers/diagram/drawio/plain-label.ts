import { unescaped } from '../../content/xml-entities.ts';
import type { Cell } from './read-cells.ts';

/** What a cell says, without its markup: what begins a line there is on one of its own. */
export const plainLabel = ({ label, style }: Pick<Cell, 'label' | 'style'>): string => (/(?:^|;)html=1(?:;|$)/.test(style) ? wordsOf(label) : label).trim();

const wordsOf = (markup: string): string => unescaped(markup.replace(/<(?:br|hr|\/?(?:div|p|h\d|li|tr))\b[^<>]*>/gi, '\n').replace(/<[^<>]*>/g, '').replaceAll('&nbsp;', ' '));
