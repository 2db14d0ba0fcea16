import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { calendarChanges } from '#features/booking/calendar-changes-store.server.ts';
import { crawlRow } from '#features/catalogue/catalogue-editing-store.server.ts';
import { cities } from '#features/catalogue/catalogue-tables.server.ts';
import { saveCity } from '#features/catalogue/save-city.server.ts';
import { saveCrawl } from '#features/catalogue/save-crawl.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';

const { database } = await testDatabase();
const { platform, booking } = payingServer(database);
const who = { userId: null as unknown as string };

const booked = async (id: string) => (await readBooking(database, id))!;
const crawlOf = async (id: string) => (await crawlRow(database, (await booked(id)).crawlId))!;
const inPast = (id: string) =>
  database.execute(sql`update bookings set date = '2020-01-01' where id = ${id}`);

async function setClock(cityId: string, timeZone: string) {
  const [city] = await database.select().from(cities).where(eq(cities.id, cityId));
  const expected = { id: cityId, version: city!.version };
  expect(await saveCity(platform, { who, expected, city: { timeZone } })).toMatchObject({ accepted: true });
}

it('a booking uses the current time zone of its city, with an unchanged date and local time', async () => {
  const before = await booking();
  const { cityId } = await crawlOf(before.id);
  const past = await booking({ night: before.nightId });
  const elsewhere = await booking();
  await inPast(past.id);
  await setClock(cityId, 'America/Cancun');
  expect(await booked(before.id)).toEqual({ ...before, timeZone: 'America/Cancun' });
  // Calendars treat the event as newer.
  expect(await calendarChanges(database, before.id)).toMatchObject({ count: 1 });
  for (const { id, timeZone } of [past, elsewhere]) expect((await booked(id)).timeZone).toBe(timeZone);

  // Saving the same again changes nothing more.
  await setClock(cityId, 'America/Cancun');
  expect(await calendarChanges(database, before.id)).toMatchObject({ count: 1 });
});

it('the bookings of a crawl move to another city with it', async () => {
  const before = await booking();
  const { cityId } = await crawlOf((await booking()).id);
  await setClock(cityId, 'America/Tijuana');
  const { id, version } = await crawlOf(before.id);
  expect(await saveCrawl(platform, { who, expected: { id, version }, crawl: { cityId } })).toMatchObject({
    accepted: true,
  });
  expect((await booked(before.id)).timeZone).toBe('America/Tijuana');
});
