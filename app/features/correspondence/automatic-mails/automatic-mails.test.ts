import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { type CalendarDate, calendarDate, clockTime, startOf } from '#domain/calendar-date.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { writeNightBars } from '#features/schedule/night-bars-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import { tickets } from '#features/tickets/ticket-tables.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor, listener } from '#tests/support/fixtures.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { clockAt, testPost } from '#tests/support/mail-server.ts';
import { optOut } from '../opt-out/opt-out.server.ts';
import { outboxMails } from '../outbox/outbox-tables.server.ts';
import { sendDueMails } from '../outbox/send-due-mails.server.ts';
import { bookingsToWrite } from './due-nights-store.server.ts';
import { sendAutomaticMails } from './send-automatic-mails.server.ts';

loadMailMessages();
const { database, url } = await testDatabase();
const fixtures = fixturesFor(database);
await fixtures.currency('MXN', '20.00');
await fixtures.setting('review_link', 'https://reviews.example/us');
await fixtures.setting('messaging_group_link', 'https://chat.example/us');
const { smtp, platform } = await testPost(database);

/** Nights are on Saturday, March 6, 2027, 19:30 to 01:30 in Puerto Vallarta (UTC-6). */
const at = {
  tooEarly: '2027-03-06T01:29:00Z',
  dayBefore: '2027-03-06T01:31:00Z',
  afternoon: '2027-03-06T19:31:00Z',
  duringTheNight: '2027-03-07T04:00:00Z',
  justOver: '2027-03-07T07:31:00Z',
  nextDay: '2027-03-07T19:31:00Z',
  daysLater: '2027-03-10T19:31:00Z',
};
type When = keyof typeof at;

/** Runs the sweep at that moment, as one of several processes. Its mails can then be delivered. */
async function sweep(when: When, db = database) {
  const written = await sendAutomaticMails({ database: db, clock: clockAt(new Date(at[when])) });
  return {
    written,
    deliver: (laterAt: When = when) => sendDueMails({ ...platform, clock: clockAt(new Date(at[laterAt])) }),
  };
}

async function mailsOf(bookingId: string): Promise<string[]> {
  const rows = await database
    .select({ kind: outboxMails.kind, state: outboxMails.state })
    .from(outboxMails)
    .where(eq(outboxMails.bookingId, bookingId))
    .orderBy(outboxMails.createdAt);
  return rows.map(({ kind, state }) => `${kind} ${state}`);
}

const aGuest = (order: Parameters<typeof aBooking>[1] = {}) => aBooking(database, { paid: true, ...order });

