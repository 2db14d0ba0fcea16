import { addDays, midnightIn } from '#domain/calendar-date.ts';
import { type AuditSearch, auditPage } from '#features/accounts/audit-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { readBookingsQuery } from '../bookings/bookings-query.ts';
import { readBookingsPage } from '../bookings/bookings-store.server.ts';
import type { ChangeLogQuery } from './change-log-query.ts';
import { mentionedSubjects } from './mentioned-subjects.ts';
import { namesOfSubjects } from './subject-names-store.server.ts';

const maxBookingsMeant = 100;

/**
 * A page of what people changed, with the names of what its entries are about and of what they mention, by id. A
 * search finds what stands in an entry, who did it, and whatever was done to the bookings that the same words find at
 * the desk. Days are the city's.
 */
export async function findChanges(
  database: Database,
  query: ChangeLogQuery,
  { timeZone, most }: { timeZone: string; most: number },
) {
  const { search, from, to, person, what, before } = query;
  const page = await auditPage(
    database,
    {
      before,
      what,
      userId: person,
      from: from && midnightIn(timeZone, from),
      until: to && midnightIn(timeZone, addDays(to, 1)),
      search: search ? await meant(database, search) : null,
    },
    most,
  );
  const subjects = [...page.entries, ...mentionedSubjects(page.entries)];
  return { ...page, names: await namesOfSubjects(database, subjects) };
}

async function meant(database: Database, search: string): Promise<AuditSearch> {
  const asked = readBookingsQuery(new URLSearchParams({ search }));
  const { bookings } = await readBookingsPage(database, asked, maxBookingsMeant);
  return {
    words: search.split(/\s+/),
    about: [{ kind: 'booking', ids: bookings.map(({ id }) => id) }],
  };
}
