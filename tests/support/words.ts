import type { Language } from '#domain/bilingual.ts';
import englishDesk from '#i18n/messages/en/admin.ts';
import englishChanges from '#i18n/messages/en/changes.ts';
import englishHouse from '#i18n/messages/en/house.ts';
import english from '#i18n/messages/en/mail.ts';
import englishProvider from '#i18n/messages/en/provider.ts';
import spanishDesk from '#i18n/messages/es/admin.ts';
import spanishChanges from '#i18n/messages/es/changes.ts';
import spanishHouse from '#i18n/messages/es/house.ts';
import spanish from '#i18n/messages/es/mail.ts';
import spanishProvider from '#i18n/messages/es/provider.ts';
import { type Catalogue, remember } from '#i18n/translate.ts';

/** Teaches the translator the words of mails, compiled or not, as the server does when it starts. */
export function learnMailWords(): void {
  learn('en', 'mail', english);
  learn('es', 'mail', spanish);
}

/** The same for the pages of the providers. */
export function learnProviderWords(): void {
  learn('en', 'provider', englishProvider);
  learn('es', 'provider', spanishProvider);
}

/** The same for the operator's pages about bookings and about the house. */
export function learnHouseWords(): void {
  learn('en', 'admin', englishDesk);
  learn('en', 'changes', englishChanges);
  learn('en', 'house', englishHouse);
  learn('es', 'admin', spanishDesk);
  learn('es', 'changes', spanishChanges);
  learn('es', 'house', spanishHouse);
}

function learn(language: Language, group: string, words: object) {
  const catalogue: Catalogue = 'gaps' in words ? (words as Catalogue) : { messages: words, gaps: [] };
  remember(language, group, catalogue);
}
