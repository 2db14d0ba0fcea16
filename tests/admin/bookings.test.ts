import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import type { DomainEvent } from '#domain/events.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { confirmBooking } from '#features/booking/confirm-booking.server.ts';
import { noteOnBooking } from '#features/booking/notes/note-on-booking.server.ts';
import { notesOn } from '#features/booking/notes/note-store.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { resendMail } from '#features/correspondence/booking-mails/resend-mail.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { eraseAccount } from '#features/guests/erase-account.server.ts';
import { purgePersonalData } from '#features/guests/purge-personal-data.server.ts';
import { cancelForGuest } from '#features/night-changes/cancel-for-guest.server.ts';
import { figuresOf } from '#features/overview/bookings/booking-figures.ts';
import {
  readBookingTotals,
  readMoneyOfBookings,
} from '#features/overview/bookings/booking-totals-store.server.ts';
import { bookingsAddress, readBookingsQuery } from '#features/overview/bookings/bookings-query.ts';
import { knownFacts, readBookingsPage } from '#features/overview/bookings/bookings-store.server.ts';
import { exportBookings } from '#features/overview/bookings/export-bookings.server.ts';
import { readSales, readSalesParts } from '#features/overview/reports/sales-store.server.ts';
import { paymentCases, payments, refunds } from '#features/payment/payment-tables.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { translator } from '#i18n/translate.ts';
import { anOrder, placesOf } from '../support/fixtures.ts';
import { loadRecordsMessages } from '../support/load-messages.ts';
import { adminTestContext, date } from './admin-test-context.ts';

const { database, fixtures, who, platform } = await adminTestContext();
const published: DomainEvent[] = [];
const product = {
  ...platform,
  publish: async (_: unknown, event: DomainEvent) => void published.push(event),
};

async function placed(nightId: string, details: Parameters<typeof anOrder>[1] = {}) {
  const answer = await placeBooking(product, anOrder(nightId, details));
  if (!answer.accepted) throw new Error(JSON.stringify(answer.refusal));
  return answer.value.bookingId;
}

async function paid(nightId: string, details: Parameters<typeof anOrder>[1] = {}) {
  const id = await placed(nightId, details);
  await database
    .update(bookings)
    .set({ status: 'confirmed', confirmedAt: new Date('2027-02-01T17:00:00Z') })
    .where(eq(bookings.id, id));
  return id;
}

const find = async (asked: string, max = 50) => {
  const { bookings: found } = await readBookingsPage(
    database,
    { ...readBookingsQuery(new URLSearchParams(asked)), cities: [] },
    max,
  );
  return found;
};

