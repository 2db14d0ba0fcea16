import { accepted, type Decision, refused } from '#domain/decision.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { countsOf, type DataRequest } from './data-request.ts';
import { recordGuestRequest } from './guest-request-store.server.ts';
import { findPerson } from './person-store.server.ts';
import { type ExportedPerson, exportPerson } from './personal-data/export-person-store.server.ts';

/**
 * Everything that the register finds about a guest, in the cities of the person who exports it, as JSON-serializable
 * data (docs/rules/guests.md). The request is recorded and audited. Refused if nobody is known by the booking.
 */
export function exportGuest(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { bookingId, who, requester, way }: DataRequest,
): Promise<Decision<ExportedPerson & { readonly exportedAt: Date }>> {
  return decideInTransaction(database, async (transaction) => {
    const person = await findPerson(transaction, { bookingId, cities: who.cities });
    if (!person) return refused('guest.unknown');
    const exported = await exportPerson(transaction, person, { isInternal: true });
    const at = clock.now();
    const counts = countsOf(
      Object.fromEntries(Object.entries(exported).map(([section, rows]) => [section, rows.length])),
    );
    const references = (exported.bookings ?? []).map(({ reference }) => String(reference));
    const id = await recordGuestRequest(transaction, {
      ...{ kind: 'export', requester, way, references, counts, at },
      userId: who.userId,
    });
    await writeAudit(transaction, {
      who,
      what: 'guest.exported',
      subject: { kind: 'guestRequest', id },
      after: { count: counts.bookings },
    });
    return accepted({ exportedAt: at, ...exported } as ExportedPerson & { readonly exportedAt: Date });
  });
}
