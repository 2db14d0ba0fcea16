import type { ContactEvent } from '#domain/content/contact-message.ts';
import type { EventNamed } from '#domain/events.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import { readProfile, readUserByEmail } from '#features/accounts/user-store.server.ts';
import { readHomeSection } from '#features/pages/home/home-content-store.server.ts';
import { readSellerLink } from '#features/partners/access/seller-access-store.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { statementRow } from '#features/payment/statements/statements-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueMail } from '../outbox/outbox-store.server.ts';

/** Mails a contact message to the operator's public address, in the language of the account with that address. */
export async function mailAboutContact(transaction: Transaction, { messageId }: ContactEvent): Promise<void> {
  await enqueueMail(transaction, {
    kind: 'contact.message',
    onceKey: `contact.message:${messageId}`,
    bookingId: null,
    ...(await operatorReader(transaction)),
    details: { messageId },
  });
}

/**
 * Mails the operator once that a payment is disputed, also if the payment is unknown. `bookingId` stays null, so that the
 * mail does not appear among the guest's mails.
 */
export async function mailAboutDispute(
  transaction: Transaction,
  { paymentId, disputeReference }: EventNamed<'payment.disputed'>,
): Promise<void> {
  await enqueueMail(transaction, {
    kind: 'dispute.opened',
    onceKey: `dispute.opened:${paymentId ?? 'unknown'}:${disputeReference}`,
    bookingId: null,
    ...(await operatorReader(transaction)),
    details: { disputeReference, ...(paymentId && { paymentId }) },
  });
}

/** Mails a closed statement to its partner once, in the partner's language. */
export async function mailStatement(
  transaction: Transaction,
  { statementId }: EventNamed<'partner.statementReady'>,
): Promise<void> {
  const statement = await statementRow(transaction, statementId);
  const partner = statement && (await partnerRow(transaction, statement.partnerId));
  if (!partner) return;
  await enqueueMail(transaction, {
    kind: 'partner.statement',
    onceKey: `partner.statement:${statementId}`,
    bookingId: null,
    language: partner.language,
    recipient: partner.email,
    details: { statementId },
  });
}

/** Mails a seller the link that signs in, in the partner's language. */
export async function mailSellerLink(
  transaction: Transaction,
  { linkId }: EventNamed<'seller.linkNeeded'>,
): Promise<void> {
  const link = await readSellerLink(transaction, linkId);
  if (!link) return;
  await enqueueMail(transaction, {
    kind: 'seller.signIn',
    onceKey: `seller.signIn:${linkId}`,
    bookingId: null,
    language: link.language,
    recipient: link.email,
    details: { linkId },
  });
}

/** The address that the site shows, and the language of the account with that address. */
async function operatorReader(
  transaction: Transaction,
): Promise<{ readonly recipient: string; readonly language: Language }> {
  const { email } = await readHomeSection(transaction, 'footer');
  const operator = await readUserByEmail(transaction, email);
  const profile = operator && (await readProfile(transaction, operator.id));
  return { recipient: email, language: profile?.language ?? defaultLanguage };
}