describe('Cancelling for a guest', () => {
  test('in time refunds everything by the policy, releases the places and sends one mail', async () => {
    const night = await fixtures.night({ total: 10 });
    const bookingId = await paid(night, { people: 3 });
    published.length = 0;
    const cancel = () =>
      cancelForGuest(product, { who, bookingId, refund: 'byPolicy', because: '', agreed: '105.00' });
    expect(await cancel()).toEqual({
      accepted: true,
      value: { refundDue: { amount: 10500, currency: 'USD' } },
    });
    expect(await cancel()).toMatchObject({ refusal: { reason: 'booking.notCancellable' } });
    expect(published.map(({ name }) => name)).toEqual(['booking.cancelled']);
    expect(await placesOf(database, night)).toEqual({ total: 10, free: 10, taken: 0 });
    expect(await auditOf(database, { kind: 'booking', id: bookingId })).toMatchObject([
      { what: 'booking.cancelled', before: { status: 'confirmed' }, after: { refundDue: { amount: 10500 } } },
    ]);
  });

  test('too late refunds nothing by the policy, and everything only with a reason', async () => {
    const night = await fixtures.night({ date: '2027-02-01' });
    const bookingId = await paid(night);
    const cancel = (refund: 'byPolicy' | 'full', because: string, agreed: string) =>
      cancelForGuest(product, { who, bookingId, refund, because, agreed });
    expect(await cancel('full', '   ', '35.00')).toMatchObject({
      refusal: { reason: 'booking.reasonMissing' },
    });
    expect(await cancel('byPolicy', '', '35.00')).toMatchObject({
      refusal: { reason: 'booking.refundChanged' },
    });
    expect(await cancel('full', 'Broken leg', '35.00')).toMatchObject({
      value: { refundDue: { amount: 3500 } },
    });
    const [row] = await database.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(row).toMatchObject({ status: 'cancelled', cancelledBecause: 'Broken leg', refundDue: 3500 });
  });

  test('is refused when the payment arrived while the page was open', async () => {
    const bookingId = await placed(await fixtures.night());
    await database.transaction((transaction) => confirmBooking(transaction, bookingId, product.publish));
    const cancelled = cancelForGuest(product, {
      who,
      bookingId,
      refund: 'byPolicy',
      because: '',
      agreed: '0.00',
    });
    expect(await cancelled).toMatchObject({ refusal: { reason: 'booking.refundChanged' } });
  });

  test('by two operators at once happens once', async () => {
    const night = await fixtures.night({ total: 10 });
    const bookingId = await paid(night, { people: 2 });
    const cancel = () =>
      cancelForGuest(product, { who, bookingId, refund: 'byPolicy', because: '', agreed: '70.00' });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(await placesOf(database, night)).toMatchObject({ free: 10 });
  });

  test.each(['', 'nonsense', randomUUID()])('of the booking %j is refused', async (bookingId) => {
    const cancelled = cancelForGuest(product, {
      who,
      bookingId,
      refund: 'full',
      because: 'x',
      agreed: '0.00',
    });
    expect(await cancelled).toMatchObject({ refusal: { reason: 'booking.unknown' } });
  });
});

describe('Resending the mail', () => {
  test('sends the mail about the current state of the booking, once per key', async () => {
    const [bookingId, key] = [await paid(await fixtures.night()), randomUUID()];
    const send = (again = key) => resendMail(product, { who, bookingId, key: again });
    expect(await send()).toEqual({ accepted: true, value: { recipient: 'maya@example.com' } });
    await send();
    await cancelBooking(product, { bookingId, because: 'test', refund: 'byPolicy' });
    await send(randomUUID());
    const mails = await database.select().from(outboxMails).where(eq(outboxMails.bookingId, bookingId));
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['booking.cancelled', 'booking.confirmed']);
  });

  test('is refused if no mail applies or there is no recipient', async () => {
    const [expired, forgotten] = [await placed(await fixtures.night()), await paid(await fixtures.night())];
    await database.update(bookings).set({ status: 'expired' }).where(eq(bookings.id, expired));
    await database.update(bookings).set({ email: '' }).where(eq(bookings.id, forgotten));
    for (const bookingId of [expired, forgotten])
      expect(await resendMail(product, { who, bookingId, key: randomUUID() })).toMatchObject({
        refusal: { reason: 'booking.noMail' },
      });
    expect(await resendMail(product, { who, bookingId: randomUUID(), key: randomUUID() })).toMatchObject({
      refusal: { reason: 'booking.unknown' },
    });
  });
});

