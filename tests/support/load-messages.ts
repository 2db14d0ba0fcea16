import type { Language } from '#domain/languages.ts';
import englishDesk from '#i18n/messages/en/admin.ts';
import englishReviews from '#i18n/messages/en/admin-reviews.ts';
import englishBookings from '#i18n/messages/en/bookings.ts';
import englishChanges from '#i18n/messages/en/changes.ts';
import englishCheckout from '#i18n/messages/en/checkout.ts';
import englishEditor from '#i18n/messages/en/editor.ts';
import englishEmails from '#i18n/messages/en/emails.ts';
import english from '#i18n/messages/en/mail.ts';
import englishNightChanges from '#i18n/messages/en/night-changes.ts';
import englishOffers from '#i18n/messages/en/offers.ts';
import englishProvider from '#i18n/messages/en/provider.ts';
import englishRecords from '#i18n/messages/en/records.ts';
import englishReports from '#i18n/messages/en/reports.ts';
import englishSite from '#i18n/messages/en/site.ts';
import spanishDesk from '#i18n/messages/es/admin.ts';
import spanishReviews from '#i18n/messages/es/admin-reviews.ts';
import spanishBookings from '#i18n/messages/es/bookings.ts';
import spanishChanges from '#i18n/messages/es/changes.ts';
import spanishCheckout from '#i18n/messages/es/checkout.ts';
import spanishEditor from '#i18n/messages/es/editor.ts';
import spanishEmails from '#i18n/messages/es/emails.ts';
import spanish from '#i18n/messages/es/mail.ts';
import spanishNightChanges from '#i18n/messages/es/night-changes.ts';
import spanishOffers from '#i18n/messages/es/offers.ts';
import spanishProvider from '#i18n/messages/es/provider.ts';
import spanishRecords from '#i18n/messages/es/records.ts';
import spanishReports from '#i18n/messages/es/reports.ts';
import spanishSite from '#i18n/messages/es/site.ts';
import { type Catalogue, remember } from '#i18n/translate.ts';

/** Loads the messages of mails into the translator, compiled or not, as the server does at its start. */
export function loadMailMessages(): void {
  learn('en', 'mail', english);
  learn('es', 'mail', spanish);
  // Mails about refunds use the messages of the booking's page.
  learn('en', 'checkout', englishCheckout);
  learn('es', 'checkout', spanishCheckout);
}

/** The same for the pages of the providers. */
export function loadProviderMessages(): void {
  learn('en', 'provider', englishProvider);
  learn('es', 'provider', spanishProvider);
}

/** The same for the admin pages about bookings and settings. */
export function loadRecordsMessages(): void {
  learn('en', 'checkout', englishCheckout);
  learn('es', 'checkout', spanishCheckout);
  learn('en', 'admin', englishDesk);
  learn('en', 'bookings', englishBookings);
  learn('en', 'changes', englishChanges);
  learn('en', 'records', englishRecords);
  learn('en', 'reports', englishReports);
  learn('es', 'admin', spanishDesk);
  learn('es', 'bookings', spanishBookings);
  learn('es', 'changes', spanishChanges);
  learn('es', 'records', spanishRecords);
  learn('es', 'reports', spanishReports);
}

/** The same for the change log, which uses the messages of every page. */
export function loadChangeLogMessages(): void {
  loadRecordsMessages();
  learn('en', 'admin-reviews', englishReviews);
  learn('en', 'editor', englishEditor);
  learn('en', 'emails', englishEmails);
  learn('en', 'night-changes', englishNightChanges);
  learn('en', 'offers', englishOffers);
  learn('en', 'site', englishSite);
  learn('es', 'admin-reviews', spanishReviews);
  learn('es', 'editor', spanishEditor);
  learn('es', 'emails', spanishEmails);
  learn('es', 'night-changes', spanishNightChanges);
  learn('es', 'offers', spanishOffers);
  learn('es', 'site', spanishSite);
}

function learn(language: Language, group: string, words: object) {
  const catalogue: Catalogue = 'gaps' in words ? (words as Catalogue) : { messages: words, gaps: [] };
  remember(language, group, catalogue);
}
