import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountEmail, profileForm, signUpForm } from '#domain/accounts/account-forms.ts';
import { customerDetails } from '#domain/booking/customer-details.ts';
import { parseReference } from '#domain/booking/reference.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { contactMessage } from '#domain/content/contact-message.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { reviewForm } from '#domain/reviews/review-form.ts';
import { waitingForm } from '#domain/waiting-list/waiting-form.ts';
import { crawlForm } from '#features/catalogue/crawl-form.ts';
import { couponForm } from '#features/promotions/coupon-form.ts';
import { nightForm } from '#features/schedule/night-settings.ts';
import { readForm } from '#platform/read-form-data.ts';
import { requestBody } from '#platform/request-body.ts';

/** Every form with values that it takes. */
const forms: Record<string, { schema: z.ZodType; typed: Typed }> = {
  checkout: {
    schema: customerDetails({ maxPeople: 25 }),
    typed: {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.com',
      phone: '+52 322 123 4567',
      numberOfPeople: '12',
      country: 'MX',
      'additionalPeople[0]': 'Luis',
      specialRequests: 'No nuts',
      agreesToTerms: 'on',
      isOfAge: 'on',
    },
  },
  'sign-up': {
    schema: signUpForm,
    typed: {
      password: 'correct horse battery',
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.com',
      language: 'en',
    },
  },
  profile: {
    schema: profileForm,
    typed: { firstName: 'Ana', lastName: 'Ruiz', phone: '0171/1234567', country: 'MX', language: 'en' },
  },
  address: { schema: z.object({ email: accountEmail }), typed: { email: 'ana@example.com' } },
  contact: {
    schema: contactMessage,
    typed: { name: 'Ana', email: 'ana@example.com', subject: 'Hello', message: 'A long message' },
  },
  'waiting list': {
    schema: waitingForm({ maxPeople: 25 }),
    typed: { email: 'ana@example.com', people: '12' },
  },
  review: { schema: reviewForm, typed: { rating: '5', text: 'Great', name: 'Ana', country: 'MX' } },
  night: {
    schema: nightForm,
    typed: {
      startTime: '19:30',
      endTime: '00:15',
      totalSpots: '50',
      price: '35.50',
      saleFrom: '2027-03-01',
      salePrice: '15',
    },
  },
  crawl: {
    schema: crawlForm.pick({ title: true, slug: true, price: true, groupSize: true, defaultStartTime: true }),
    typed: {
      'title.en': 'Beach',
      slug: 'beach-crawl',
      price: '35',
      groupSize: '25',
      defaultStartTime: '19:30',
    },
  },
  coupon: {
    schema: couponForm({
      timeZone: 'America/Mexico_City',
      today: '2027-02-01' as CalendarDate,
      stored: null,
    }),
    typed: { code: 'FIESTA10', kind: 'percent', percent: '10', lastDay: '2027-03-01', isActive: 'on' },
  },
};

/** What people paste along without seeing it. */
const pasted: Record<string, (value: string) => string> = {
  'zero-width spaces': (value) => `\u200B${value}\u200B`,
  'marks of direction': (value) => `\u200E${value.slice(0, 1)}\u200F${value.slice(1)}\u200E`,
  'embeddings of direction': (value) => `\u202A${value}\u202C`,
  'isolates of direction': (value) => `\u2068${value}\u2069`,
  'an emoji selector': (value) => `${value}\uFE0F`,
  'a word joiner and a byte order mark': (value) => `\uFEFF${value}\u2060`,
  'a soft hyphen': (value) => `${value.slice(0, 1)}\u00AD${value.slice(1)}`,
  'a control character': (value) => `${value}\u0007`,
  'full-width letters and digits': (value) =>
    value.replace(/[0-9A-Za-z]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)),
};

/** Choices of a list and ticks are sent by the browser, not typed. */
const isTyped = (name: string) =>
  !/^(country|language|kind|isActive|password|agreesToTerms|isOfAge)$/.test(name);

describe.each(Object.entries(forms))('The form of %s', (_, { schema, typed }) => {
  const plain = parseForm(schema, typed);

  it('takes its values', () => expect(plain).toHaveProperty('value'));

  it.each(Object.entries(pasted))('reads every field with %s as without', async (_, paste) => {
    const names = Object.keys(typed).filter(isTyped);
    for (const name of names) {
      const sent = { ...typed, [name]: paste(typed[name]!) };
      expect(parseForm(schema, sent), name).toEqual(plain);
      const request = new Request('http://localhost', { method: 'POST', body: new URLSearchParams(sent) });
      expect(parseForm(schema, await readForm(requestBody(request))), name).toEqual(plain);
    }
  });
});

it('a password is read as it was typed', async () => {
  const body = new URLSearchParams({ password: 'Ｐa\u200Bss', name: 'Ｐa\u200Bss' });
  const form = await readForm(requestBody(new Request('http://localhost', { method: 'POST', body })));
  expect(Object.fromEntries(form)).toEqual({ password: 'Ｐa\u200Bss', name: 'Pass' });
});

it.each(Object.entries(pasted))('a reference with %s is found', (_, paste) => {
  expect(parseReference(paste('VPC-7K3M-X9QD'))).toBe('VPC-7K3M-X9QD');
});
