import type { StringTable } from '../localization/localize.ts';

/** The words of the list of versions; they come with the toolbar. */
export const strings = {
  en: { history: 'Versions', latest: 'Latest version', one: 'Version {version}', uploaded: 'Uploaded', call: '{tool} of {server}' },
  de: { history: 'Versionen', latest: 'Neueste Version', one: 'Version {version}', uploaded: 'Hochgeladen', call: '{tool} von {server}' },
  ar: { history: 'الإصدارات', latest: 'أحدث إصدار', one: 'الإصدار {version}', uploaded: 'مرفوع', call: '{tool} من {server}' },
} satisfies StringTable<string>;
