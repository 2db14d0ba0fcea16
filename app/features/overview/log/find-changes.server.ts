import { addDays, midnightIn } from '#domain/calendar-date.ts';
import { type AuditSearch, auditOf, auditPage, latestAuditOf } from '#features/audit/audit-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { readBookingsQuery } from '../bookings/bookings-query.ts';
import { readBookingsPage } from '../bookings/bookings-store.server.ts';
import type { ChangeLogQuery } from './change-log-query.ts';
import { mentionedSubjects } from './mentioned-subjects.ts';
import { namesOfSubjects } from './subject-names-store.server.ts';

const maxBookingsMeant = 100;

/**
 * A page of audit entries, with the names of their subjects and of other rows that they mention, by id. A
 * search matches the content, the user, and the bookings that the same search finds in the admin list. Days
 * are in the city's time zone.
 */
export async function findChanges(
  database: Database,
  query: ChangeLogQuery,
  { timeZone, max }: { timeZone: string; max: number },
) {
  const { search, from, to, person, what, before } = query;
  const page = await auditPage(
    database,
    {
      before,
      what,
      userId: person || null,
      from: from && midnightIn(timeZone, from),
      until: to && midnightIn(timeZone, addDays(to, 1)),
      search: search ? await searchFor(database, search) : null,
    },
    max,
  );
  const subjects = [...page.entries, ...mentionedSubjects(page.entries)];
  return { ...page, names: await namesOfSubjects(database, subjects) };
}

/** What was changed about one night, or about the series that it is part of, with the names of other rows that the entries mention. */
export async function changesOfNight(
  database: Database,
  { id, seriesId }: { readonly id: string; readonly seriesId: string | null },
) {
  const history = await auditOf(database, { kind: 'night', id }, { seriesId });
  return { history, names: await namesOfSubjects(database, mentionedSubjects(history)) };
}

/** What was changed last about a partner and its sellers. Terms are left out for who may not set them. */
export async function changesOfPartner(
  database: Database,
  {
    partnerId,
    sellerIds,
    seesTerms,
    max,
  }: {
    readonly partnerId: string;
    readonly sellerIds: readonly string[];
    readonly seesTerms: boolean;
    readonly max: number;
  },
) {
  const history = await latestAuditOf(database, {
    kinds: ['partner', 'seller'],
    ids: [partnerId, ...sellerIds],
    without: seesTerms ? [] : ['partner.termsAdded', 'partner.termsRemoved'],
    max,
  });
  const subjects = [
    ...history.filter(({ subjectKind }) => subjectKind === 'seller'),
    ...mentionedSubjects(history),
  ];
  const names = await namesOfSubjects(database, subjects);
  // The page has the name of its partner.
  const ofSeller = history.map(({ subjectId, ...entry }) =>
    entry.subjectKind === 'seller' ? { ...entry, subjectId } : entry,
  );
  return { history: ofSeller, names };
}

async function searchFor(database: Database, search: string): Promise<AuditSearch> {
  const bookingsQuery = readBookingsQuery(new URLSearchParams({ search }));
  const { bookings } = await readBookingsPage(database, { ...bookingsQuery, cities: [] }, maxBookingsMeant);
  return {
    typed: search,
    about: [{ kind: 'booking', ids: bookings.map(({ id }) => id) }],
  };
}
