import { languageTag } from '../content/language-tag.ts';
import type { FrontMatter } from './engine/front-matter.ts';

/** The language that a text says at its head that it is in: `lang: de` (pandoc), `language: pt-BR`, `locale: en_GB`. */
export const writtenLanguage = (head: FrontMatter | undefined): string | undefined => languageTag(head?.rows.find(([key]) => /^(?:lang|language|locale)$/i.test(key))?.[1][0]);
