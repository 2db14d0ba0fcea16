import { guestFacts } from '#domain/booking/booking-facts.ts';
import { optionalFields, readCustomer } from '#domain/booking/customer-details.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { DoorSale, SoldAtDoor } from '#domain/door/door-sale.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { readCashCurrencies } from '#features/settings/currency-store.server.ts';
import { isOpenNight } from '../is-open-night.server.ts';

type Customer = Extract<ReturnType<typeof readCustomer>, { value: unknown }>['value'];

/** How long the places wait for a guest who pays on the phone. */
const linkHoldMinutes = 30;

/** The guest of a sale, by the rules of the checkout. One field has the first and last name. */
export function readWalkIn({
  name,
  phone,
  email,
}: Pick<DoorSale, 'name' | 'phone' | 'email'>):
  | { readonly value: Customer }
  | { readonly problems: Record<string, string> } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const read = readCustomer(
    { ...{ phone, email, firstName }, lastName: rest.join(' '), additionalPeople: [] },
    { people: 1, mayBeEmpty: optionalFields },
  );
  if ('value' in read) return read;
  const { firstName: first, lastName: last, ...others } = read.problems;
  const ofName = firstName ? (first ?? last) : 'field.staffName';
  return { problems: { ...others, ...(ofName && { name: ofName }) } };
}

/**
 * Sells places of a night to a guest who comes to the guide: by the operation of the office, from the same places, with the guide as the
 * one who took the money. The same key is the same sale, however often it is sent; another sale under that key is refused with
 * `order.keyUsed`. A night of another city, or one that is not open to them, is unknown.
 */
export async function sellAtDoor(
  platform: ChangingPlatform,
  {
    who,
    sale,
    customer,
  }: {
    readonly who: Pick<Visitor, 'userId' | 'role' | 'cities'>;
    readonly sale: DoorSale;
    readonly customer: Customer;
  },
): Promise<Decision<SoldAtDoor>> {
  const { key, nightId, people, language, addOns, method, agreed } = sale;
  if (!(await isOpenNight(platform, who, nightId))) return refused('night.unknown');
  const cash = method === 'cash' ? await readCashCurrencies(platform.database) : null;
  if (cash?.every(({ currency }) => currency !== agreed.currency)) return refused('currency.unknown');
  const placed = await placeForGuest(platform, {
    ...guestFacts,
    ...{ key, who: { userId: who.userId }, source: 'walk_in', nightId, people, customer, language, addOns },
    ...{ couponCode: null, currency: agreed.currency, agreed },
    payment: method === 'link' ? { by: 'link', holdMinutes: linkHoldMinutes } : { by: method },
  });
  if (!placed.accepted) return placed;
  const booking = await readBooking(platform.database, placed.value.bookingId);
  if (!booking) return refused('booking.unknown');
  const { id: bookingId, reference, total, status } = booking;
  return accepted({ bookingId, nightId, reference, people, total, isPaid: status !== 'pending' });
}
