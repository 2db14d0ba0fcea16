import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { baseReporting } from '#domain/reporting.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { auditEntries } from '#features/audit/audit-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { insertNote } from '#features/booking/notes/note-store.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { contactMessages } from '#features/contact/contact-tables.server.ts';
import { mailOptOuts } from '#features/correspondence/opt-out/opt-out-tables.server.ts';
import { eraseGuest } from '#features/guests/erase-guest.server.ts';
import { exportGuest } from '#features/guests/export-guest.server.ts';
import { listGuestRequests } from '#features/guests/guest-request-store.server.ts';
import { maxGuestsCounted } from '#features/guests/guest-sortings.ts';
import {
  bookingsOfGuest,
  type GuestsQuery,
  guestsWithSamePhone,
  listGuests,
} from '#features/guests/guest-store.server.ts';
import { guestMerges, guestRequests } from '#features/guests/guests-tables.server.ts';
import { mergeGuests, separateGuest } from '#features/guests/merge-guests.server.ts';
import { reviews } from '#features/reviews/reviews-tables.server.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { adminTestContext } from './admin-test-context.ts';

const { database, who, platform } = await adminTestContext();
const boss = { ...who, cities: [] };
type Given = {
  email?: string;
  phone?: string;
  firstName?: string;
  date?: string;
  status?: 'confirmed' | 'cancelled';
};

/** A paid booking of that guest, long over unless a date is given. */
async function booking({ date = '2025-05-01', status = 'confirmed', ...guest }: Given = {}): Promise<string> {
  const id = await aBooking(database, { paid: true, people: 2 });
  await database
    .update(bookings)
    .set({ date: date as CalendarDate, status, ...guest })
    .where(eq(bookings.id, id));
  return id;
}

const cityOf = async (bookingId: string) => {
  const [row] = await database
    .select({ id: pubCrawls.cityId })
    .from(bookings)
    .innerJoin(pubCrawls, eq(pubCrawls.id, bookings.crawlId))
    .where(eq(bookings.id, bookingId));
  return row!.id;
};

const list = (query: Partial<GuestsQuery> = {}) =>
  listGuests(database, baseReporting, {
    query: {
      search: '',
      sort: 'lastVisit',
      page: 1,
      cities: [],
      today: '2027-02-01' as CalendarDate,
      ...query,
    },
    max: 50,
  });
const emails = async (query: Partial<GuestsQuery> = {}) =>
  (await list(query)).guests.map(({ email, phone }) => email || phone);

beforeEach(() =>
  database.execute(
    sql`truncate guest_merges, reviews, booking_notes, contact_messages, mail_opt_outs, guest_requests, outbox_mails, payments, refunds, tickets, guests, booking_events, bookings cascade`,
  ),
);

const refusal = (reason: string) => ({ accepted: false, refusal: { reason } });
const partsOf = async (bookingId: string) => {
  const found = await bookingsOfGuest(database, baseReporting, { bookingId, cities: [] });
  return [...new Set(found.map(({ part }) => part))].toSorted();
};
const merge = (bookingId: string, otherId: string, cities: string[] = []) =>
  mergeGuests(platform, { who: { ...boss, cities }, bookingId, otherId });
const separate = (bookingId: string) => separateGuest(platform, { who: boss, bookingId });

/** The addresses of all guests in the order of the list, from one pass over all bookings. */
async function allGuestsByLastVisit(): Promise<string[]> {
  const { rows } = await database.execute<{ email: string }>(sql`
    select (array_agg(email order by date desc))[1] as email
    from bookings group by case when email in ('many0@example.com', 'many200@example.com') then 'one person' else email end
    order by max(date) filter (where status = 'confirmed' and date < '2027-02-01') desc nulls last, count(*) desc,
      min(email)`);
  return rows.map(({ email }) => email);
}

