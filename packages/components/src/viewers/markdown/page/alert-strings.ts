import type { StringTable } from '../../../localization/localize.ts';
import type { AlertKind } from '../engine/alerts.ts';

/** What alerts are called. */
export const strings = {
  en: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  de: { note: 'Hinweis', tip: 'Tipp', important: 'Wichtig', warning: 'Warnung', caution: 'Vorsicht' },
  ar: { note: 'ملاحظة', tip: 'نصيحة', important: 'مهم', warning: 'تحذير', caution: 'تنبيه' },
} satisfies StringTable<AlertKind>;
