import type { CityScope } from '#domain/accounts/permissions.ts';
import { type Decision, refused } from '#domain/decision.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { isBookingIn, liveBookingWithReference } from './booking-partner-store.server.ts';

/**
 * Runs work that writes the reference of a partner. Refused with `partner.referenceUsed` if another live booking of the partner has it
 * (docs/rules/partners.md). The work has a transaction of its own, which is rolled back.
 */
export async function withOwnReference<T>(
  database: Database | Transaction,
  work: () => Promise<Decision<T>>,
): Promise<Decision<T>> {
  try {
    return await work();
  } catch (error) {
    const used = usedReference(error);
    if (!used) throw error;
    const first = await liveBookingWithReference(database, used);
    // It was cancelled meanwhile.
    return first ? refused({ reason: 'partner.referenceUsed', ...first }) : withOwnReference(database, work);
  }
}

/**
 * Says of a reference that a booking of another city has only that it is used there, to a person who is limited to cities and may not see
 * that booking.
 */
export async function withoutForeignBooking<T>(
  database: Database | Transaction,
  cities: CityScope,
  decision: Decision<T>,
): Promise<Decision<T>> {
  if (decision.accepted || decision.refusal.reason !== 'partner.referenceUsed') return decision;
  const isTheirs = await isBookingIn(database, cities, decision.refusal.bookingId);
  return isTheirs ? decision : refused('partner.referenceUsedElsewhere');
}

/** The partner and the key of the reference that a unique index refused, as PostgreSQL names them; null for other errors. */
function usedReference(error: unknown): { partnerId: string; key: string } | null {
  if (!(error instanceof Error)) return null;
  const { constraint, detail } = error as { constraint?: unknown; detail?: unknown };
  if (constraint !== 'bookings_once_per_partner_reference') return usedReference(error.cause);
  const [, partnerId, key] = /\(([0-9a-f-]{36}), ([A-Z0-9]*)\)/.exec(String(detail)) ?? [];
  return partnerId && key !== undefined ? { partnerId, key } : null;
}
