import { isDeepStrictEqual } from 'node:util';
import { countingOwn } from '#domain/booking/own-places.ts';
import { type SettledDifference, type Settling, settleDifference } from '#domain/booking/price-difference.ts';
import { endOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isZero, type Money, same, zero } from '#domain/money.ts';
import { isUuid } from '#domain/uuid.ts';
import { writeAudit } from '#features/accounts/audit-store.server.ts';
import { positionsIn } from '#features/admission/admission-store.server.ts';
import { matchTickets } from '#features/admission/match-tickets.server.ts';
import { type Booking, isLive, paidFor } from '#features/booking/booking.ts';
import {
  lockBooking,
  type Revision,
  readBooking,
  rewriteBooking,
} from '#features/booking/booking-store.server.ts';
import { changeHolds, holdOf } from '#features/booking/change-holds.server.ts';
import { confirmBooking } from '#features/booking/confirm-booking.server.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/retry-after-releasing-expired-holds.server.ts';
import { enqueueMail } from '#features/correspondence/outbox/outbox-store.server.ts';
import { whyNoLink } from '#features/payment/available-providers.ts';
import { closePaymentsOf } from '#features/payment/close-payment.server.ts';
import { payBack } from '#features/payment/pay-back.server.ts';
import { takeCash } from '#features/payment/take-cash.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { insertChange, type MadeChange, readChange } from './changes-store.server.ts';
import { expectedBooking } from './expected-booking.server.ts';
import { type QuotedChange, quoteChange, type Wanted } from './quote-change.server.ts';

export type ChangingPlatform = Pick<Platform, 'database' | 'clock' | 'jobs' | 'gateways'> & EventPublisher;

/**
 * Who changes a booking: one of the operator's people, its guest by their own choice, or a night that is
 * called off.
 */
export type ChangedBy = { readonly userId: string } | 'guest' | 'stop';

export type ChangeOrder = {
  /** A UUID made by the form: the same key is the same change, however often it is sent. */
  readonly key: string;
  readonly bookingId: string;
  readonly by: ChangedBy;
  readonly settling: Settling;
  /**
   * The difference that was shown and agreed to; another one is refused with `change.differs`. Null: whatever
   * it is.
   */
  readonly agreed: Money | null;
  /** What the form was made from (`expectedBooking`); a booking that is another one by now is refused. */
  readonly seen?: string;
  /** False where the guest hears of it otherwise. */
  readonly isMailed?: boolean;
};

type Change = ChangeOrder & { readonly wanted: Wanted };

/**
 * The one way in which party or night of a booking that lives become others: places, price, money, tickets,
 * mail and log in one transaction, or nothing. `moveBooking` and `resizeBooking` say what it promises.
 */
export async function changeBooking(
  platform: ChangingPlatform,
  order: Change,
): Promise<Decision<MadeChange>> {
  const nightId =
    'toNightId' in order.wanted
      ? order.wanted.toNightId
      : (await readBooking(platform.database, order.bookingId))?.nightId;
  if (!nightId) return refused('booking.unknown');
  return retryAfterReleasingExpiredHolds(platform, nightId, () => changeOnce(platform, order));
}

/** The same within the transaction of a larger verb, which is wrapped in `retryAfterReleasingExpiredHolds` as a whole. */
export const changeOnce = (platform: ChangingPlatform, order: Change): Promise<Decision<MadeChange>> =>
  decideInTransaction(platform.database, (transaction) => change(platform, transaction, order));

async function change(
  platform: ChangingPlatform,
  transaction: Transaction,
  order: Change,
): Promise<Decision<MadeChange>> {
  const { key, bookingId, wanted, settling, agreed } = order;
  if (!isUuid(key)) return refused('request.malformed');
  const booking = await lockBooking(transaction, bookingId);
  if (!booking) return refused('booking.unknown');
  const made = await readChange(transaction, key);
  if (made) {
    const isTwin = made.change.bookingId === bookingId && isDeepStrictEqual(made.asked, wanted);
    return isTwin ? accepted(made.change) : refused('change.keyUsed');
  }
  if (order.seen !== undefined && order.seen !== expectedBooking(booking))
    return refused('booking.changedMeanwhile');
  const allowed = whyNotChangeable(booking, wanted, platform.clock.now());
  if (!allowed.accepted) return allowed;
  const areIn = await positionsIn(transaction, bookingId);
  if ('toNightId' in wanted && areIn.length > 0) return refused('booking.checkedIn');
  const quoted = await quoteChange({ database: transaction }, booking, wanted, platform.clock.now());
  if (!quoted.accepted) return quoted;
  if (quoted.value.leaving.some((position) => areIn.includes(position))) return refused('booking.checkedIn');
  const { difference } = quoted.value;
  if (agreed && !same(agreed, difference)) return refused({ reason: 'change.differs', difference });

  const settled = settle(booking, quoted.value, settling);
  const unpayable = whyNoLink(platform.gateways, settled.balance);
  if (unpayable) return refused(unpayable);
  const kind = 'toNightId' in wanted ? 'moved' : 'resized';
  const change: MadeChange = { ...settled, bookingId, kind };
  await write(transaction, { booking, quoted: quoted.value, settled, kind, by: order.by });
  await insertChange(transaction, key, change, wanted);
  await moveMoney(platform, transaction, { booking, settled, by: order.by });
  await follow(platform, transaction, { booking, quoted: quoted.value, order });
  // Last, because it locks the nights: whoever waits for their places waits for a commit only.
  const own = holdOf(booking);
  const held = await changeHolds(transaction, {
    given: [own],
    taken: [
      {
        ...own,
        nightId: quoted.value.nightId,
        people: quoted.value.people,
        addOns: settled.quote.lines,
      },
    ],
  });
  return held.accepted ? accepted(change) : refused(countingOwn(held.refusal, quoted.value.nightId, own));
}

