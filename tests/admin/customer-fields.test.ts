import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  customerDetailsMessages,
  customerField,
  customerFieldNames,
  customerTexts,
  doorFields,
  eachCustomerField,
  hasHint,
  personalFields,
  requestFields,
} from '#domain/booking/customer-fields.ts';
import { orderIdentity } from '#domain/booking/order-identity.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking, readBookingByKey } from '#features/booking/booking-store.server.ts';
import { correctCustomer } from '#features/changes/correct-customer.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { writeMail } from '#features/correspondence/outbox/write-mail.server.ts';
import { readParty } from '#features/door/party-store.server.ts';
import { erasePerson } from '#features/guests/personal-data/erase-person-store.server.ts';
import { valueWord } from '#features/overview/log/value-words.ts';
import { translateKey, translator } from '#i18n/translate.ts';
import { withoutPersonalData } from '#platform/without-personal-data.ts';
import { customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { loadChangeLogMessages, loadMailMessages } from '../support/load-messages.ts';
import { testPost } from '../support/mail-server.ts';
import { runningSite } from '../support/site.ts';

loadMailMessages();
loadChangeLogMessages();
const site = await runningSite();
const { database, origin } = site;
const person = await customer(site, { role: 'admin' });
const boss = await signIn(person);
const [account] = await database.select().from(users).where(eq(users.email, person.email));
const who = { userId: account!.id };

/** A value of each field that occurs nowhere else. */
const entered = (word: string, { phone, country }: { phone: string; country: string }) =>
  eachCustomerField((field) => {
    const { control } = customerField(field);
    if (control === 'email') return `${word}.${field}@example.com`;
    if (control === 'phone') return phone;
    return control === 'country' ? country : `${word} ${field}`;
  });
const first = entered('parrot', { phone: '+52 322 987 6541', country: 'NZ' });
const second = entered('pelican', { phone: '+52 322 987 6542', country: 'IS' });
const shown = { ...first, country: 'New Zealand' };

const nightId = await site.fixtures.night({ total: 50 });
const key = randomUUID();
await send(first);
const placed = await stored();

async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    body,
    headers: { origin },
    redirect: 'manual',
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Sends the form of the checkout; a second time, it is the form that edits the booking. */
async function send(details: Record<string, string>) {
  const booking = await readBookingByKey(database, key);
  const edit = booking && { revises: orderIdentity(booking), edits: 'on' };
  const order = { key, night: nightId, numberOfPeople: '1', currency: 'USD', ...edit };
  const agreed = { agreesToTerms: 'on', isOfAge: 'on' };
  const body = new URLSearchParams({ ...order, ...details, ...agreed });
  const answer = await fetch(`${origin}/checkout?night=${nightId}`, {
    method: 'POST',
    body,
    headers: { origin },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

async function stored(): Promise<Booking> {
  return (await readBookingByKey(database, key))!;
}

const read = async (path: string, cookie = ''): Promise<string> =>
  (await fetch(origin + path, { headers: { cookie } })).text();

const checkout = await read(`/checkout?night=${nightId}`);
const adminPage = await read(`/admin/bookings/${placed.id}`, boss);
const csv = await read(`/admin/bookings.csv?night=${nightId}`, boss);

describe.each(customerFieldNames)('The field %s', (field) => {
  const control = new RegExp(`<(input|select|textarea)[^>]* name="${field}"`);

  it('is asked at the checkout and stored', () => {
    expect(checkout).toMatch(control);
    expect(placed[field]).toBe(first[field]);
  });

  it('is shown to staff, who can correct it, and exported', () => {
    expect(adminPage).toContain(`>${shown[field]}<`);
    expect(adminPage).toMatch(control);
    const [headings, cells] = csv.split('\r\n').map((line) => line.split(','));
    const at = headings!.indexOf(translateKey(translator('en'), `checkout.${field}`));
    // A spreadsheet reads a leading plus as a formula, so the country code is in brackets.
    expect(cells?.[at]?.replace(/^\((\+\d+)\)/, '$1')).toBe(shown[field]);
  });

  it('is revised by the guest, also alone', async () => {
    await send({ ...first, [field]: second[field] });
    expect(customerTexts(await stored())).toEqual({ ...first, [field]: second[field] });
    await send(first);
    expect(customerTexts(await stored())).toEqual(first);
  });

  it('makes open forms outdated when it is corrected, and is named in the change log without its value', async () => {
    const id = await aBooking(database, { details: first });
    const expectedVersion = expectedBooking((await readBooking(database, id))!);
    const correct = (value: string) => {
      const customer = { ...first, [field]: value, additionalPeople: [] };
      return correctCustomer({ database }, { who, bookingId: id, customer, expectedVersion });
    };
    expect(await correct(second[field])).toMatchObject({ value: { changed: true } });
    expect((await readBooking(database, id))?.[field]).toBe(second[field]);
    expect(await correct(first[field])).toMatchObject({ refusal: { reason: 'booking.changedMeanwhile' } });
    const log = JSON.stringify(await auditOf(database, { kind: 'booking', id }));
    expect(log).toContain(`"${field}"`);
    expect(log).not.toContain(second[field]);
    expect(valueWord(translator('en'), 'changed', field)).toBeTruthy();
  });
});

it('Personal data is erased with the guest and kept out of the log; only the country stays', async () => {
  const id = await aBooking(database, { details: first });
  await database.transaction((transaction) =>
    erasePerson(transaction, { bookings: [id], users: [], emails: [] }),
  );
  const left = customerFieldNames.filter((field) => !(personalFields as string[]).includes(field));
  expect(left).toEqual(['country']);
  const erased = eachCustomerField((field) => (field === 'country' ? first[field] : ''));
  const booking = (await readBooking(database, id))!;
  expect(customerTexts(booking)).toEqual(erased);
  expect(JSON.stringify(booking)).not.toContain('parrot');
  for (const field of personalFields)
    expect(withoutPersonalData({ [field]: 'x' })).toEqual({ [field]: '[removed]' });
});

it('The confirmation repeats what the guest asks for, and the guest list what the guide needs', async () => {
  const { platform } = await testPost(database);
  const bookingId = await aBooking(database, { details: first, paid: true });
  const about = { id: bookingId, bookingId, userId: null, recipient: first.email, details: null };
  const mail = await writeMail(platform, { ...about, kind: 'booking.confirmed', language: 'en' });
  for (const field of requestFields) expect(mail?.text).toContain(first[field]);
  const party = await readParty(database, bookingId);
  for (const field of doorFields) expect(party?.notes).toContain(first[field]);
});

it.each(['en', 'es'] as const)('Every problem and hint has a text in %s', (language) => {
  const hints = customerFieldNames.filter(hasHint).map((field) => `checkout.${field}Hint`);
  for (const text of [...customerDetailsMessages, ...hints])
    expect(translateKey(translator(language), text, { max: 25 })).not.toBe(text);
});
