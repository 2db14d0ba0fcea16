import { expect, it } from 'vitest';
import { customerFieldNames } from '#domain/booking/customer-fields.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { expectedBooking, notCompared } from './expected-booking.server.ts';

const { database } = await testDatabase();
await fixturesFor(database).currency('MXN', '20.00');
const booking = (await readBooking(database, await aBooking(database)))!;
const names = Object.keys(booking) as (keyof Booking)[];
const isCompared = (name: keyof Booking) => !Object.hasOwn(notCompared, name);
const versionWith = (name: string) => expectedBooking({ ...booking, [name]: 'another' });

it.each(names.filter(isCompared))('another %s makes open forms outdated', (name) =>
  expect(versionWith(name)).not.toBe(expectedBooking(booking)),
);

it.each(Object.keys(notCompared))('another %s does not, because no form overwrites it', (name) => {
  expect(names).toContain(name);
  expect(versionWith(name)).toBe(expectedBooking(booking));
});

it('a property that nobody has thought of does, also inside of the quote', () => {
  expect(versionWith('pickUpRoom')).not.toBe(expectedBooking(booking));
  const quote = { ...booking.quote, couponCode: 'OTHER' };
  expect(expectedBooking({ ...booking, quote })).not.toBe(expectedBooking(booking));
});

it('the same booking has one version, in whatever order it was read', () => {
  const turned = Object.fromEntries(Object.entries(booking).toReversed()) as Booking;
  expect(expectedBooking(turned)).toBe(expectedBooking(booking));
});

it('everything that staff enter is compared', () =>
  expect(
    [...customerFieldNames, 'guests', 'source', 'partner', 'billTo', 'groupNote'].filter(
      (name) => !isCompared(name as keyof Booking),
    ),
  ).toEqual([]));