describe('A note', () => {
  test('is stored once per key, and its text is not audited', async () => {
    const [bookingId, key] = [await paid(await fixtures.night()), randomUUID()];
    const note = () => noteOnBooking(product, { who, bookingId, key, text: '  comes late <b>  ' });
    expect(await note()).toMatchObject({ accepted: true });
    expect(await note()).toMatchObject({ accepted: true });
    expect(await notesOn(database, bookingId)).toMatchObject([{ text: 'comes late <b>' }]);
    const audit = await auditOf(database, { kind: 'booking', id: bookingId });
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain('late');
  });

  test.each([
    ['blanks', '   '],
    ['too many letters', 'x'.repeat(1_001)],
  ])('of %s is refused', async (_, text) => {
    const bookingId = await paid(await fixtures.night());
    expect(await noteOnBooking(product, { who, bookingId, key: randomUUID(), text })).toMatchObject({
      refusal: { reason: 'note.unfit' },
    });
    expect(await noteOnBooking(product, { who, bookingId, key: 'again', text: 'fine' })).toMatchObject({
      refusal: { reason: 'request.malformed' },
    });
  });

  test('is deleted with the account of its guest', async () => {
    const bookingId = await paid(await fixtures.night());
    const [customer] = await database
      .insert(users)
      .values({ email: 'guest@example.com', emailVerified: true })
      .returning();
    const { id: userId } = customer!;
    await database.update(bookings).set({ userId }).where(eq(bookings.id, bookingId));
    await noteOnBooking(product, { who, bookingId, key: randomUUID(), text: 'vegetarian' });
    await database.transaction((transaction) => eraseAccount(transaction, userId));
    expect(await notesOn(database, bookingId)).toEqual([]);
  });

  test('is erased with the guest five years after the night, and the sale stays', async () => {
    const ended = async (night: string) => {
      const bookingId = await paid(await fixtures.night());
      await database
        .update(bookings)
        .set({ date: date(night) })
        .where(eq(bookings.id, bookingId));
      await noteOnBooking(product, { who, bookingId, key: randomUUID(), text: 'vegetarian' });
      return bookingId;
    };
    const [old, young] = [await ended('2022-01-31'), await ended('2022-02-01')];
    expect(await purgePersonalData(platform)).toBe(1);
    const known = async (id: string) =>
      (await database.select().from(bookings).where(eq(bookings.id, id)))[0];
    const erased = { firstName: '', lastName: '', email: '', phone: '', specialRequests: '', userId: null };
    expect(await known(old)).toMatchObject({ ...erased, status: 'confirmed', total: 3500 });
    expect(await notesOn(database, old)).toEqual([]);
    expect(await known(young)).toMatchObject({ firstName: 'Maya' });
    expect(await notesOn(database, young)).toHaveLength(1);
    expect(await purgePersonalData(platform)).toBe(0);
  });
});