describe('A guest who has paid', () => {
  it('gets the reminder, the message of the day and the thank-you, each once and on time', async () => {
    const bookingId = await aGuest();
    for (const when of [
      'tooEarly',
      'dayBefore',
      'dayBefore',
      'afternoon',
      'afternoon',
      'duringTheNight',
    ] as const)
      await (await sweep(when)).deliver();
    expect(await mailsOf(bookingId)).toEqual(['booking.reminder sent', 'booking.today sent']);
    for (const when of ['justOver', 'nextDay', 'nextDay', 'daysLater'] as const)
      await (await sweep(when)).deliver();
    expect((await mailsOf(bookingId)).slice(2)).toEqual(['booking.thanks sent']);
  });

  it('gets the bars of the night in the language of the booking', async () => {
    const bookingId = await aGuest({ language: 'es', details: { email: 'bares@example.com' } });
    const { nightId } = (await readBooking(database, bookingId))!;
    await database.transaction((transaction) =>
      writeNightBars(transaction, nightId, [
        { offsetMinutes: 30, title: { en: 'The Owl', es: 'La Lechuza <b>' } },
        { offsetMinutes: 290, title: { en: 'El Faro' } },
        { offsetMinutes: null, title: { en: 'A surprise', es: 'Una sorpresa' } },
      ]),
    );
    await (await sweep('dayBefore')).deliver();
    const mail = smtp.arrived.findLast(({ recipients }) => recipients[0] === 'bares@example.com')!;
    expect(mail.text).toContain(
      'LOS BARES DE LA NOCHE\n\n- 20:00 hrs · 8:00\u00a0p.m.: La Lechuza <b>\n- 00:20 hrs · 12:20\u00a0a.m. (del día siguiente): El Faro\n- Una sorpresa\n',
    );
    expect(mail.html).toContain('20:00 hrs · 8:00\u00a0p.m.: La Lechuza &#60;b&#62;');
    expect(mail.html).toContain('https://chat.example/us');
  });

  it('gets no list of bars if the night has none', async () => {
    await aGuest({ details: { email: 'nobars@example.com' } });
    await (await sweep('dayBefore')).deliver();
    const mail = smtp.arrived.findLast(({ recipients }) => recipients[0] === 'nobars@example.com')!;
    expect(mail.text).toContain('Your pub crawl is about to begin. We meet at 19:30 hrs · 7:30\u00a0PM;');
    expect(mail.text).not.toMatch(/THE BARS|the bars of the night|next bar/i);
  });

  it('has tickets and directions in the latest mail on the night', async () => {
    const bookingId = await aGuest({ people: 2, details: { email: 'tonight@example.com' } });
    await (await sweep('afternoon')).deliver();
    const mail = smtp.arrived.findLast(({ recipients }) => recipients[0] === 'tonight@example.com')!;
    const codes = (await ticketsOf(database, bookingId)).map(({ code }) => code);
    expect(codes).toHaveLength(2);
    for (const code of codes) expect(mail.text).toContain(`/t/${code}`);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'image/png']);
    expect(mail.html).toContain('Open in Maps');
  });

  it('who books after the time of the reminder gets it at once, and late in the day only the message of the day', async () => {
    const [early, late] = [await aGuest(), await aGuest()];
    await sweep('afternoon');
    expect(await mailsOf(early)).toEqual(['booking.today waiting']);
    expect(await mailsOf(late)).toEqual(['booking.today waiting']);
    const [booked] = [await aGuest()];
    await sweep('dayBefore');
    expect(await mailsOf(booked!)).toEqual(['booking.reminder waiting']);
  });

  it('gets a thank-you with an unsubscribe link, and none after unsubscribing', async () => {
    const email = 'enough@example.com';
    const bookingId = await aGuest({ details: { email } });
    await (await sweep('nextDay')).deliver();
    const mail = smtp.arrived.findLast(({ recipients }) => recipients[0] === email)!;
    const end = `https://vallartapubcrawl.example/no-more-mails/${bookingId}`;
    expect(mail.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail.text).toContain(end);
    expect((await optOut({ database }, { bookingId })).accepted).toBe(true);
    const next = await aGuest({ details: { email } });
    await sweep('nextDay');
    expect(await mailsOf(next)).toEqual([]);
  });
});

describe('The thank-you', () => {
  const thanksTo = (email: string) => smtp.arrived.findLast(({ recipients }) => recipients[0] === email)!;
  const checkIn = (bookingId: string) =>
    database.update(tickets).set({ checkedInAt: new Date() }).where(eq(tickets.bookingId, bookingId));

  it('leads a party that was checked in to its rating, with a link for each number of stars', async () => {
    const email = 'attended@example.com';
    const bookingId = await aGuest({ language: 'es', details: { email } });
    await checkIn(bookingId);
    await (await sweep('nextDay')).deliver();
    const { text, html } = thanksTo(email);
    const page = `https://vallartapubcrawl.example/es/booking-confirmation/${bookingId}/review`;
    for (const stars of [1, 2, 3, 4, 5]) {
      expect(text).toContain(`${stars} de 5 estrellas: ${page}?rating=${stars}\n`);
      expect(html).toContain(`href="${page}?rating=${stars}"`);
    }
    expect(text).toContain('https://reviews.example/us');
  });

  it('asks nobody for a rating who was not checked in', async () => {
    const email = 'elsewhere@example.com';
    await aGuest({ details: { email } });
    await (await sweep('nextDay')).deliver();
    expect(thanksTo(email).text).not.toContain('?rating=');
    expect(thanksTo(email).text).toContain('Write a review:\nhttps://reviews.example/us');
  });

  it('without reviews elsewhere goes only to parties that were checked in', async () => {
    await fixtures.setting('review_link', '');
    const [attended, absent] = [await aGuest(), await aGuest()];
    await checkIn(attended);
    const inLine = await sweep('nextDay');
    expect(await mailsOf(absent)).toEqual([]);
    await inLine.deliver();
    expect(await mailsOf(attended)).toEqual(['booking.thanks sent']);
    await fixtures.setting('review_link', 'https://reviews.example/us');
  });
});

