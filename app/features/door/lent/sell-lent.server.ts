import { may } from '#domain/accounts/permissions.ts';
import { guestFacts } from '#domain/booking/booking-facts.ts';
import { maxNameLength } from '#domain/booking/customer-fields.ts';
import { priceOfSale } from '#domain/door/door-sale.ts';
import type { DoorEntry, EntryDecision } from '#domain/door/entries.ts';
import { quantitiesOf, saleConflict } from '#domain/door/lent-places.ts';
import { positionsSold, type SaleConflict } from '#domain/door/lent-sale.ts';
import type { ServerSide } from '#domain/door/phone-lists.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import { placeForGuestIn } from '#features/changes/place-for-guest.server.ts';
import { lockNight } from '#features/schedule/spots-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isNightInCities, readDoorNight } from '../door-store.server.ts';
import { readWalkIn } from '../sale/sell-at-door.server.ts';
import { type StoredLending, writeLentPlaces } from './lent-places-store.server.ts';

type Sold = { readonly decision: EntryDecision; readonly serverSide: readonly ServerSide[] };

/**
 * Records what a phone has sold without a network, by the operation of the office: the booking at the price of the sale, with its
 * payment, from the places that are lent to the phone (`lending`, locked). What speaks against it is a conflict, and changes nothing.
 */
export async function sellLent(
  platform: ChangingPlatform,
  transaction: Transaction,
  {
    entry,
    lending,
    at,
    by,
    sender,
  }: {
    readonly entry: DoorEntry;
    readonly lending: StoredLending | null;
    readonly at: Date;
    /** The guide who sold it. */
    readonly by: string;
    readonly sender: Pick<Visitor, 'role' | 'cities'>;
  },
): Promise<Sold> {
  const { nightId, bookingId, sale, payment } = entry;
  if (!sale || !payment) return conflicting('unknown');
  // A night that is cancelled at the same moment is cancelled before, or after with this booking.
  await lockNight(transaction, nightId);
  const isTheirs = await isNightInCities(transaction, nightId, sender.cities);
  const night = isTheirs ? await readDoorNight(transaction, nightId) : null;
  const isBack = lending?.ended === 'returned' || lending?.ended === 'takenBack';
  const why = saleConflict(
    { nightId, payment, sale },
    { lent: lending && { ...lending, isBack }, night, mayTake: may(sender, 'takePayments') },
  );
  if (why) return conflicting(why, lending);
  const choice = { people: sale.people, quantities: quantitiesOf(sale.addOns) };
  const priced = lending && priceOfSale(lending.offer, { ...choice, currency: payment.amount.currency });
  if (!lending || !night || !priced?.accepted || (await readBooking(transaction, bookingId)))
    return conflicting('unknown');
  const placed = await placeForGuestIn(platform, transaction, {
    ...guestFacts,
    ...{ key: entry.id, who: { userId: by }, source: 'walk_in', nightId, people: sale.people },
    ...{ customer: customerOf(sale.name), language: sale.language, addOns: sale.addOns },
    ...{ couponCode: null, currency: payment.amount.currency, agreed: null, payment: { by: payment.method } },
    asSold: { bookingId, quote: priced.value, lent: lending.endedAt ? 0 : sale.people },
  });
  // Its places were given back when check-in closed, and are taken.
  if (!placed.accepted) return conflicting('lentBack', lending);
  await writeLentPlaces(transaction, {
    ...{ id: lending.id, places: lending.places - sale.people, sold: lending.sold + sale.people },
  });
  const positions = positionsSold(night, sale.people, at);
  return { decision: { outcome: 'accepted', positions, conflict: null }, serverSide: [] };
}

/** With who took the places back. */
function conflicting(conflict: SaleConflict, lending: StoredLending | null = null): Sold {
  const isBack = conflict === 'lentBack' && lending?.endedAt;
  return {
    decision: { outcome: 'conflict', positions: [], conflict },
    serverSide: isBack
      ? [{ position: 0, at: isBack.toISOString(), by: lending.endedBy, isLentBack: true }]
      : [],
  };
}

/** The guest. A name that would be refused elsewhere does not undo a sale that was paid: its letters stay. */
function customerOf(name: string) {
  const letters = name.replace(/[^\p{L}\p{M}\s'’-]/gu, ' ').slice(0, maxNameLength);
  for (const each of [name, letters, 'Walk-in']) {
    const read = readWalkIn({ name: each, phone: '', email: '' });
    if ('value' in read) return read.value;
  }
  throw new Error('a plain name is refused');
}
