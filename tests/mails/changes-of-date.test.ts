import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { moveOwnBooking } from '#features/checkout/manage/move-own-booking.server.ts';
import { sendDueMails } from '#features/correspondence/outbox/send-due-mails.server.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { crawlOfNight } from '#tests/support/crawl-of-night.ts';
import { testDatabase } from '#tests/support/database.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { testPost } from '#tests/support/mail-server.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { daysAfterSaturday } from '../support/coming-nights.ts';

loadMailMessages();
const { database } = await testDatabase();
const { platform, fixtures } = payingServer(database);
await fixtures.currency('USD', '1');
const { smtp, platform: post } = await testPost(database);
const changes = 40;

beforeEach(async () => {
  await database.execute(sql`delete from outbox_mails`);
  smtp.arrived.length = 0;
});

const longDay = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
/** The date as the mail writes it. */
const written = (date: CalendarDate) => longDay.format(atNoonUtc(date));

/** A paid booking for a stranger's address, and another night of its crawl. */
async function ofStranger(email = 'victim@gmail.com') {
  const night = await fixtures.night({ date: daysAfterSaturday(1) });
  const other = await fixtures.night({
    date: daysAfterSaturday(2),
    crawlId: await crawlOfNight(database, night),
  });
  const id = await aBooking(database, { paid: true, night });
  await database.update(bookings).set({ email }).where(sql`id = ${id}`);
  return { id, nights: [other, night] };
}

async function move({ id, nights }: Awaited<ReturnType<typeof ofStranger>>, at: number) {
  const booking = (await readBooking(database, id))!;
  const toNightId = nights[at % 2]!;
  const form = { key: randomUUID(), bookingId: id, toNightId, agreed: money(0, 'USD') };
  const moved = await moveOwnBooking(platform, { ...form, expectedVersion: expectedBooking(booking) });
  expect(moved).toMatchObject({ accepted: true });
}

const waiting = async () => {
  const { rows } = await database.execute<{ minutes: number }>(sql`
    select ceil(extract(epoch from due_at - now()) / 60)::int as minutes from outbox_mails where state = 'waiting'`);
  return rows.map(({ minutes }) => minutes);
};

describe('Forty changes of the date of one booking', () => {
  it('are one mail with the final date while none was sent', async () => {
    const booking = await ofStranger();
    for (let at = 0; at <= changes; at++) await move(booking, at);
    await sendDueMails(post);
    expect(smtp.arrived).toHaveLength(1);
    expect(smtp.arrived[0]?.html).toContain(written(daysAfterSaturday(2)));
    expect(await waiting()).toEqual([]);
  });

  it('are two mails while every mail is sent at once, and the second has the final date', async () => {
    const booking = await ofStranger();
    for (let at = 0; at < changes; at++) {
      await move(booking, at);
      await sendDueMails(post);
    }
    expect(smtp.arrived).toHaveLength(1);
    expect(await waiting()).toEqual([10]);
    await database.execute(sql`update outbox_mails set due_at = now() where state = 'waiting'`);
    await sendDueMails(post);
    expect(smtp.arrived).toHaveLength(2);
    expect(smtp.arrived[1]?.html).toContain(written(daysAfterSaturday(1)));
  });
});

it('changes of many bookings are at most six mails an hour to one mailbox, and none is lost', async () => {
  const spellings = ['victim@gmail.com', 'v.ictim@gmail.com', 'victim+1@googlemail.com'];
  const all = await Promise.all(Array.from({ length: 8 }, (_, at) => ofStranger(spellings[at % 3])));
  await Promise.all(all.map((booking) => move(booking, 0)));
  await Promise.all([sendDueMails(post), sendDueMails(post)]);
  expect(smtp.arrived).toHaveLength(6);
  expect(await waiting()).toEqual([60, 60]);
  await database.execute(sql`
    update outbox_mails set due_at = now(), sent_at = sent_at - interval '1 hour'`);
  await sendDueMails(post);
  expect(smtp.arrived).toHaveLength(8);
});
