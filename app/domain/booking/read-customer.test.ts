import { expect, it } from 'vitest';
import { optionalFields, readCustomer } from './customer-details.ts';

const typed = {
  firstName: 'Maya',
  lastName: 'Torres',
  email: 'MAYA@example.com',
  phone: '+1 555 0100',
  country: 'US',
  specialRequests: '',
  additionalPeople: ['Ana'],
};

it('is validated by the rules of the checkout', () => {
  expect(readCustomer(typed, { people: 2, mayBeEmpty: [] })).toMatchObject({
    value: { email: 'maya@example.com', additionalPeople: ['Ana'] },
  });
  expect(readCustomer({ ...typed, email: 'maya@' }, { people: 2, mayBeEmpty: optionalFields })).toEqual({
    problems: { email: 'field.email.invalid' },
  });
});

it('may leave optional fields empty, and no others', () => {
  const empty = { firstName: 'Maya', lastName: ' ', email: '', phone: '', country: '' };
  expect(readCustomer(empty, { people: 1, mayBeEmpty: optionalFields })).toMatchObject({
    value: { firstName: 'Maya', lastName: '', email: '', phone: '', country: '' },
  });
  expect(readCustomer(empty, { people: 1, mayBeEmpty: ['lastName', 'phone', 'country'] })).toEqual({
    problems: { email: 'field.email.required' },
  });
  expect(readCustomer({}, { people: 1, mayBeEmpty: optionalFields })).toMatchObject({
    problems: { firstName: 'field.firstName.required' },
  });
});
