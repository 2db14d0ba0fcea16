import type { EventNamed } from '#domain/events.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { readOpenLink } from '#features/accounts/links/link-store.server.ts';
import { readProfile, readUser } from '#features/accounts/user-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueMail, type NewMail } from '../outbox/outbox-store.server.ts';

type MailOf = Pick<NewMail, 'kind' | 'onceKey' | 'details' | 'recipient'>;

type MailedEvent = EventNamed<
  | 'account.linkNeeded'
  | 'account.changeAsked'
  | 'account.addressTaken'
  | 'account.passwordChanged'
  | 'account.invitationAccepted'
  | 'account.passkeyAdded'
  | 'account.googleLinked'
>;

/** Writes the mail about an event of an account, in the person's language. */
export async function mailAboutAccount(transaction: Transaction, event: MailedEvent): Promise<void> {
  const mail = await mailFor(transaction, event);
  if (!mail) return;
  const profile = await readProfile(transaction, event.userId);
  await enqueueMail(transaction, {
    ...mail,
    bookingId: null,
    userId: event.userId,
    language: profile?.language ?? defaultLanguage,
  });
}

async function mailFor(transaction: Transaction, event: MailedEvent): Promise<MailOf | null> {
  switch (event.name) {
    case 'account.linkNeeded': {
      const link = await readOpenLink(transaction, event.linkId);
      if (!link) return null;
      const kind = `account.${link.purpose}` as const;
      const details = { linkId: link.id };
      return { kind, onceKey: `${kind}:${link.id}`, recipient: link.address, details };
    }
    case 'account.changeAsked':
      return notice(transaction, event, event.linkId, { linkId: event.linkId });
    case 'account.passkeyAdded':
      return notice(transaction, event, event.noticeId, { passkeyName: event.passkeyName });
    case 'account.googleLinked':
    case 'account.addressTaken':
    case 'account.passwordChanged':
    case 'account.invitationAccepted':
      return notice(transaction, event, event.noticeId, null);
  }
}

/** To the address that the account has now. */
async function notice(
  transaction: Transaction,
  { name, userId }: { name: NewMail['kind']; userId: string },
  once: string,
  details: NewMail['details'],
): Promise<MailOf | null> {
  const user = await readUser(transaction, userId);
  return user && { kind: name, onceKey: `${name}:${once}`, recipient: user.email, details };
}
