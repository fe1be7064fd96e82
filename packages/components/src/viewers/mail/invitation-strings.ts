import type { StringTable } from '../../localization/localize.ts';
import { strings as mail } from './strings.ts';

export const strings = {
  en: { when: 'When', invitation: mail.en.invitation, cancellation: 'Cancellation', answer: 'Answer to an invitation', proposal: 'Another time is proposed', event: 'Date' },
  de: { when: 'Wann', invitation: mail.de.invitation, cancellation: 'Absage', answer: 'Antwort auf eine Einladung', proposal: 'Vorschlag eines anderen Termins', event: 'Termin' },
  ar: { when: 'متى', invitation: mail.ar.invitation, cancellation: 'إلغاء موعد', answer: 'رد على دعوة', proposal: 'اقتراح موعد آخر', event: 'موعد' },
} satisfies StringTable<'when' | 'invitation' | 'cancellation' | 'answer' | 'proposal' | 'event'>;
