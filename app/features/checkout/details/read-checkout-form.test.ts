import { expect, it } from 'vitest';
import { parseDetails } from './parse-details.ts';
import { knownFields, parseExpectedTotal, shownFields, writeExpectedTotal } from './read-checkout-form.ts';

const addOn = 'addOns.57d3396c-dfbb-5405-a4ef-04e601406337';

function formOf(fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

it('knows its fields and drops prices, statuses, files, prototypes and lists with holes', () => {
  const known = knownFields(
    formOf({
      firstName: 'Maya',
      'additionalPeople[0]': 'Zoë',
      [addOn]: '2',
      total: '1',
      status: 'confirmed',
      'additionalPeople[99999999]': 'x',
      '__proto__[isAdmin]': 'true',
      'addOns.constructor': '1',
      email: new Blob(['x']),
    }),
  );
  expect([...known.keys()].sort()).toEqual([addOn, 'additionalPeople[0]', 'firstName'].sort());
});

it('cuts what is too long for any field between two characters', () => {
  const typed = knownFields(formOf({ specialRequests: `${'x'.repeat(4_999)}🎉` })).get('specialRequests');
  expect(typed).toBe('x'.repeat(4_999));
});

it('takes the first of two values', () => {
  const form = formOf({ firstName: 'Maya' });
  form.append('firstName', 'Twin');
  expect(knownFields(form).getAll('firstName')).toEqual(['Maya']);
});

it('reads the total that was seen as it wrote it, and nothing else', () => {
  expect(parseExpectedTotal(writeExpectedTotal({ amount: 7_000, currency: 'USD' }))).toEqual({
    amount: 7_000,
    currency: 'USD',
  });
  for (const other of ['', '70.00 USD', '-1 USD', '1 usd', '9999999999999 USD', null, undefined])
    expect(parseExpectedTotal(other)).toBeNull();
});

it('says what is wrong with each field by the key of its text', () => {
  const submission = parseDetails(formOf({ numberOfPeople: '26', email: 'x' }), 25);
  const error = submission.status === 'success' ? null : submission.error;
  expect(error).toMatchObject({
    firstName: ['field.firstName.required'],
    email: ['field.email.invalid'],
    numberOfPeople: ['field.numberOfPeople.tooMany'],
    agreesToTerms: ['field.agreesToTerms.required'],
  });
});

it('shows again only add-ons on sale and as many names as a party may have', () => {
  const other = 'addOns.00000000-0000-4000-8000-000000000000';
  const known = knownFields(
    formOf({
      firstName: 'Maya',
      [addOn]: '2',
      [other]: '1',
      'additionalPeople[0]': 'Zoë',
      'additionalPeople[1]': 'Ana',
      'additionalPeople[2]': 'x',
    }),
  );
  const shown = shownFields(known, { maxPeople: 3, addOnIds: [addOn.slice(7)] });
  expect([...shown.keys()].sort()).toEqual(
    [addOn, 'additionalPeople[0]', 'additionalPeople[1]', 'firstName'].sort(),
  );
});

it('goes by the largest party of the day, also after the operator has changed it', () => {
  const numberOfPeople = (max: number) => {
    const submission = parseDetails(formOf({ numberOfPeople: '5' }), max);
    return submission.status === 'success' ? null : submission.error?.numberOfPeople;
  };
  for (const max of [5, 4, 5])
    expect([max, numberOfPeople(max)]).toEqual([
      max,
      max === 4 ? ['field.numberOfPeople.tooMany'] : undefined,
    ]);
});
