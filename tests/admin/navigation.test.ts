import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { contactMessages } from '#features/contact/contact-tables.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { readWaitingCounts } from '#features/overview/dashboard/waiting-counts-store.server.ts';
import { findRecords } from '#features/overview/search/find-records.server.ts';
import { paymentCases } from '#features/payment/payment-tables.server.ts';
import { reviews } from '#features/reviews/reviews-tables.server.ts';
import { readConfig } from '#platform/config.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { adminTestContext } from './admin-test-context.ts';

const { database, fixtures, platform } = await adminTestContext();
const now = new Date('2027-03-01T18:00:00Z');

async function cityOf(bookingId: string): Promise<string> {
  const [row] = await database
    .select({ cityId: pubCrawls.cityId })
    .from(bookings)
    .innerJoin(pubCrawls, eq(pubCrawls.id, bookings.crawlId))
    .where(eq(bookings.id, bookingId));
  return row!.cityId;
}

const crawlOf = async (bookingId: string) =>
  (await database.select().from(bookings).where(eq(bookings.id, bookingId)))[0]!.crawlId;

describe('What waits for staff', () => {
  it('is counted by page, as far as the role and the cities go', async () => {
    const [own, other] = [await aBooking(database, { paid: true }), await aBooking(database, { paid: true })];
    await database.insert(paymentCases).values(
      [
        { bookingId: own },
        { bookingId: other },
        { bookingId: other, closedAt: now },
        { bookingId: null },
      ].map((paymentCase, place) => ({
        kind: 'paid_twice' as const,
        about: String(place),
        ...paymentCase,
      })),
    );
    const letter = { name: 'Ana', email: 'ana@example.com', subject: 'Hello', message: 'Hello' } as const;
    await database.insert(contactMessages).values(
      [{ isSuspect: false }, { isSuspect: true }, { isSuspect: false, doneAt: now }].map((state) => ({
        ...{ ...letter, formKey: randomUUID(), language: 'en' as const },
        ...state,
      })),
    );
    await database.insert(outboxMails).values(
      (['failed', 'failed', 'waiting', 'sent'] as const).map((state) => ({
        ...{ kind: 'contact.message' as const, onceKey: randomUUID(), language: 'en' as const },
        ...{ recipient: 'ana@example.com', state },
      })),
    );
    const review = { rating: 5, name: 'Ana', language: 'en', writtenAt: now } as const;
    await database.insert(reviews).values([
      { ...review, bookingId: own, crawlId: await crawlOf(own) },
      { ...review, bookingId: other, crawlId: await crawlOf(other), state: 'published', publishedAt: now },
    ]);
    const cities = [await cityOf(own)];
    const all = { '/admin/payments': 3, '/admin/messages': 1, '/admin/emails': 2, '/admin/reviews': 1 };
    expect(await readWaitingCounts(database, { role: 'admin', cities: [] })).toEqual(all);
    expect(await readWaitingCounts(database, { role: 'finance', cities: [] })).toEqual({
      '/admin/payments': 3,
    });
    expect(await readWaitingCounts(database, { role: 'manager', cities })).toEqual({ '/admin/payments': 1 });
    expect(await readWaitingCounts(database, { role: 'content', cities: [] })).toEqual({
      '/admin/reviews': 1,
    });
  });
});

describe('The palette finds', () => {
  it('nights by date, bookings by the words of their list, crawls and coupons, within role and cities', async () => {
    const title = { en: 'Lantern walk' };
    const [crawlId, foreignCrawl] = [await fixtures.crawl({ title }), await fixtures.crawl({ title })];
    const date = '2027-04-03';
    const nights = [
      await fixtures.night({ crawlId, date, startTime: '18:00' }),
      await fixtures.night({ crawlId: foreignCrawl, date, startTime: '19:00' }),
    ];
    const details = { firstName: 'Zoé', lastName: 'Quiñones' };
    const found = [
      await aBooking(database, { night: nights[0]!, paid: true, details }),
      await aBooking(database, { night: nights[1]!, paid: true, details }),
    ];
    const coupon = await fixtures.coupon({ code: 'LANTERN5' });
    const cities = [await cityOf(found[0]!)];
    const search = (role: Role, words: string, limitedTo: string[] = []) =>
      findRecords(
        { ...platform, config: readConfig({}) },
        { who: { role, cities: limitedTo }, search: words, language: 'en' },
      );
    const finds = async (...asked: Parameters<typeof search>) => {
      const { guests: _, ...records } = await search(...asked);
      return Object.values(records).flatMap((some) => some.map(({ id }) => id));
    };
    expect(await finds('admin', '3 apr 2027')).toEqual(nights);
    expect(await finds('manager', '3 apr 2027', cities)).toEqual([nights[0]]);
    expect(await finds('guide', '3 apr 2027', cities)).toEqual([nights[0]]);
    expect(await finds('finance', '3 apr 2027')).toEqual([]);
    expect((await finds('finance', 'quinones')).toSorted()).toEqual(found.toSorted());
    expect(await finds('finance', 'quinones', cities)).toEqual([found[0]]);
    const { guests } = await search('finance', 'quinones');
    expect(guests).toMatchObject([{ name: 'Zoé Quiñones' }]);
    expect(found).toContain(guests[0]?.bookingId);
    expect((await search('guide', 'quinones')).guests).toEqual([]);
    expect(await finds('guide', 'quinones')).toEqual([]);
    expect((await finds('manager', 'lantern')).toSorted()).toEqual(
      [crawlId, foreignCrawl, coupon.id].toSorted(),
    );
    expect((await finds('content', 'lantern')).toSorted()).toEqual([crawlId, foreignCrawl].toSorted());
    expect(await finds('manager', 'lantern', cities)).toEqual([]);
    expect(await finds('admin', '')).toEqual([]);
  });
});