describe('No automatic mail is sent', () => {
  it('to guests who have not paid, or have cancelled', async () => {
    const unpaid = await aBooking(database);
    const cancelled = await aGuest();
    await cancelBooking(
      { ...platform, publish: listener().publish },
      { bookingId: cancelled, because: 'customer', refund: 'byPolicy' },
    );
    for (const when of ['dayBefore', 'afternoon', 'nextDay'] as const) await sweep(when);
    expect(await mailsOf(unpaid)).toEqual([]);
    expect(await mailsOf(cancelled)).toEqual([]);
  });

  it('to guests of a cancelled night, also before their bookings are cancelled', async () => {
    const bookingId = await aGuest();
    const { nightId } = (await readBooking(database, bookingId))!;
    await database
      .update(scheduledCrawls)
      .set({ status: 'cancelled' })
      .where(eq(scheduledCrawls.id, nightId));
    await sweep('dayBefore');
    expect(await mailsOf(bookingId)).toEqual([]);
  });

  it('about a past night if the job was late: neither queued nor sent from the queue', async () => {
    const waiting = await aGuest();
    const inLine = await sweep('afternoon');
    const late = await aGuest();
    await sweep('justOver');
    await inLine.deliver('justOver');
    expect(await mailsOf(late)).toEqual([]);
    expect(await mailsOf(waiting)).toEqual(['booking.today unneeded']);
  });

  it('as a thank-you to guests who never checked in', async () => {
    const bookingId = await aGuest();
    await database.update(bookings).set({ noShowAt: new Date() }).where(eq(bookings.id, bookingId));
    await sweep('nextDay');
    expect(await mailsOf(bookingId)).toEqual([]);
  });

  it('if the operator has switched it off', async () => {
    await fixtures.setting('mail_reminder', 'false');
    const bookingId = await aGuest();
    await sweep('dayBefore');
    expect(await mailsOf(bookingId)).toEqual([]);
    await fixtures.setting('mail_reminder', 'true');
  });
});

it('a guest who was moved is reminded of the new night only', async () => {
  const bookingId = await aGuest();
  const inLine = await sweep('dayBefore');
  const night = await fixtures.night({ date: '2027-03-07' });
  await database
    .update(bookings)
    .set({ nightId: night, date: calendarDate('2027-03-07')! })
    .where(eq(bookings.id, bookingId));
  await inLine.deliver();
  expect(await mailsOf(bookingId)).toEqual(['booking.reminder unneeded']);
  await (await sweep('nextDay')).deliver();
  expect((await mailsOf(bookingId)).at(-1)).toBe('booking.today sent');
});

describe('Concurrent processes', () => {
  const guests = 60;
  const others = [1, 2, 3].map(() => openDatabase(url, { onError: () => undefined, maxConnections: 3 }));
  afterAll(() => Promise.all(others.map(({ close }) => close())));

  async function fullNight() {
    const night = await fixtures.night({ total: 200 });
    const ids: string[] = [];
    for (let each = 0; each < guests; each++) ids.push(await aGuest());
    await database.update(bookings).set({ nightId: night }).where(inArray(bookings.id, ids));
    return { night, ids };
  }

  it('queue every mail once', async () => {
    const { ids } = await fullNight();
    const written = await Promise.all(others.map((other) => sweep('dayBefore', other.database)));
    for (const id of ids) expect(await mailsOf(id)).toEqual(['booking.reminder waiting']);
    expect(written.reduce((sum, each) => sum + each.written, 0)).toBeGreaterThanOrEqual(guests);
  });

  it('control: without the guard each process queues every mail', async () => {
    const { night, ids } = await fullNight();
    const around = {
      id: night,
      date: '2027-03-06' as CalendarDate,
      startsAt: new Date(),
      endsAt: new Date(),
    };
    let looked = 0;
    await Promise.all(
      others.map((other) =>
        other.database.transaction(async (transaction) => {
          const found = await bookingsToWrite(transaction, {
            kind: 'booking.reminder',
            night: around,
            max: 1000,
          });
          looked += 1;
          await expect.poll(() => looked).toBe(others.length);
          for (const { id, email } of found)
            await transaction.insert(outboxMails).values({
              kind: 'booking.reminder',
              onceKey: randomUUID(),
              bookingId: id,
              language: 'en',
              recipient: email,
            });
        }),
      ),
    );
    for (const id of ids) expect(await mailsOf(id)).toHaveLength(others.length);
  });
});

it('the start is in the time zone of the city, not of the server', () =>
  expect(
    startOf(
      { date: calendarDate('2027-03-06')!, startTime: clockTime('19:30')! },
      'America/Mexico_City',
    ).toISOString(),
  ).toBe('2027-03-07T01:30:00.000Z'));
