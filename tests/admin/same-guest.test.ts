import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { otherBookingsOfGuest } from '#features/booking/same-guest-store.server.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { adminTestContext } from './admin-test-context.ts';

const { database, fixtures } = await adminTestContext();

type Given = {
  email?: string;
  phone?: string;
  status?: 'confirmed' | 'pending' | 'cancelled' | 'expired';
  heldUntil?: Date;
};

/** A paid booking of that night; nobody else has its address or phone number unless they are given. */
async function booking(night: string, given: Given = {}): Promise<string> {
  const id = await aBooking(database, { paid: true, night });
  await database
    .update(bookings)
    .set({ email: `${id}@example.com`, phone: '', ...given })
    .where(eq(bookings.id, id));
  return id;
}

const others = async (...ids: string[]) => {
  const found = await otherBookingsOfGuest(database, ids);
  return ids.map((id) => found.get(id)?.map((other) => other.id) ?? []);
};

it('finds bookings of one mailbox, however it is spelled', async () => {
  const night = await fixtures.night({ total: 40 });
  const first = await booking(night, { email: 'ana.ruiz@gmail.com' });
  const second = await booking(night, { email: 'AnaRuiz+party@googlemail.com' });
  const other = await booking(night, { email: 'anaruiz@example.com' });
  expect(await others(first, second, other)).toEqual([[second], [first], []]);
});

it('finds bookings of one phone number, however it is written', async () => {
  const night = await fixtures.night({ total: 40 });
  const first = await booking(night, { phone: '+52 (322) 555-0101' });
  const second = await booking(night, { phone: '322 5550101' });
  const other = await booking(night, { phone: '322 555 0102' });
  expect(await others(first, second, other)).toEqual([[second], [first], []]);
});

it('names several others in the order in which they were placed, each once', async () => {
  const night = await fixtures.night({ total: 40 });
  const same = { email: 'ana@example.com', phone: '+52 322 555 0101' };
  const [first, second, third] = [
    await booking(night, same),
    await booking(night, same),
    await booking(night, same),
  ];
  expect(await others(second)).toEqual([[first, third]]);
});

it('does not count bookings without places, of another night, or without an address and phone number', async () => {
  const [night, nextNight] = [await fixtures.night({ total: 40 }), await fixtures.night({ total: 40 })];
  const same = { email: 'bea@example.com', phone: '+52 322 555 0199' };
  const first = await booking(night, same);
  const cancelled = await booking(night, { ...same, status: 'cancelled' });
  const expired = await booking(night, { ...same, status: 'expired' });
  const lapsed = await booking(night, { ...same, status: 'pending', heldUntil: new Date(0) });
  const elsewhere = await booking(nextNight, same);
  const erased = [
    await booking(night, { email: '', phone: '' }),
    await booking(night, { email: '', phone: '' }),
  ];
  expect(await others(first, cancelled, expired, lapsed, elsewhere, ...erased)).toEqual(Array(7).fill([]));
  const held = await booking(night, { ...same, status: 'pending', heldUntil: new Date('9000-01-01') });
  expect(await others(first, held)).toEqual([[held], [first]]);
});
