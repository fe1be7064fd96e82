import type { TemplateResult } from 'lit';
import { keysDialog } from '../../canvas/keys/keys-dialog.ts';
import { localize } from '../../localization/localize.ts';
import { keysMap } from './keys-map.ts';
import { strings } from './keys-strings.ts';

export { styles } from '../../canvas/keys/keys-dialog.ts';

/** The keys of My Files, as a modal dialog. */
export const keysList = (locale: string, rightToLeft: boolean, close: () => void): TemplateResult => keysDialog(keysMap, { say: localize(strings, locale), locale, rightToLeft, close });
