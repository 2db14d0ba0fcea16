import { accepted, type Decision, refused } from '#domain/decision.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { deleteStoredMails } from '#platform/mail/stored-mails.ts';
import type { Platform } from '#platform/platform.ts';
import { countsOf, type DataRequest } from './data-request.ts';
import { recordGuestRequest } from './guest-request-store.server.ts';
import { findPerson, lockPerson } from './person-store.server.ts';
import { erasePerson } from './personal-data/erase-person-store.server.ts';

/**
 * Erases a guest from every place of the register (docs/rules/guests.md), in one transaction, and then the stored
 * mails. Nights and money stay without the person. Refused while a booking is ahead or a payment case is open, for an
 * account of the staff, and if the bookings changed hands meanwhile.
 */
export async function eraseGuest(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { bookingId, who, requester, way }: DataRequest,
): Promise<Decision<null>> {
  const erased = await decideInTransaction(database, async (transaction) => {
    const search = { bookingId, cities: who.cities };
    const person = await findPerson(transaction, search);
    if (!person) return refused('guest.unknown');
    if (person.hasStaffAccount) return refused('guest.isStaff');
    const locked = await lockPerson(transaction, person);
    // What another request changed while this one waited for the locks.
    const now = await findPerson(transaction, search);
    if (!now || locked.every(({ isErased }) => isErased)) return refused('guest.unknown');
    if (!isSame(person, now)) return refused('guest.changedMeanwhile');
    if (locked.some(({ isAhead }) => isAhead)) return refused('guest.hasBookingAhead');
    if (locked.some(({ hasOpenCase }) => hasOpenCase)) return refused('guest.hasOpenCase');
    const { counts, mailIds } = await erasePerson(transaction, person);
    const references = locked.map(({ reference }) => reference);
    const id = await recordGuestRequest(transaction, {
      ...{ kind: 'erase', requester, way, references, counts: countsOf(counts), at: clock.now() },
      userId: who.userId,
    });
    await writeAudit(transaction, {
      who,
      what: 'guest.erased',
      subject: { kind: 'guestRequest', id },
      after: { count: locked.length },
    });
    return accepted(mailIds);
  });
  if (!erased.accepted) return erased;
  await deleteStoredMails(config.dataDirectory, new Set(erased.value));
  return accepted(null);
}

type Sets = { readonly bookings: readonly string[]; readonly users: readonly string[] };

const isSame = (one: Sets, other: Sets): boolean =>
  [one, other]
    .map(({ bookings, users }) => [...bookings, ...users].toSorted().join())
    .every((ids, _, [first]) => ids === first);
