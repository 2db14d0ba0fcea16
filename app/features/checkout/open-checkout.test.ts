import { expect, it } from 'vitest';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { rememberKey } from './checkout-keys.ts';
import { openCheckout } from './open-checkout.server.ts';

const { database } = await testDatabase();
const { platform, fixtures } = payingServer(database);

/** A night of which this browser's unpaid booking holds two spots. */
async function heldNight(total: number) {
  const night = await fixtures.night({ total });
  const order = anOrder(night, { people: 2 });
  const placed = await placeBooking(platform, order);
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  const [cookie = ''] = rememberKey(null, order.idempotencyKey, { secure: false }).split(';');
  const opens = (headers: Record<string, string>) =>
    openCheckout(platform, new Request(`http://localhost/checkout?night=${night}`, { headers }), null);
  return { key: order.idempotencyKey, bookingId: placed.value.bookingId, cookie, opens };
}

it('counts the spots of this browser’s own unpaid booking as left, and fixes its currency', async () => {
  const { key, bookingId, cookie, opens } = await heldNight(5);
  expect(await opens({ cookie })).toMatchObject({
    step: 'details',
    options: { spotsLeft: 3, ownPeople: 2 },
    own: [{ id: bookingId, people: 2, isPaid: false, held: { key, currency: 'USD' } }],
  });
  expect(await opens({})).toMatchObject({ options: { spotsLeft: 3, ownPeople: 0 }, own: [] });
});

it('leads back to the payment if the booking holds the last spots, and only this browser', async () => {
  const { bookingId, cookie, opens } = await heldNight(2);
  expect(await opens({ cookie })).toMatchObject({ step: 'payment', booking: { id: bookingId } });
  expect(await opens({})).toMatchObject({ step: 'refused', refusal: { reason: 'spots.soldOut' } });
});

it('gives no number of spots away if the operator hides them', async () => {
  const { opens } = await heldNight(5);
  await fixtures.setting('hide_all_spots_info', 'true');
  expect(await opens({})).toMatchObject({ step: 'details', options: { spotsLeft: null } });
});