describe('The list of guests', () => {
  it('has one line for each address, and for each phone number without one', async () => {
    await booking({ email: 'ana@example.com', phone: '+52 322 555 0101' });
    await booking({ email: 'ana@example.com', phone: '+1 415 555 0199', date: '2026-01-01' });
    await booking({ email: '', phone: '+52 322 555 0177' });
    await booking({ email: '', phone: '322 555 0177' });
    await booking({ email: '', phone: '' });
    const { guests, count } = await list({ sort: 'nights' });
    expect(count).toBe(2);
    expect(guests.map(({ nights }) => nights)).toEqual([2, 2]);
    expect(guests.find(({ email }) => email === 'ana@example.com')).toMatchObject({
      lastVisit: '2026-01-01',
      phone: '+1 415 555 0199',
    });
  });

  it('counts nights, no-shows and spend of confirmed bookings, and sorts by each', async () => {
    const often = { email: 'often@example.com' };
    await booking(often);
    await booking(often);
    await booking({ ...often, status: 'cancelled' });
    const rich = await booking({ email: 'rich@example.com', date: '2025-06-01' });
    await database.update(bookings).set({ total: 900_00 }).where(eq(bookings.id, rich));
    const absent = await booking({ email: 'absent@example.com', date: '2026-06-01' });
    await database.update(bookings).set({ noShowAt: new Date() }).where(eq(bookings.id, absent));
    const { guests } = await list();
    expect(guests.map(({ email, nights, noShows }) => [email, nights, noShows])).toEqual([
      ['rich@example.com', 1, 0],
      ['often@example.com', 2, 0],
      ['absent@example.com', 1, 1],
    ]);
    expect(guests.at(-1)?.lastVisit).toBeNull();
    expect((await emails({ sort: 'nights' }))[0]).toBe('often@example.com');
    expect((await list({ sort: 'spent' })).guests[0]?.spent).toEqual({ amount: 900_00, currency: 'USD' });
  });

  it('is searched by words without accents and by phone, and finds all bookings of whom it finds', async () => {
    await booking({ email: 'lucia@example.com', firstName: 'Lucía', phone: '+52 322 555 0101' });
    await booking({ email: 'lucia@example.com', firstName: 'Lu', phone: '+52 322 555 0102' });
    await booking({ email: 'noah@example.com', firstName: 'Noah', phone: '+1 415 555 0199' });
    expect((await list({ search: 'LUCIA' })).guests).toMatchObject([{ nights: 2 }]);
    expect(await emails({ search: '322 555 0102' })).toEqual(['lucia@example.com']);
    expect(await emails({ search: '3225550102' })).toEqual(['lucia@example.com']);
    expect(await emails({ search: '100%' })).toEqual([]);
  });

  it('and the page of a guest show only what belongs to the cities of the person', async () => {
    const [here, elsewhere] = [
      await booking({ email: 'ana@example.com' }),
      await booking({ email: 'ana@example.com' }),
    ];
    const cities = [await cityOf(here)];
    expect((await list({ cities })).guests).toMatchObject([{ id: here, nights: 1 }]);
    const found = await bookingsOfGuest(database, baseReporting, { bookingId: here, cities });
    expect(found.map(({ id }) => id)).toEqual([here]);
    expect(await bookingsOfGuest(database, baseReporting, { bookingId: here, cities: [] })).toHaveLength(2);
    expect(elsewhere).not.toBe(here);
  });

  it('has the same order among more guests than are counted, on every page and with those who were merged', async () => {
    const first = await booking({ email: 'many0@example.com', date: '2025-03-01' });
    const total = maxGuestsCounted + 60;
    const columns = await database.execute<{ names: string }>(sql`
      select string_agg(column_name, ', ') as names from information_schema.columns
      where table_name = 'bookings' and is_generated = 'NEVER'`);
    const names = sql.raw(columns.rows[0]!.names);
    await database.execute(sql`
      insert into bookings (${names}) select ${names} from (
        select copy.* from bookings original, generate_series(1, ${total}::int) number,
          jsonb_populate_record(original, jsonb_build_object(
            'id', gen_random_uuid(), 'reference', 'M' || number, 'idempotency_key', 'many' || number,
            'email', 'many' || number || '@example.com', 'date', ('2026-12-31'::date - number % 400)::text)) copy
        where original.id = ${first}) copies`);
    // One of them came again later, and the first is the same person as another.
    await booking({ email: 'many399@example.com', date: '2027-01-10' });
    await booking({ email: 'coming@example.com', date: '2027-05-01' });
    const { rows } = await database.execute<{ id: string }>(
      sql`select id from bookings where email = 'many200@example.com'`,
    );
    await merge(first, rows[0]!.id);
    const page = async (number: number) => (await list({ page: number })).guests.map(({ email }) => email);
    expect((await list()).count).toBeNull();
    expect((await page(1)).slice(0, 2)).toEqual(['many399@example.com', 'many10000@example.com']);
    const expected = await allGuestsByLastVisit();
    for (const number of [1, 2, 60, 201])
      expect(await page(number)).toEqual(expected.slice((number - 1) * 50, number * 50));
    const last = await list({ page: Math.ceil(expected.length / 50) });
    expect(last).toMatchObject({ hasNext: false });
    expect(last.guests.at(-1)?.email).toBe('coming@example.com');
  });

  it('points out other guests with the same phone number', async () => {
    await booking({ email: 'ana@example.com', phone: '+52 322 555 0101' });
    const other = await booking({ email: 'ana@work.example', phone: '322 555 0101' });
    const same = { phone: '+52 322 555 0101', email: 'ana@example.com', cities: [] };
    expect((await guestsWithSamePhone(database, same)).map(({ id }) => id)).toEqual([other]);
  });
});

