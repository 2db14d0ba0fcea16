import { expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { type AddOn, checkAddOn, maxOfAddOn } from '#domain/pricing/add-on.ts';

const shirt = (facts: Partial<AddOn> = {}): AddOn => ({
  id: 'shirt',
  name: { en: 'Party T-shirt' },
  description: { en: 'Cotton' },
  price: money(1500, 'USD'),
  pricing: 'perPerson',
  isActive: true,
  ...facts,
});
const answer = (addOn: AddOn, quantity: number, people = 3) => {
  const decision = checkAddOn({ addOn, quantity }, people);
  return decision.accepted ? decision.value : decision.refusal;
};

it('is chosen once for each person, or once for the booking', () => {
  expect(answer(shirt(), 3)).toBe(3);
  expect(answer(shirt(), 4)).toEqual({ reason: 'addOn.tooMany', max: 3 });
  expect(answer(shirt({ pricing: 'perBooking' }), 1)).toBe(1);
  expect(answer(shirt({ pricing: 'perBooking' }), 2)).toEqual({ reason: 'addOn.tooMany', max: 1 });
  expect(maxOfAddOn(shirt({ left: 2 }), 3)).toBe(2);
});

it('is sold while any are left for the night', () => {
  expect(answer(shirt({ left: 2 }), 2)).toBe(2);
  expect(answer(shirt({ left: 2 }), 3)).toEqual({
    reason: 'addOn.left',
    left: 2,
    name: { en: 'Party T-shirt' },
  });
  expect(answer(shirt({ left: 0 }), 1)).toMatchObject({ reason: 'addOn.soldOut' });
  // The stock was lowered below the number sold: none are left, and the count is never negative.
  expect(answer(shirt({ left: -3 }), 1)).toMatchObject({ reason: 'addOn.soldOut' });
  expect(answer(shirt({ left: 0 }), 0)).toBe(0);
});

it('is refused when it is no longer sold, or when the quantity is not a whole number', () => {
  expect(answer(shirt({ isActive: false }), 1)).toEqual({ reason: 'addOn.unknown' });
  for (const quantity of [-1, 0.5, Number.NaN]) {
    expect(answer(shirt(), quantity)).toEqual({ reason: 'request.malformed' });
  }
});
