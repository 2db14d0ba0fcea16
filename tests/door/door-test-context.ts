import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { DoorEntry } from '#domain/door/entries.ts';
import type { DomainEvent } from '#domain/events.ts';
import { profiles, users } from '#features/accounts/accounts-tables.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { confirmBooking } from '#features/booking/confirm-booking.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import {
  type EntryAnswer,
  recordEntries,
  type SentEntry,
} from '#features/door/entries/record-entries.server.ts';
import { issueTickets } from '#features/tickets/issue-tickets.server.ts';
import { ticketsOf, voidTickets } from '#features/tickets/ticket-store.server.ts';
import { readConfig } from '#platform/config.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { openLog } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { anOrder, fixturesFor } from '../support/fixtures.ts';
import { idlePlatform } from '../support/idle-platform.ts';

const tonight = '2027-03-06';
/** 20:30 in the city. */
const evening = new Date(`${tonight}T20:30:00-06:00`);

const millisecondsPerDay = 86_400_000;

type Customer = Partial<{
  firstName: string;
  lastName: string;
  specialRequests: string;
  additionalPeople: string[];
}>;

/** A night at 20:30 in the city, with guides, and parties in every state. */
export function doorTestContext(database: Database, now = evening) {
  const fixtures = fixturesFor(database);
  const platform = {
    ...idlePlatform,
    database,
    config: readConfig({}),
    log: openLog('silent'),
    clock: { now: () => now },
    /** The product's reactions that concern tickets. */
    publish: async (transaction: Transaction, event: DomainEvent) => {
      if (event.name === 'booking.confirmed') {
        const { bookingId: id, numberOfPeople } = event;
        await issueTickets(transaction, { id, numberOfPeople });
      }
      if (event.name === 'booking.cancelled') await voidTickets(transaction, event.bookingId);
    },
  };
  // Parties book a week before, because sales end with the night.
  const earlier = { ...platform, clock: { now: () => new Date(now.getTime() - 14 * millisecondsPerDay) } };

  async function party({
    night,
    people = 2,
    paid = true,
    language = 'en',
    ...customer
  }: { night: string; people?: number; paid?: boolean; language?: 'en' | 'es' } & Customer) {
    const details = { additionalPeople: [], ...customer };
    const placed = await placeBooking(earlier, anOrder(night, { people, language, details }));
    if (!placed.accepted) throw new Error(placed.refusal.reason);
    const { bookingId, reference } = placed.value;
    if (paid) {
      await database.transaction((transaction) => confirmBooking(transaction, bookingId, platform.publish));
    }
    const tickets = await ticketsOf(database, bookingId);
    return { bookingId, reference, tickets, codes: tickets.map(({ code }) => code) };
  }

  return {
    fixtures,
    platform,
    party,
    night: (changes: Parameters<typeof fixtures.night>[0] = {}) =>
      fixtures.night({ date: tonight, ...changes }),
    async guide(firstName = 'Ana'): Promise<{ userId: string }> {
      const [user] = await database
        .insert(users)
        .values({ email: `${randomUUID()}@example.com`, emailVerified: true, role: 'guide' })
        .returning();
      await database.insert(profiles).values({ id: user!.id, firstName, lastName: 'Ruiz', language: 'es' });
      return { userId: user!.id };
    },
    /** What a phone sends, with new ids unless they are given. */
    send(
      guide: { userId: string },
      entries: readonly (Pick<DoorEntry, 'kind' | 'bookingId' | 'positions' | 'nightId'> &
        Partial<SentEntry>)[],
      {
        cities = [],
        role = 'guide',
        ...on
      }: Partial<Pick<Platform, 'database' | 'clock'>> & { cities?: CityScope; role?: Role } = {},
    ): Promise<EntryAnswer[]> {
      const made = entries.map((entry) => ({ id: randomUUID(), at: now, by: guide.userId, ...entry }));
      return recordEntries({ ...platform, ...on }, { ...guide, role, cities }, made);
    },
    cancel: (bookingId: string) => cancelBooking(earlier, { bookingId, because: 'a test', refund: 'full' }),
    /** How many times each guest was checked in, from the audit log. */
    async admissions(bookingId: string): Promise<number> {
      const { rows } = await database.execute<{ times: number }>(sql`
        select count(*)::int as times from audit_entries
        where subject_id = ${bookingId} and what = 'guests.admitted'`);
      return rows[0]!.times;
    },
  };
}