/** A booking that holds no places is not changed; one whose night is over can only move to another night. */
function whyNotChangeable(booking: Booking, wanted: Wanted, now: Date): Decision<null> {
  if (!isLive(booking)) return refused('booking.notLive');
  if ('toNightId' in wanted) return accepted(null);
  return now >= endOf(booking, booking.timeZone) ? refused('booking.over') : accepted(null);
}

/** Before it is paid, the whole price is simply another one. */
function settle(
  booking: Booking,
  { quote, difference }: QuotedChange,
  settling: Settling,
): SettledDifference {
  if (booking.status === 'confirmed') return settleDifference(quote, paidFor(booking), settling);
  const none = zero(quote.currency);
  return { difference, quote, balance: none, cash: none, refund: none };
}

type Written = {
  readonly booking: Booking;
  readonly quoted: QuotedChange;
  readonly settled: SettledDifference;
  readonly kind: MadeChange['kind'];
  readonly by: ChangedBy;
};

async function write(
  transaction: Transaction,
  { booking, quoted, settled, kind, by }: Written,
): Promise<void> {
  const { quote, balance, difference, refund, cash } = settled;
  const revision: Revision = {
    ...quoted.revision,
    quote,
    total: quote.total.amount,
    balance: balance.amount,
  };
  const before = factsOf(booking);
  const { date = before.date, startTime = before.startTime } = quoted.revision;
  const after = {
    date,
    startTime,
    people: quoted.people,
    nightId: quoted.nightId,
    total: quote.total,
    ...(quoted.leaving.length > 0 && { leaving: quoted.leaving }),
  };
  // Who of the staff did it stands in the audit entry.
  const chosenBy = typeof by === 'string' ? { by } : {};
  const details = { before, after, difference, refund, cash, balance, ...chosenBy };
  await rewriteBooking(transaction, booking.id, revision, quoted.guests, { kind, details });
  if (typeof by === 'string') return;
  const what = `booking.${kind}`;
  const subject = { kind: 'booking', id: booking.id };
  await writeAudit(transaction, {
    who: by,
    what,
    subject,
    before,
    after: { ...after, difference, refund, cash, balance },
  });
}

const factsOf = ({ nightId, date, startTime, numberOfPeople: people, total }: Booking) => ({
  nightId,
  date,
  startTime,
  people,
  total,
});

/** What goes back is owed, what was handed over is noted, and whoever is just paying the old amount is stopped. */
async function moveMoney(
  platform: ChangingPlatform,
  transaction: Transaction,
  {
    booking,
    settled: { refund, cash },
    by,
  }: { readonly booking: Booking; readonly settled: SettledDifference; readonly by: ChangedBy },
): Promise<void> {
  const { id: bookingId } = booking;
  await closePaymentsOf(platform, transaction, bookingId);
  if (!isZero(refund))
    await payBack(platform, transaction, { bookingId, amount: refund, because: 'price_difference' });
  const takenBy = typeof by === 'string' ? null : by.userId;
  await takeCash(platform, transaction, { booking, amount: cash, takenBy });
}

/** Tickets as many as guests, and a mail that says how things stand. */
async function follow(
  platform: ChangingPlatform,
  transaction: Transaction,
  {
    booking: { id, status, language, email: recipient, numberOfPeople: before },
    quoted: { people, quote, leaving },
    order: { key, isMailed = true },
  }: { readonly booking: Booking; readonly quoted: QuotedChange; readonly order: ChangeOrder },
): Promise<void> {
  if (status === 'pending') {
    if (isZero(quote.total)) await confirmBooking(transaction, id, platform.publish);
    return;
  }
  await matchTickets(transaction, { id, numberOfPeople: people, before, leaving });
  if (!isMailed) return;
  await enqueueMail(transaction, {
    kind: 'booking.changed',
    onceKey: `booking.changed:${key}`,
    bookingId: id,
    language,
    recipient,
    details: null,
  });
}
