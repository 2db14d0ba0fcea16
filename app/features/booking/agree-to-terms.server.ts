import { agreementAt } from '#domain/booking/agreement.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { readSettings } from '#features/content/content-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hasAgreed } from './booking.ts';
import { lockBooking, recordAgreement } from './booking-store.server.ts';

/**
 * Records that whoever follows the link to pay has agreed to that edition of the terms and said that everybody is of
 * age, for a booking that staff placed. The first agreement stays. Refused with `terms.changed` where the edition is
 * not the present one.
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