describe('The list of bookings', () => {
  test('finds by any part of reference, name, address and phone, with and without accents', async () => {
    const details = {
      firstName: 'Ángela',
      lastName: "O'Núñez-Łuk",
      email: 'angela.unique@example.com',
      phone: '+52 (322) 123-98 76',
    };
    const id = await paid(await fixtures.night(), { details });
    const [row] = await database.select().from(bookings).where(eq(bookings.id, id));
    const parts = [
      'angela',
      'ÁNGELA nunez',
      'la.unique@',
      '3221239876',
      '322 123 98',
      '123-98',
      '+52 1 322 123 9876',
      '(322) 123.98.76 nunez',
      row!.reference,
    ];
    for (const search of [...parts, row!.reference.toLowerCase().replaceAll('-', ' ')])
      expect([search, (await find(`search=${encodeURIComponent(search)}`)).map((found) => found.id)]).toEqual(
        [search, [id]],
      );
  });

  test.each(['%', 'q%_', "'; drop table bookings; --", '\\', 'a\0b\0c', 'zq', '<script>alert(1)</script>'])(
    'treats the search %j as plain text',
    async (search) => expect(await find(`search=${encodeURIComponent(search)}`)).toEqual([]),
  );

  test('filters by night, state, coupon, language and provider, and ignores invalid filters', async () => {
    const night = await fixtures.night({ date: '2027-08-08' });
    const coupon = await fixtures.coupon();
    const [one, two] = [
      await paid(night, { couponCode: coupon.code }),
      await placed(night, { language: 'es' }),
    ];
    const ids = async (asked: string) => (await find(`night=${night}&${asked}`)).map(({ id }) => id).sort();
    const both = [one, two].sort();
    expect(await ids('')).toEqual(both);
    expect(await ids('status=confirmed')).toEqual([one]);
    expect(await ids(`coupon=${coupon.code.toLowerCase()}`)).toEqual([one]);
    expect(await ids('language=es')).toEqual([two]);
    expect(await ids('provider=paypal')).toEqual([]);
    expect(await ids('from=2027-08-08&to=2027-08-08')).toEqual(both);
    expect(await ids('from=2027-08-09')).toEqual([]);
    expect(await ids('source=site')).toEqual(both);
    expect(await ids('source=hotel')).toEqual([]);
    await database
      .update(bookings)
      .set({ source: 'hotel', partner: 'Hotel Río' })
      .where(eq(bookings.id, one));
    expect(await ids('source=hotel&partner=Hotel+R%C3%ADo')).toEqual([one]);
    expect(await knownFacts(database, [])).toEqual({ partner: ['Hotel Río'] });
    expect(await knownFacts(database, [randomUUID()])).toEqual({ partner: [] });
    expect(await ids('due=yes')).toEqual([two]);
    expect(await ids('attention=yes')).toEqual([]);
    await database.insert(paymentCases).values({ bookingId: one, kind: 'disputed', about: 'one' });
    expect(await ids('attention=yes')).toEqual([one]);
    expect(await ids('status=nonsense&from=2027-02-30&language=xx&sort=;&after=oops~x&crawl=1')).toEqual(
      both,
    );
  });

  test.each([
    ['', 'placed', ''],
    ['from=2027-01-01', 'night', 'from=2027-01-01'],
    ['from=2027-01-01&sort=placed', 'placed', 'from=2027-01-01&sort=placed'],
    ['sort=night', 'night', 'sort=night'],
    ['sort=name&order=down', 'name', 'sort=name&order=down'],
  ])('sorts %j by %s, and its URL contains no defaults', (asked, sort, address) => {
    const query = readBookingsQuery(new URLSearchParams(asked));
    expect([query.sort, bookingsAddress(query).toString()]).toEqual([sort, address]);
  });

  test.each(['up', 'down'])('by night the crawls of one evening do not interleave (%s)', async (order) => {
    const date = order === 'up' ? '2027-10-10' : '2027-10-11';
    const nights = [
      await fixtures.night({ date }),
      await fixtures.night({ date }),
      await fixtures.night({ date }),
    ] as const;
    await database
      .update(scheduledCrawls)
      .set({ startTime: clockTime('17:00')! })
      .where(eq(scheduledCrawls.id, nights[2]));
    for (let round = 0; round < 3; round++) for (const night of nights) await placed(night);
    const rows: { startTime: string; crawl: string }[] = [];
    let query = readBookingsQuery(new URLSearchParams(`from=${date}&to=${date}&sort=night&order=${order}`));
    for (let page = 0; page < 10; page++) {
      const { bookings: found, next } = await readBookingsPage(database, { ...query, cities: [] }, 2);
      for (const { id, startTime } of found) {
        const booking = await readBooking(database, id);
        rows.push({ startTime, crawl: booking!.crawlId });
      }
      if (!next) break;
      query = readBookingsQuery(new URLSearchParams(bookingsAddress(query, { after: next })));
    }
    expect(rows).toHaveLength(9);
    const starts = rows.map(({ startTime }) => startTime);
    expect(starts).toEqual(order === 'up' ? starts.toSorted() : starts.toSorted().toReversed());
    // The bookings of each crawl are adjacent.
    const changes = rows.filter(({ crawl }, place) => crawl !== rows[place - 1]?.crawl);
    expect(changes).toHaveLength(3);
  });

  test('by night is ordered by the moment of the start, in whatever time zone', async () => {
    const night = await fixtures.night({ date: '2027-11-11', total: 50 });
    // In this order, although their times on the clock are not.
    const starts = [
      ['Europe/Madrid', '2027-11-11', '23:00'],
      ['America/New_York', '2027-11-11', '18:30'],
      ['America/Mexico_City', '2027-11-11', '18:00'],
      ['Europe/Madrid', '2027-11-12', '02:00'],
    ] as const;
    const ids: string[] = [];
    for (const [timeZone, day, time] of starts) {
      const id = await placed(night);
      await database
        .update(bookings)
        .set({ timeZone, date: date(day), startTime: clockTime(time)! })
        .where(eq(bookings.id, id));
      ids.push(id);
    }
    const order = async (asked: string) =>
      (await find(`night=${night}&sort=night${asked}`)).map(({ id }) => id);
    expect(await order('')).toEqual(ids);
    expect(await order('&order=down')).toEqual(ids.toReversed());
    expect(await order('&from=2027-11-11&to=2027-11-11')).toEqual(ids.slice(0, 3));
  });

  test('totals everything found in the reporting currency, as the sum of the rows', async () => {
    const night = await fixtures.night({ date: '2027-12-12', total: 50 });
    const moved = async (bookingId: string, amount: number, given: readonly number[]) => {
      const [payment] = await database
        .insert(payments)
        .values({
          bookingId,
          provider: 'cash',
          language: 'en',
          state: 'succeeded',
          isApplied: true,
          amount,
          currency: 'USD',
          expiresAt: new Date('2027-02-01T17:00:00Z'),
          settledAt: new Date('2027-02-01T17:00:00Z'),
        })
        .returning();
      for (const part of given)
        await database.insert(refunds).values({
          bookingId,
          paymentId: payment!.id,
          amount: part,
          currency: 'USD',
          state: 'owed',
          because: 'goodwill',
        });
    };
    const [whole, partly, , gone] = [
      await paid(night, { people: 2 }),
      await paid(night),
      await placed(night, { people: 3 }),
      await paid(night),
    ];
    await moved(whole, 7000, []);
    // Thirds: rounded as one sum, they are worth what the whole is.
    await moved(partly, 3500, [333, 333, 334]);
    await moved(gone, 3500, [3500]);
    await database.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, gone));
    await postMissingEntries({ database });
    const rate = { currency: 'MXN', perBaseMillionths: 19_373_333, formerRates: [] };
    const query = { ...readBookingsQuery(new URLSearchParams(`night=${night}`)), cities: [] };
    const totals = await readBookingTotals(database, rate, query);
    expect(totals).toMatchObject({
      bookings: 4,
      inactive: 1,
      people: 6,
      price: { total: { amount: 135_613 + 67_807 + 203_420, currency: 'MXN' } },
      paid: { parts: [{ amount: { amount: 14_000, currency: 'USD' } }] },
      refunded: { parts: [{ amount: { amount: 4_500, currency: 'USD' } }] },
      due: { parts: [{ amount: { amount: 10_500, currency: 'USD' } }] },
    });
    const { bookings: lines } = await readBookingsPage(database, query, 50);
    const money = await readMoneyOfBookings(
      database,
      rate,
      lines.map(({ id }) => id),
    );
    const rows = lines.map((line) => figuresOf(rate, line, money.get(line.id)));
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    expect(sum(rows.map(({ paid: { total } }) => total.amount))).toBe(totals!.paid.total.amount);
    expect(sum(rows.map(({ refunded: { total } }) => total.amount))).toBe(totals!.refunded.total.amount);
    expect(sum(rows.map(({ reportedDue }) => reportedDue.amount))).toBe(totals!.due.total.amount);
    const prices = rows.filter(({ isActive }) => isActive).map(({ reportedPrice }) => reportedPrice.amount);
    expect(sum(prices)).toBe(totals!.price.total.amount);
    expect(await readBookingTotals(database, rate, { ...query, cities: [randomUUID()] })).toMatchObject({
      bookings: 0,
      paid: { parts: [] },
    });
  });

  test.each(['placed', 'night', 'name'])(
    'pages by %s both ways: every booking once, in order',
    async (sort) => {
      const night = await fixtures.night({ date: '2027-09-09', total: 50 });
      const all = await Promise.all(
        Array.from({ length: 7 }, (_, number) => placed(night, { details: { lastName: `N${number % 3}` } })),
      );
      const walks: string[][] = [];
      for (const order of ['up', 'down']) {
        const rows: string[] = [];
        let query = readBookingsQuery(new URLSearchParams(`night=${night}&sort=${sort}&order=${order}`));
        for (let page = 0; page < 10; page++) {
          const { bookings: found, next } = await readBookingsPage(database, { ...query, cities: [] }, 2);
          rows.push(...found.map(({ id }) => id));
          if (!next) break;
          // Through the URL, as a browser does.
          query = readBookingsQuery(new URLSearchParams(bookingsAddress(query, { after: next })));
        }
        expect(rows).toHaveLength(7);
        expect([...rows].sort()).toEqual([...all].sort());
        walks.push(rows);
      }
      expect(walks[0]).toEqual(walks[1]?.toReversed());
    },
  );

  test('is exported completely, with a guest’s formula as text', async () => {
    const night = await fixtures.night({ total: 50 });
    await paid(night, { details: { firstName: '=HYPERLINK("http://evil")', lastName: '+1' } });
    await placed(night, { details: { specialRequests: 'one,\ntwo "three"' } });
    const query = { ...readBookingsQuery(new URLSearchParams(`night=${night}`)), cities: [] };
    loadRecordsMessages();
    const words = { t: translator('es'), language: 'es' as const, reporting: pesos };
    const csv = await exportBookings(product, query, 'csv', words).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")",'+1`);
    expect(csv).toContain('"one,\ntwo ""three"""');
    // In the reader's language, with the time of placement in the city's time zone.
    expect(csv).toContain('Referencia,Estado,Fecha de reserva,Noche,');
    expect(csv).toMatch(/,Confirmada,\d{4}-\d\d-\d\d \d\d:\d\d,2027-/);
    expect(csv).toMatch(/,Pendiente,\d{4}-/);
    expect(csv).toContain(
      ',Total,Moneda,Total (MXN),Tipo de cambio a MXN,Pagado (MXN),Reembolsado (MXN),Por cobrar (MXN),Origen,Socio,',
    );
    expect(csv).toMatch(/,Estados Unidos,Inglés,35\.00,USD,665\.00,19,0\.00,0\.00,665\.00,Sitio web,,/);

    const sent = exportBookings(product, query, 'xlsx', words);
    const { sheets } = await readXlsx(await sent.arrayBuffer());
    const [headings, ...rows] = sheets[0]!.rows;
    expect(headings?.slice(0, 4)).toEqual(['Referencia', 'Estado', 'Fecha de reserva', 'Noche']);
    expect(rows).toHaveLength(2);
    const [, , at, day, , , people, firstName] = rows.find((row) => row[8] === '+1')!;
    expect([firstName, people]).toEqual(['=HYPERLINK("http://evil")', 1]);
    expect(day).toBeInstanceOf(Date);
    expect(at).toBeInstanceOf(Date);
    expect(rows.flat()).toContain('one,\ntwo "three"');
    expect(rows.map((row) => [row[13], row[15], row[16]])).toEqual([
      [35, 665, 19],
      [35, 665, 19],
    ]);
  });
});

