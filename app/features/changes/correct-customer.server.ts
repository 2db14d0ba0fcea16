import { holdsSpots } from '#domain/booking/booking-states.ts';
import type { Customer } from '#domain/booking/customer-details.ts';
import { partyNames } from '#domain/booking/guest-names.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { changedFields } from '#features/accounts/changed-fields.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { lockBooking, rewriteBooking } from '#features/booking/booking-store.server.ts';
import { reattachBooking } from '#features/booking/my-bookings-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { expectedBooking } from './expected-booking.server.ts';

/**
 * Corrects the customer's details and the names of the guests. Tickets keep their codes and show the new
 * names. If the e-mail address changes, the booking leaves the account that it had by the old address, and
 * joins the account that has verified the new one. Refused if the booking has changed since the form was
 * opened (`expectedVersion`), and if it is cancelled or expired. Without differences, nothing is written.
 */
export function correctCustomer(
  { database }: Pick<Platform, 'database'>,
  {
    who,
    bookingId,
    customer,
    expectedVersion,
  }: {
    readonly who: { readonly userId: string };
    readonly bookingId: string;
    readonly customer: Customer;
    readonly expectedVersion: string;
  },
): Promise<Decision<{ readonly changed: boolean }>> {
  return decideInTransaction<{ readonly changed: boolean }>(database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (booking.erasedAt) return refused('booking.erased');
    if (!holdsSpots[booking.status]) return refused('booking.notLive');
    const { additionalPeople: _, ...person } = customer;
    const guests = partyNames(customer, booking.numberOfPeople);
    const changed = Object.keys(changedFields(booking, { ...person, guests }).after);
    if (changed.length === 0) return accepted({ changed: false });
    if (expectedBooking(booking) !== expectedVersion) return refused('booking.changedMeanwhile');

    await rewriteBooking(transaction, bookingId, person, guests, { kind: 'corrected', details: { changed } });
    if (person.email !== booking.email)
      await reattachBooking(transaction, { bookingId, oldEmail: booking.email });
    // The names of the changed fields without their values: personal data is erased later, but the audit log
    // is not.
    await writeAudit(transaction, {
      who,
      what: 'booking.corrected',
      subject: { kind: 'booking', id: bookingId },
      after: { changed },
    });
    return accepted({ changed: true });
  });
}
