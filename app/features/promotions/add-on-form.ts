import { z } from 'zod';
import { localized, oneOf, onOff, orNull, price, wholeNumber } from '#domain/form/fields.ts';

/** The form of an add-on. The price is in cents; an empty stock means unlimited. */
export const addOnForm = z.object({
  name: localized({ max: 80 }),
  description: localized({ max: 300 }),
  price: price().transform(({ amount }) => amount),
  pricing: oneOf('perPerson', 'perBooking'),
  stockPerNight: orNull(wholeNumber({ min: 0, max: 10_000 })),
  position: wholeNumber({ min: 0, max: 9_999 }),
  isActive: onOff,
});