const pesos = { currency: 'MXN', perBaseMillionths: 19_000_000, formerRates: [] };

test('Sales are counted on the city’s days, also in the reporting currency', async () => {
  const night = await fixtures.night();
  const id = await placed(night, { people: 2 });
  // 23:30 on the 10th in the city is the 11th in UTC.
  await database
    .update(bookings)
    .set({ status: 'confirmed', confirmedAt: new Date('2027-04-11T05:30:00Z') })
    .where(eq(bookings.id, id));
  await postMissingEntries({ database });
  const sales = (from: string, to: string) =>
    readSales(database, pesos, {
      from: date(from),
      to: date(to),
      timeZone: 'America/Mexico_City',
      cities: [],
    });
  expect(await sales('2027-04-01', '2027-04-10')).toEqual([
    { date: '2027-04-10', currency: 'USD', bookings: 1, people: 2, amount: 7000, reported: 133_000 },
  ]);
  expect(await sales('2027-04-11', '2027-04-30')).toEqual([]);

  const parts = await readSalesParts(database, pesos, {
    from: date('2027-04-10'),
    to: date('2027-04-10'),
    timeZone: 'America/Mexico_City',
    cities: [],
  });
  const sold = { currency: 'USD', bookings: 1, people: 2, amount: 7000, reported: 133_000 };
  expect(parts.filter(({ by }) => by === 'language')).toEqual([{ by: 'language', key: 'en', ...sold }]);
  expect(parts.filter(({ by }) => by === 'crawl')).toMatchObject([sold]);
  expect(parts.filter(({ by }) => by === 'weekday')).toMatchObject([sold]);
  expect(parts.filter(({ by }) => by === 'coupon')).toEqual([]);
});
