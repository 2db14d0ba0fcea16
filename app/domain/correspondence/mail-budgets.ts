import type { Limit } from '../accounts/account-limits.ts';
import type { MailKind } from './mail-kinds.ts';

const perHour = (tries: number): Limit => ({ tries, perMinutes: 60 });
const perDay = (tries: number): Limit => ({ tries, perMinutes: 24 * 60 });

/**
 * A visitor cannot repeat the mail. `operator`: staff, the schedule of a night or a payment provider causes it.
 * `payment`: each needs a payment of its own, or a free booking, which is limited where it is placed.
 */
type NotRepeatable = {
  readonly causedBy: 'operator' | 'payment';
  /** The limits if a visitor asks for the mail again. */
  readonly ifAsked?: AskedMail;
};

/**
 * A visitor asks for the mail. Beyond the limits, what the visitor did is refused with the time to wait. Kinds with the
 * same `purse` share their limits per mailbox.
 */
export type AskedMail = {
  readonly causedBy: 'visitor';
  readonly over: 'refuse';
  readonly purse: string;
  readonly perMailbox: readonly Limit[];
  readonly perBooking: readonly Limit[];
};

/**
 * The mail tells what a visitor did. Beyond the limits it waits, and is never lost. `coalesces`: after the first, what
 * happens within some minutes becomes one mail with the final state.
 */
export type Notice = {
  readonly causedBy: 'visitor';
  readonly over: 'delay';
  readonly perMailbox: readonly Limit[];
  readonly coalesces: boolean;
};

/** Who causes a kind of mail, and how often. */
export type MailBudget = NotRepeatable | AskedMail | Notice;

const byOperator: NotRepeatable = { causedBy: 'operator' };

const asked = (
  purse: string,
  perMailbox: readonly Limit[],
  perBooking: readonly Limit[] = [],
): AskedMail => ({ causedBy: 'visitor', over: 'refuse', purse, perMailbox, perBooking });

const notice = (perMailbox: readonly Limit[], { coalesces = false } = {}): Notice => ({
  causedBy: 'visitor',
  over: 'delay',
  perMailbox,
  coalesces,
});

/** The mails that visitors ask for, from one client address, of all kinds. A hotel may share one address. */
export const askedMailsPerClient: readonly Limit[] = [perHour(60), perDay(300)];

/** The time between two mails of a kind that coalesces. */
export const coalescingMinutes = 10;

const signUp = asked('mailToAddress', [perHour(4), perDay(12)]);
/** Security notices to the owner of an account: nobody else causes them, and none is dropped. */
const toOwner = notice([perHour(20)]);

/**
 * The budget of every kind of mail. A kind without an entry does not compile. `outbox-store.server.ts` and
 * `send-due-mails.server.ts` enforce them for every mail (docs/rules/correspondence.md#limits).
 */
export const mailBudgets: Readonly<Record<MailKind, MailBudget>> = {
  'booking.pending': notice([perDay(6)]),
  'booking.confirmed': {
    causedBy: 'payment',
    ifAsked: asked('confirmationToAddress', [perHour(4), perDay(12)], [perHour(4)]),
  },
  'booking.changed': notice([perHour(6), perDay(20)], { coalesces: true }),
  'booking.cancelled': notice([perHour(12)]),
  'booking.nightChanged': byOperator,
  'booking.code': asked('bookingCodeToAddress', [perHour(6), perDay(16)], [perHour(4), perDay(12)]),
  'booking.message': byOperator,
  'booking.groupOffer': byOperator,
  'booking.balanceDue': byOperator,
  'payment.refunded': notice([perHour(12)]),
  'ticket.passed': asked('ticketToAddress', [perHour(10), perDay(20)], [perHour(30), perDay(60)]),
  'ticket.news': notice([perHour(6), perDay(20)], { coalesces: true }),
  'ticket.reminder': byOperator,
  'ticket.cancelled': notice([perHour(6), perDay(20)], { coalesces: true }),
  'waiting.joined': asked('waitingToAddress', [perHour(6), perDay(12)]),
  'waiting.placesFree': byOperator,
  'waiting.nightCancelled': byOperator,
  'booking.reminder': byOperator,
  'booking.today': byOperator,
  'booking.thanks': byOperator,
  'account.verify': signUp,
  'account.addressTaken': signUp,
  'account.recover': asked('recoveryToAddress', [perHour(4), perDay(12)]),
  'account.signIn': asked('signInLinkToAddress', [perHour(4), perDay(12)]),
  'account.change': asked('changeToAddress', [perHour(4), perDay(12)]),
  'account.changeAsked': toOwner,
  'account.passwordChanged': toOwner,
  'account.invitationAccepted': toOwner,
  'account.passkeyAdded': toOwner,
  'account.googleLinked': toOwner,
  'account.invite': byOperator,
  // The operator's own mailbox: a flood must not refuse other visitors. Every message is also in the admin area.
  'contact.message': notice([perHour(60)]),
  'dispute.opened': byOperator,
  'partner.statement': byOperator,
  'roster.assigned': byOperator,
  'roster.reminder': byOperator,
  'roster.decided': byOperator,
  'roster.nightChanged': byOperator,
  'seller.signIn': asked('sellerLinkToAddress', [perHour(4), perDay(12)]),
};

/** The kinds that coalesce, for the database. */
export const coalescingKinds = (Object.keys(mailBudgets) as MailKind[]).filter((kind) => {
  const budget = mailBudgets[kind];
  return budget.causedBy === 'visitor' && budget.over === 'delay' && budget.coalesces;
});
