import { accepted, type Decision, refused } from '#domain/decision.ts';
import { rootsOf } from '#domain/guests/merged-keys.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteMerges, guestOf, insertMerges, lockMerges, readMerges } from './merge-store.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'>;
type By = Pick<Visitor, 'userId' | 'cities'>;

/**
 * Declares the guests of two bookings to be one person (docs/rules/guests.md). Bookings, mails and accounts stay as
 * they are. Refused if one of them is unknown in the person's cities, or they are one already.
 */
export function mergeGuests(
  { database, clock }: Needs,
  { who, bookingId, otherId }: { readonly who: By; readonly bookingId: string; readonly otherId: string },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    await lockMerges(transaction);
    const one = await guestOf(transaction, bookingId, who.cities);
    const other = await guestOf(transaction, otherId, who.cities);
    if (!one || !other) return refused('guest.unknown');
    const roots = rootsOf((await readMerges(transaction)).map(({ pair }) => pair));
    const rootOf = (key: string) => roots.get(key) ?? key;
    if (rootOf(one.key) === rootOf(other.key)) return refused('guest.alreadyOne');
    await insertMerges(transaction, [{ bookingId, otherBookingId: otherId, at: clock.now() }]);
    await writeAudit(transaction, {
      who,
      what: 'guest.merged',
      subject: { kind: 'booking', id: bookingId },
      after: { reference: other.reference },
    });
    return accepted(null);
  });
}

/**
 * Takes the guest of a booking out of those whom staff merged; the others stay one person. Refused if the guest is
 * unknown in the person's cities, or merged with nobody.
 */
export function separateGuest(
  { database, clock }: Needs,
  { who, bookingId }: { readonly who: By; readonly bookingId: string },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    await lockMerges(transaction);
    const guest = await guestOf(transaction, bookingId, who.cities);
    if (!guest) return refused('guest.unknown');
    const theirs = (await readMerges(transaction)).filter(({ pair }) => pair.includes(guest.key));
    if (theirs.length === 0) return refused('guest.alreadyApart');
    const others = theirs.map(({ pair, ...merge }) =>
      pair[0] === guest.key ? merge.otherBookingId : merge.bookingId,
    );
    await deleteMerges(
      transaction,
      theirs.map(({ id }) => id),
    );
    // Those who were one person only by way of this guest stay one.
    await insertMerges(
      transaction,
      others.slice(1).map((id, before) => ({
        bookingId: others[before] ?? id,
        otherBookingId: id,
        at: clock.now(),
      })),
    );
    await writeAudit(transaction, {
      who,
      what: 'guest.separated',
      subject: { kind: 'booking', id: bookingId },
    });
    return accepted(null);
  });
}
