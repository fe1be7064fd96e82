import type { StringTable } from '../localization/localize.ts';

/** The words of the list of versions; they come with the toolbar. */
export const strings = {
  en: { history: 'Versions', latest: 'Latest version', one: 'Version {version}', uploaded: 'Uploaded', call: '{tool} of {server}', stay: 'Stay at this version', compare: 'Compare with another version', came: 'Version {version} came', jump: 'Show the change' },
  de: { history: 'Versionen', latest: 'Neueste Version', one: 'Version {version}', uploaded: 'Hochgeladen', call: '{tool} von {server}', stay: 'Bei dieser Version bleiben', compare: 'Mit einer anderen Version vergleichen', came: 'Version {version} ist da', jump: 'Änderung zeigen' },
  ar: { history: 'الإصدارات', latest: 'أحدث إصدار', one: 'الإصدار {version}', uploaded: 'مرفوع', call: '{tool} من {server}', stay: 'البقاء عند هذا الإصدار', compare: 'المقارنة بإصدار آخر', came: 'وصل الإصدار {version}', jump: 'إظهار التغيير' },
} satisfies StringTable<string>;
