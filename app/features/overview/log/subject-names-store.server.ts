import { eq, inArray, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';
import { isUuid } from '#domain/uuid.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { partnerSellers, partners } from '#features/partners/partners-tables.server.ts';
import { addOns, coupons } from '#features/promotions/promotions-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database } from '#platform/database/database.ts';

/** The name of an entry's subject; nights also have a date. */
export type SubjectName = { readonly name: string | Localized; readonly date?: CalendarDate };

/** Identifies the subject of an entry. */
export type Subject = { readonly subjectKind: string; readonly subjectId: string };

/** The names of subjects by id. Deleted rows have none. */
export async function namesOfSubjects(
  database: Database,
  subjects: readonly Subject[],
): Promise<Map<string, SubjectName>> {
  const kinds = Map.groupBy(subjects, ({ subjectKind }) => subjectKind);
  const named = [...kinds].map(([kind, ofKind]) => {
    const isId = kind === 'gallery' ? Boolean : isUuid;
    const ids = [...new Set(ofKind.map(({ subjectId }) => subjectId).filter(isId))];
    return ids.length > 0 ? (readers[kind]?.(database, ids) ?? []) : [];
  });
  return new Map((await Promise.all(named)).flat().map(({ id, ...name }) => [id, name]));
}

type Reader = (database: Database, ids: string[]) => Promise<(SubjectName & { id: string })[]>;

const readers: Readonly<Record<string, Reader>> = {
  booking: (database, ids) =>
    database
      .select({ id: bookings.id, name: bookings.reference })
      .from(bookings)
      .where(inArray(bookings.id, ids)),
  night: (database, ids) =>
    database
      .select({ id: scheduledCrawls.id, date: scheduledCrawls.date, name: pubCrawls.title })
      .from(scheduledCrawls)
      .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
      .where(inArray(scheduledCrawls.id, ids)),
  series: (database, ids) =>
    database
      .selectDistinctOn([scheduledCrawls.seriesId], {
        id: sql<string>`${scheduledCrawls.seriesId}`,
        name: pubCrawls.title,
      })
      .from(scheduledCrawls)
      .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
      .where(inArray(scheduledCrawls.seriesId, ids)),
  crawl: (database, ids) =>
    database
      .select({ id: pubCrawls.id, name: pubCrawls.title })
      .from(pubCrawls)
      .where(inArray(pubCrawls.id, ids)),
  city: (database, ids) =>
    database.select({ id: cities.id, name: cities.name }).from(cities).where(inArray(cities.id, ids)),
  gallery: (database, slugs) =>
    database.select({ id: cities.slug, name: cities.name }).from(cities).where(inArray(cities.slug, slugs)),
  coupon: (database, ids) =>
    database.select({ id: coupons.id, name: coupons.code }).from(coupons).where(inArray(coupons.id, ids)),
  partner: (database, ids) =>
    database.select({ id: partners.id, name: partners.name }).from(partners).where(inArray(partners.id, ids)),
  seller: (database, ids) =>
    database
      .select({ id: partnerSellers.id, name: partnerSellers.name })
      .from(partnerSellers)
      .where(inArray(partnerSellers.id, ids)),
  addOn: (database, ids) =>
    database.select({ id: addOns.id, name: addOns.name }).from(addOns).where(inArray(addOns.id, ids)),
  person: (database, ids) =>
    database.select({ id: users.id, name: users.email }).from(users).where(inArray(users.id, ids)),
};