/** A past guest with everything that can be stored about them. */
async function knownGuest(date?: string) {
  const email = 'ana@example.com';
  const bookingId = await booking({ email, firstName: 'Anabel', ...(date && { date }) });
  await database.transaction((transaction) =>
    insertNote(transaction, { id: randomUUID(), bookingId, userId: who.userId, text: 'Anabel is nice' }),
  );
  const { crawlId } = (await database.select().from(bookings).where(eq(bookings.id, bookingId)))[0]!;
  await database.insert(reviews).values({
    ...{ bookingId, crawlId, rating: 5, text: 'Anabel was here', name: 'Anabel T.', language: 'en' },
    writtenAt: new Date(),
  });
  await database.insert(contactMessages).values({
    ...{ formKey: randomUUID(), name: 'Anabel', email, subject: 'Hi', message: 'Hi', language: 'en' },
    isSuspect: false,
  });
  await database.insert(mailOptOuts).values({ email });
  return { bookingId, email };
}
const asked = { who: boss, requester: 'guest', way: 'email' } as const;

describe('On request', () => {
  it('everything about a guest is exported, and the request recorded', async () => {
    const { bookingId } = await knownGuest();
    const exported = await exportGuest(platform, { ...asked, bookingId });
    expect(exported).toMatchObject({
      value: {
        bookings: [{ firstName: 'Anabel' }],
        notes: [{ text: 'Anabel is nice' }],
        reviews: [{ text: 'Anabel was here' }],
        messages: [{ subject: 'Hi' }],
      },
    });
    expect(JSON.stringify(exported)).not.toContain('idempotencyKey');
    expect(await listGuestRequests(database, 9)).toMatchObject([
      { kind: 'export', requester: 'guest', way: 'email', counts: { bookings: 1, reviews: 1, messages: 1 } },
    ]);
  });

  it('a guest is erased: the sale stays without the person, and the record names nobody', async () => {
    const { bookingId, email } = await knownGuest();
    const [account] = await database
      .insert(users)
      .values({ email, emailVerified: true, role: 'customer' })
      .returning();
    const before = (await database.select().from(bookings).where(eq(bookings.id, bookingId)))[0]!;
    expect(await eraseGuest(platform, { ...asked, bookingId })).toMatchObject({ accepted: true });
    const after = (await database.select().from(bookings).where(eq(bookings.id, bookingId)))[0]!;
    expect(after).toMatchObject({
      firstName: '',
      email: '',
      phone: '',
      total: before.total,
      status: 'confirmed',
    });
    for (const table of [
      'bookings',
      'guests',
      'booking_notes',
      'reviews',
      'contact_messages',
      'mail_opt_outs',
      'outbox_mails',
      'users',
      'guest_requests',
      'audit_entries',
    ]) {
      const { rows } = await database.execute<{ text: string }>(
        sql`select t::text as text from ${sql.identifier(table)} t`,
      );
      expect(
        rows.filter(({ text }) => /anabel|ana@example/i.test(text)),
        table,
      ).toEqual([]);
    }
    expect(await database.$count(users, eq(users.id, account!.id))).toBe(0);
    expect(await database.select().from(guestRequests)).toMatchObject([
      { kind: 'erase', references: [before.reference], counts: { bookings: 1, notes: 1, accounts: 1 } },
    ]);
    const [entry] = await database.select().from(auditEntries).where(eq(auditEntries.what, 'guest.erased'));
    expect(entry).toMatchObject({ userId: who.userId, after: { count: 1 } });
    expect(await eraseGuest(platform, { ...asked, bookingId })).toMatchObject({
      refusal: { reason: 'guest.unknown' },
    });
  });

  it('nobody is erased whose night is ahead, whose payment is open, or who is staff', async () => {
    const ahead = await knownGuest('2099-01-01');
    expect(await eraseGuest(platform, { ...asked, bookingId: ahead.bookingId })).toMatchObject({
      refusal: { reason: 'guest.hasBookingAhead' },
    });
    await database.update(bookings).set({ date: '2025-01-01' as CalendarDate });
    await database.execute(
      sql`insert into payment_cases (kind, booking_id, about) values ('paid_twice', ${ahead.bookingId}, 'x')`,
    );
    expect(await eraseGuest(platform, { ...asked, bookingId: ahead.bookingId })).toMatchObject({
      refusal: { reason: 'guest.hasOpenCase' },
    });
    await database.execute(sql`delete from payment_cases`);
    await database.insert(users).values({ email: ahead.email, emailVerified: true, role: 'guide' });
    expect(await eraseGuest(platform, { ...asked, bookingId: ahead.bookingId })).toMatchObject({
      refusal: { reason: 'guest.isStaff' },
    });
    expect((await database.select().from(bookings))[0]).toMatchObject({ email: ahead.email });
    expect(await database.select().from(guestRequests)).toEqual([]);
  });

  it('of two erasures at once, one is done', async () => {
    const { bookingId } = await knownGuest();
    await database.delete(users).where(eq(users.email, 'ana@example.com'));
    const both = await Promise.all([1, 2].map(() => eraseGuest(platform, { ...asked, bookingId })));
    expect(both.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(await database.$count(guestRequests)).toBe(1);
  });
});

describe('Merged records', () => {
  it('are one line and one page with the figures of all, found by any of them', async () => {
    const work = await booking({ email: 'ana@work.example', date: '2026-01-01' });
    const home = await booking({ email: 'ana@example.com', firstName: 'Anita' });
    const phone = await booking({ email: '', phone: '+52 322 555 0177' });
    await booking({ email: 'noah@example.com' });
    expect(await merge(work, home)).toMatchObject({ accepted: true });
    expect(await merge(phone, home)).toMatchObject({ accepted: true });
    const { guests, count } = await list({ sort: 'nights' });
    expect(count).toBe(2);
    expect(guests[0]).toMatchObject({ id: work, nights: 3, lastVisit: '2026-01-01' });
    expect((await list({ search: 'anita' })).guests).toMatchObject([{ id: work, nights: 3 }]);
    for (const id of [work, home, phone])
      expect(await partsOf(id)).toEqual(['3225550177', 'ana@example.com', 'ana@work.example']);
    expect(await auditOf(database, { kind: 'booking', id: work })).toMatchObject([{ what: 'guest.merged' }]);
  });

  it('are separated one by one; the others stay together', async () => {
    const [one, middle, other] = [
      await booking({ email: 'a@example.com' }),
      await booking({ email: 'b@example.com' }),
      await booking({ email: 'c@example.com' }),
    ];
    await merge(one, middle);
    await merge(middle, other);
    expect(await separate(middle)).toMatchObject({ accepted: true });
    expect(await partsOf(middle)).toEqual(['b@example.com']);
    expect(await partsOf(one)).toEqual(['a@example.com', 'c@example.com']);
    expect(await separate(middle)).toMatchObject(refusal('guest.alreadyApart'));
    expect(await separate(one)).toMatchObject({ accepted: true });
    expect((await list()).count).toBe(3);
  });

  it('are refused twice, also at once, for the same guest, for nobody, and in another city', async () => {
    const [one, other] = [
      await booking({ email: 'a@example.com' }),
      await booking({ email: 'b@example.com' }),
    ];
    const again = await booking({ email: 'a@example.com' });
    const answers = await Promise.all([merge(one, other), merge(other, again), merge(again, other)]);
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(await database.$count(guestMerges)).toBe(1);
    expect(await merge(one, again)).toMatchObject(refusal('guest.alreadyOne'));
    for (const nobody of [randomUUID(), 'nobody', await booking({ email: '', phone: '' })])
      expect(await merge(one, nobody)).toMatchObject(refusal('guest.unknown'));
    const elsewhere = await booking({ email: 'c@example.com' });
    expect(await merge(one, elsewhere, [await cityOf(one)])).toMatchObject(refusal('guest.unknown'));
  });

  it('are exported and erased as one', async () => {
    const [one, other] = [
      await booking({ email: 'a@example.com' }),
      await booking({ email: 'b@example.com' }),
    ];
    await database.insert(users).values({ email: 'b@example.com', emailVerified: true });
    await merge(one, other);
    const exported = await exportGuest(platform, {
      who: boss,
      bookingId: one,
      requester: 'guest',
      way: 'email',
    });
    expect(exported).toMatchObject({ value: { bookings: [{}, {}], accounts: [{ email: 'b@example.com' }] } });
    expect(
      await eraseGuest(platform, { who: boss, bookingId: one, requester: 'guest', way: 'email' }),
    ).toMatchObject({ accepted: true });
    const left = await database.select({ email: bookings.email }).from(bookings);
    expect(left).toEqual([{ email: '' }, { email: '' }]);
    expect(await database.$count(users, eq(users.email, 'b@example.com'))).toBe(0);
    expect((await list()).count).toBe(0);
  });
});
