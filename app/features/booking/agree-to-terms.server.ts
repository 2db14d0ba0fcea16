import { agreementAt } from '#domain/booking/agreement.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hasAgreed } from './booking.ts';
import { lockBooking, recordAgreement } from './booking-store.server.ts';

/**
 * Records that the guest of a booking placed by staff accepted that edition of the terms and confirmed that
 * all guests are of age, on the page of the payment link. The first agreement is kept. Refused with
 * `terms.changed` if the edition is not the current one.
 */
export function agreeToTerms(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { bookingId, edition }: { readonly bookingId: string; readonly edition: string },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (booking.status === 'cancelled') return refused('booking.notPending');
    if (hasAgreed(booking)) return accepted(null);
    const { termsVersion } = await readSettings(transaction);
    if (edition !== termsVersion) return refused('terms.changed');
    await recordAgreement(transaction, bookingId, {
      ...agreementAt('payment_link', clock.now()),
      termsVersion,
    });
    return accepted(null);
  });
}
