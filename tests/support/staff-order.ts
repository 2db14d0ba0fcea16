import { randomUUID } from 'node:crypto';
import { guestFacts } from '#domain/booking/booking-facts.ts';
import type { Customer } from '#domain/booking/customer-details.ts';
import { eachCustomerField } from '#domain/booking/customer-fields.ts';
import type { StaffOrder } from '#features/changes/place-for-guest.server.ts';

/** A guest with only the required data. */
export const firstNameOnly: Customer = {
  ...eachCustomerField(() => ''),
  firstName: 'Maya',
  additionalPeople: [],
};

/** A walk-in order of staff: two people who pay in cash and give a first name; `facts` replaces fields. */
export const walkInOrder = (
  nightId: string,
  { who, ...facts }: Pick<StaffOrder, 'who'> & Partial<StaffOrder>,
): StaffOrder => ({
  key: randomUUID(),
  who,
  ...guestFacts,
  source: 'walk_in',
  nightId,
  people: 2,
  customer: firstNameOnly,
  addOns: [],
  couponCode: null,
  currency: 'USD',
  language: 'en',
  payment: { by: 'cash' },
  agreed: null,
  ...facts,
});
