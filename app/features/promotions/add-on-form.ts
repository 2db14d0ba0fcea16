import { bilingual, count, oneOf, onOff, price } from '#domain/typed-form.ts';

/** The form fields of an add-on. An empty stock means unlimited. */
export const addOnFields = {
  name: bilingual({ most: 80 }),
  description: bilingual({ most: 300 }),
  price: price(),
  pricing: oneOf('perPerson', 'perBooking'),
  stockPerNight: count({ least: 0, most: 10_000, optional: true }),
  position: count({ least: 0, most: 9_999 }),
  isActive: onOff,
};
