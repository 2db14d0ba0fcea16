import { randomUUID } from 'node:crypto';
import type { Customer } from '#domain/booking/customer-changes.ts';
import type { StaffOrder } from '#features/changes/place-for-guest.server.ts';

/** A guest who says no more than has to be known. */
export const onlyAFirstName: Customer = {
  firstName: 'Maya',
  lastName: '',
  email: '',
  phone: '',
  country: '',
  specialRequests: '',
  additionalPeople: [],
};

/** Two people who come to the desk without a booking, pay in cash and say a first name, unless a test is about more. */
export const aWalkIn = (
  nightId: string,
  { who, ...facts }: Pick<StaffOrder, 'who'> & Partial<StaffOrder>,
): StaffOrder => ({
  key: randomUUID(),
  who,
  source: 'walk_in',
  nightId,
  people: 2,
  customer: onlyAFirstName,
  addOns: [],
  couponCode: null,
  currency: 'USD',
  language: 'en',
  payment: { by: 'cash' },
  agreed: null,
  ...facts,
});
