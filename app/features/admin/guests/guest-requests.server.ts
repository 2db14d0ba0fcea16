import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { GuestAsker, GuestRequestCounts, RequestWay } from '#domain/guests/guest-request.ts';
import { deleteUser, readProfile } from '#features/accounts/user-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookingAsData } from '#features/checkout/my-bookings/export-my-data.server.ts';
import { recordGuestRequest } from '#features/guests/guest-request-store.server.ts';
import { bookingsOfGuest, type GuestBooking } from '#features/guests/guest-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { eraseBookings } from '../bookings/erase-guests.server.ts';
import {
  accountsOf,
  deleteTracesOf,
  hasOpenCase,
  lockBookingsOf,
  mailsAbout,
  messagesFrom,
  notesOnAll,
  reviewsOfAll,
} from './guest-record-store.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'>;
type Request = {
  readonly who: Pick<Visitor, 'userId' | 'cities'>;
  /** Any booking of the guest. */
  readonly bookingId: string;
  readonly asker: GuestAsker;
  readonly way: RequestWay;
};
type Asked = Pick<Request, 'who' | 'asker' | 'way'> & { readonly counts: GuestRequestCounts };

const noCounts: GuestRequestCounts = {
  bookings: 0,
  notes: 0,
  mails: 0,
  reviews: 0,
  messages: 0,
  accounts: 0,
};

/**
 * Everything that is stored about a guest, in the cities of the person who exports it, as JSON-serializable
 * data. The request is recorded and audited. Refused if nobody is known by the booking.
 */
export function exportGuest(platform: Needs, { bookingId, ...asked }: Request): Promise<Decision<object>> {
  const { database, clock } = platform;
  return decideInTransaction(database, async (transaction) => {
    const found = await bookingsOfGuest(transaction, await readReporting(transaction), {
      bookingId,
      cities: asked.who.cities,
    });
    if (found.length === 0) return refused('guest.unknown');
    const ids = found.map(({ id }) => id);
    // Accounts and messages belong to no city.
    const isWhole = asked.who.cities.length === 0;
    const emails = addressesOf(found);
    const accounts = isWhole ? await accountsOf(transaction, { bookingIds: ids, emails }) : [];
    const messages = [];
    if (isWhole) for (const email of emails) messages.push(...(await messagesFrom(transaction, email)));
    const [notes, mails, reviews] = [
      await notesOnAll(transaction, ids),
      await mailsAbout(transaction, ids),
      await reviewsOfAll(transaction, ids),
    ];
    const bookings = [];
    for (const id of ids) {
      const booking = await readBooking(transaction, id);
      if (booking) bookings.push(await bookingAsData(transaction, booking));
    }
    const profiles = [];
    for (const { id, email, createdAt } of accounts)
      profiles.push({ email, createdAt, profile: await readProfile(transaction, id) });
    const counts = {
      bookings: bookings.length,
      notes: notes.length,
      mails: mails.length,
      reviews: reviews.length,
      messages: messages.length,
      accounts: accounts.length,
    };
    await record(transaction, 'export', { ...asked, counts }, { found, at: clock.now() });
    return accepted({
      exportedAt: clock.now(),
      accounts: profiles,
      bookings,
      notes: notes.map(({ text, at }) => ({ text, at })),
      mails,
      reviews,
      messages,
    });
  });
}

/**
 * Erases a guest: the personal data of all bookings, notes, mails, reviews, contact messages, waiting lists and
 * a customer's account. Nights and money stay without the person. Refused while a booking is ahead or a payment
 * case is open, and for an account of the staff. Runs in one transaction.
 */
export function eraseGuest(
  { database, clock, publish }: Needs & EventPublisher,
  { bookingId, ...asked }: Request,
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    const found = await bookingsOfGuest(transaction, await readReporting(transaction), {
      bookingId,
      cities: asked.who.cities,
    });
    if (found.length === 0) return refused('guest.unknown');
    const accounts = await accountsOf(transaction, {
      bookingIds: found.map(({ id }) => id),
      emails: addressesOf(found),
    });
    if (accounts.some(({ role }) => role !== 'customer')) return refused('guest.isStaff');
    const locked = await lockBookingsOf(transaction, {
      bookingIds: found.map(({ id }) => id),
      userIds: accounts.map(({ id }) => id),
    });
    if (locked.every(({ isErased }) => isErased)) return refused('guest.unknown');
    const ids = locked.map(({ id }) => id);
    if (locked.some(({ isAhead }) => isAhead)) return refused('guest.hasBookingAhead');
    if (await hasOpenCase(transaction, ids)) return refused('guest.hasOpenCase');
    const counts = {
      ...noCounts,
      bookings: ids.length,
      notes: (await notesOnAll(transaction, ids)).length,
      mails: (await mailsAbout(transaction, ids)).length,
      reviews: (await reviewsOfAll(transaction, ids)).length,
      accounts: accounts.length,
    };
    for (const { id: userId } of accounts) {
      await publish(transaction, { name: 'account.deleted', userId });
      await deleteUser(transaction, userId);
    }
    await eraseBookings(transaction, ids);
    const addresses = new Set([...found, ...accounts].map(({ email }) => email));
    let messages = 0;
    for (const email of addresses) messages += await deleteTracesOf(transaction, email);
    const at = clock.now();
    await record(transaction, 'erase', { ...asked, counts: { ...counts, messages } }, { found: locked, at });
    return accepted(null);
  });
}

/** A guest has several addresses if records were merged. */
const addressesOf = (bookings: readonly GuestBooking[]): string[] => [
  ...new Set(bookings.map(({ email }) => email).filter(Boolean)),
];

async function record(
  transaction: Parameters<typeof recordGuestRequest>[0],
  kind: 'export' | 'erase',
  { who, asker, way, counts }: Asked,
  { found, at }: { readonly found: readonly Pick<GuestBooking, 'reference'>[]; readonly at: Date },
): Promise<void> {
  const references = found.map(({ reference }) => reference);
  const id = await recordGuestRequest(transaction, {
    ...{ kind, asker, way, references, counts, at },
    userId: who.userId,
  });
  await writeAudit(transaction, {
    who,
    what: kind === 'export' ? 'guest.exported' : 'guest.erased',
    subject: { kind: 'guestRequest', id },
    after: { count: counts.bookings },
  });
}
