import type { Language } from '#domain/languages.ts';
import englishCheckout from '#i18n/messages/en/checkout.ts';
import englishCorrespondence from '#i18n/messages/en/correspondence.ts';
import englishNightChanges from '#i18n/messages/en/night-changes.ts';
import englishPayment from '#i18n/messages/en/payment.ts';
import englishSite from '#i18n/messages/en/site.ts';
import englishDesk from '#i18n/messages/en/staff/admin.ts';
import englishReviews from '#i18n/messages/en/staff/admin-reviews.ts';
import englishBookings from '#i18n/messages/en/staff/bookings.ts';
import englishCatalogue from '#i18n/messages/en/staff/catalogue.ts';
import englishChanges from '#i18n/messages/en/staff/changes.ts';
import englishEditor from '#i18n/messages/en/staff/editor.ts';
import englishLog from '#i18n/messages/en/staff/log.ts';
import englishMails from '#i18n/messages/en/staff/mails.ts';
import englishMessages from '#i18n/messages/en/staff/messages.ts';
import englishPartners from '#i18n/messages/en/staff/partners.ts';
import englishPayments from '#i18n/messages/en/staff/payments.ts';
import englishPeople from '#i18n/messages/en/staff/people.ts';
import englishPromotions from '#i18n/messages/en/staff/promotions.ts';
import englishReports from '#i18n/messages/en/staff/reports.ts';
import englishRevenue from '#i18n/messages/en/staff/revenue.ts';
import englishSearch from '#i18n/messages/en/staff/search.ts';
import englishStatements from '#i18n/messages/en/statements.ts';
import spanishCheckout from '#i18n/messages/es/checkout.ts';
import spanishCorrespondence from '#i18n/messages/es/correspondence.ts';
import spanishNightChanges from '#i18n/messages/es/night-changes.ts';
import spanishPayment from '#i18n/messages/es/payment.ts';
import spanishSite from '#i18n/messages/es/site.ts';
import spanishDesk from '#i18n/messages/es/staff/admin.ts';
import spanishReviews from '#i18n/messages/es/staff/admin-reviews.ts';
import spanishBookings from '#i18n/messages/es/staff/bookings.ts';
import spanishCatalogue from '#i18n/messages/es/staff/catalogue.ts';
import spanishChanges from '#i18n/messages/es/staff/changes.ts';
import spanishEditor from '#i18n/messages/es/staff/editor.ts';
import spanishLog from '#i18n/messages/es/staff/log.ts';
import spanishMails from '#i18n/messages/es/staff/mails.ts';
import spanishMessages from '#i18n/messages/es/staff/messages.ts';
import spanishPartners from '#i18n/messages/es/staff/partners.ts';
import spanishPayments from '#i18n/messages/es/staff/payments.ts';
import spanishPeople from '#i18n/messages/es/staff/people.ts';
import spanishPromotions from '#i18n/messages/es/staff/promotions.ts';
import spanishReports from '#i18n/messages/es/staff/reports.ts';
import spanishRevenue from '#i18n/messages/es/staff/revenue.ts';
import spanishSearch from '#i18n/messages/es/staff/search.ts';
import spanishStatements from '#i18n/messages/es/statements.ts';
import { type Catalogue, remember } from '#i18n/translate.ts';

/** Loads the messages of mails into the translator, compiled or not, as the server does at its start. */
export function loadMailMessages(): void {
  learn('en', 'correspondence', englishCorrespondence);
  learn('es', 'correspondence', spanishCorrespondence);
  // Mails about refunds use the messages of the booking's page.
  learn('en', 'checkout', englishCheckout);
  learn('es', 'checkout', spanishCheckout);
}

/** The same for the pages of the providers. */
export function loadProviderMessages(): void {
  learn('en', 'payment', englishPayment);
  learn('es', 'payment', spanishPayment);
}

/** The same for the admin pages about bookings and settings. */
export function loadRecordsMessages(): void {
  learn('en', 'checkout', englishCheckout);
  learn('es', 'checkout', spanishCheckout);
  learn('en', 'admin', englishDesk);
  learn('en', 'bookings', englishBookings);
  learn('en', 'changes', englishChanges);
  learn('en', 'log', englishLog);
  learn('en', 'messages', englishMessages);
  learn('en', 'payments', englishPayments);
  learn('en', 'people', englishPeople);
  learn('en', 'revenue', englishRevenue);
  learn('en', 'search', englishSearch);
  learn('en', 'reports', englishReports);
  learn('es', 'admin', spanishDesk);
  learn('es', 'bookings', spanishBookings);
  learn('es', 'changes', spanishChanges);
  learn('es', 'log', spanishLog);
  learn('es', 'messages', spanishMessages);
  learn('es', 'payments', spanishPayments);
  learn('es', 'people', spanishPeople);
  learn('es', 'revenue', spanishRevenue);
  learn('es', 'search', spanishSearch);
  learn('es', 'reports', spanishReports);
}

/** The same for the change log, which uses the messages of every page. */
export function loadChangeLogMessages(): void {
  loadRecordsMessages();
  learn('en', 'admin-reviews', englishReviews);
  learn('en', 'editor', englishEditor);
  learn('en', 'mails', englishMails);
  learn('en', 'night-changes', englishNightChanges);
  learn('en', 'catalogue', englishCatalogue);
  learn('en', 'partners', englishPartners);
  learn('en', 'statements', englishStatements);
  learn('en', 'promotions', englishPromotions);
  learn('en', 'site', englishSite);
  learn('es', 'admin-reviews', spanishReviews);
  learn('es', 'editor', spanishEditor);
  learn('es', 'mails', spanishMails);
  learn('es', 'night-changes', spanishNightChanges);
  learn('es', 'catalogue', spanishCatalogue);
  learn('es', 'partners', spanishPartners);
  learn('es', 'statements', spanishStatements);
  learn('es', 'promotions', spanishPromotions);
  learn('es', 'site', spanishSite);
}

function learn(language: Language, group: string, words: object) {
  const catalogue: Catalogue = 'gaps' in words ? (words as Catalogue) : { messages: words, gaps: [] };
  remember(language, group, catalogue);
}
