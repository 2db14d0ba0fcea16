import { parseWithZod } from '@conform-to/zod/v4';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerDetails } from '#domain/booking/customer-details.ts';
import { customerDetailsMessages } from '#domain/booking/customer-fields.ts';
import { customerFieldNames, isOptional } from './customer-fields.ts';
import { customerSchemas } from './customer-schemas.ts';

const schema = customerDetails({ maxPeople: 25 });
const typed = {
  firstName: ' Ana ',
  lastName: 'López',
  email: 'Ana@Example.com',
  phone: '+52 322 123 4567',
  numberOfPeople: '3',
  country: 'MX',
  agreesToTerms: 'on',
  isOfAge: 'on',
};
const read = (facts: Record<string, unknown> = {}) => schema.parse({ ...typed, ...facts });
const problems = (input: unknown): Record<string, string> => {
  const result = schema.safeParse(input);
  const issues = result.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};
const problem = (facts: Record<string, unknown>) => Object.values(problems({ ...typed, ...facts }));

describe('customer details', () => {
  it('are read and cleaned from a form', () => {
    expect(read()).toEqual({
      firstName: 'Ana',
      lastName: 'López',
      email: 'ana@example.com',
      phone: '+52 322 123 4567',
      numberOfPeople: 3,
      country: 'MX',
      additionalPeople: [],
      specialRequests: '',
      agreesToTerms: true,
      isOfAge: true,
    });
  });

  it('are the same through the form library, with empty optional fields', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    form.append('additionalPeople[0]', '');
    form.append('additionalPeople[1]', 'Luis');
    form.append('specialRequests', '');
    const submission = parseWithZod(form, { schema });
    expect(submission.status === 'success' && submission.value).toEqual(
      read({ additionalPeople: ['', 'Luis'] }),
    );
  });

  it('of an empty form report every required field', () => {
    const required = {
      firstName: 'field.firstName.required',
      email: 'field.email.required',
      phone: 'field.phone.required',
      numberOfPeople: 'field.numberOfPeople.required',
      country: 'field.country.required',
      agreesToTerms: 'field.agreesToTerms.required',
      isOfAge: 'field.isOfAge.required',
    };
    expect(problems({})).toEqual(required);
    const blank = { firstName: ' ', lastName: '', email: '', phone: ' ', numberOfPeople: ' ', country: '' };
    expect(problems(blank)).toEqual(required);
    expect(parseWithZod(new FormData(), { schema }).reply().error).toEqual(
      Object.fromEntries(Object.entries(required).map(([field, message]) => [field, [message]])),
    );
  });

  it.each([
    [{ firstName: '\u200B' }, 'field.firstName.required'],
    [{ firstName: 'a'.repeat(81) }, 'field.firstName.tooLong'],
    [{ lastName: ['x'] }, 'field.lastName.invalid'],
    [{ email: 'ana' }, 'field.email.invalid'],
    [{ phone: '12' }, 'field.phone.invalid'],
    [{ numberOfPeople: '0' }, 'field.numberOfPeople.tooFew'],
    [{ numberOfPeople: '-1' }, 'field.numberOfPeople.tooFew'],
    [{ numberOfPeople: '26' }, 'field.numberOfPeople.tooMany'],
    [{ numberOfPeople: '1.5' }, 'field.numberOfPeople.invalid'],
    [{ numberOfPeople: 'two' }, 'field.numberOfPeople.invalid'],
    [{ numberOfPeople: '1e1' }, 'field.numberOfPeople.invalid'],
    [{ numberOfPeople: 2.5 }, 'field.numberOfPeople.invalid'],
    [{ country: 'Atlantis' }, 'field.country.invalid'],
    [{ additionalPeople: 7 }, 'field.additionalPeople.invalid'],
    [{ additionalPeople: [{}] }, 'field.additionalPeople.invalid'],
    [{ additionalPeople: ['a'.repeat(81)] }, 'field.additionalPeople.tooLong'],
    [{ firstName: 'evil.example/x' }, 'field.firstName.address'],
    [{ firstName: 'Win\nhttp://evil' }, 'field.firstName.address'],
    [{ lastName: 'eve@evil.example' }, 'field.lastName.address'],
    [{ lastName: 'www。evil' }, 'field.lastName.address'],
    [{ additionalPeople: ['evil.example'] }, 'field.additionalPeople.address'],
    [{ specialRequests: 'a'.repeat(1001) }, 'field.specialRequests.tooLong'],
    [{ specialRequests: 7 }, 'field.specialRequests.invalid'],
    [{ agreesToTerms: 'off' }, 'field.agreesToTerms.required'],
    [{ isOfAge: false }, 'field.isOfAge.required'],
  ])('%j is %s', (facts, message) => {
    expect(problem(facts)).toEqual([message]);
  });

  it('allow 1 person up to the maximum of the operator', () => {
    expect(read({ numberOfPeople: '1' }).numberOfPeople).toBe(1);
    expect(read({ numberOfPeople: 25 }).numberOfPeople).toBe(25);
    const small = customerDetails({ maxPeople: 4 });
    expect(small.safeParse({ ...typed, numberOfPeople: '5' }).success).toBe(false);
  });

  it('keep the names of the party and drop those beyond it', () => {
    expect(read({ additionalPeople: ['', 'Luis', 'Eva'] }).additionalPeople).toEqual(['', 'Luis']);
    expect(read({ additionalPeople: ['Luis', ' '] }).additionalPeople).toEqual(['Luis']);
    expect(read({ additionalPeople: 'Luis' }).additionalPeople).toEqual(['Luis']);
    expect(read({ numberOfPeople: '1', additionalPeople: ['a'.repeat(81)] }).additionalPeople).toEqual([]);
  });

  it('accept a person with one name', () => {
    for (const lastName of ['', ' ', '\u200B', undefined]) expect(read({ lastName }).lastName).toBe('');
  });

  it('accept names in every script', () => {
    for (const firstName of [
      'محمد',
      '👩‍👩‍👧',
      '李',
      'St. John',
      'J.R.',
      'Dr.Ana',
      'Ma.Elena',
      'Jr.',
      'J.Page',
      'Maria.Jose',
    ])
      expect(read({ firstName }).firstName).toBe(firstName);
  });

  it('reject any invalid value with one of the known messages', () => {
    const field = fc.constantFrom(...Object.keys(typed), 'additionalPeople', 'specialRequests');
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.double(), fc.jsonValue());
    const known: readonly string[] = customerDetailsMessages;
    fc.assert(
      fc.property(fc.dictionary(field, value), (facts) => {
        for (const message of problem(facts)) expect(known).toContain(message);
      }),
      { numRuns: 1_000 },
    );
  });
});

it.each(customerFieldNames)('%s may be left empty exactly if its schema accepts it', (field) => {
  expect(customerSchemas[field].safeParse('').success).toBe(isOptional(field));
});
