import { localize } from '../../localization/localize.ts';
import { strings } from '../find/strings.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';

// What a search needs comes with the first one.
export { revealMatch } from '../find/reveal-match.ts';
export { FindInSlides } from './find-in-slides.ts';

/** A search that took too long says so. */
export const explained = (error: unknown, locale: string): unknown => (isTooSlow(error) ? new Error(localize(strings, locale)('tooSlow'), { cause: error }) : error);
