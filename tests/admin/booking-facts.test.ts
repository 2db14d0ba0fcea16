import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  type BookingFact,
  type BookingFacts,
  bookingFact,
  bookingFactNames,
  factsOf,
  filteredFacts,
  guestFacts,
} from '#domain/booking/booking-facts.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { factLabel, factWord } from '#features/booking/fact-words.ts';
import { correctFacts } from '#features/changes/correct-facts.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { erasePerson } from '#features/guests/personal-data/erase-person-store.server.ts';
import { writtenChanges } from '#features/overview/log/written-changes.ts';
import { translator } from '#i18n/translate.ts';
import { customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { loadChangeLogMessages } from '../support/load-messages.ts';
import { runningSite } from '../support/site.ts';

loadChangeLogMessages();
const t = translator('en');
const site = await runningSite();
const { database, origin } = site;
const person = await customer(site, { role: 'admin' });
const boss = await signIn(person);
const [account] = await database.select().from(users).where(eq(users.email, person.email));
const who = { userId: account!.id };

/** A value of each fact that staff can enter and that no other booking has. */
const entered = (word: string, place: number): Record<BookingFact, string> =>
  Object.fromEntries(
    bookingFactNames.map((fact) => {
      const definition = bookingFact(fact);
      return [fact, definition.control === 'choice' ? definition.choices.at(place)! : `${word} ${fact}`];
    }),
  ) as Record<BookingFact, string>;
const first = entered('parrot', 0);
const second = entered('pelican', -1);

const nightId = await site.fixtures.night({ total: 50 });
const placedId = await place();
const newForm = await read('/admin/bookings/new');
const page = await read(`/admin/bookings/${placedId}`);
const columns = `columns=${bookingFactNames.join()}`;
const list = await read(`/admin/bookings?night=${nightId}&${columns}`);
const csv = await read(`/admin/bookings.csv?night=${nightId}`);

async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
  const answer = await post('/login', { email, password });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function post(path: string, fields: Record<string, string>, cookie = '') {
  const body = new URLSearchParams(fields);
  return fetch(origin + path, { method: 'POST', body, headers: { origin, cookie }, redirect: 'manual' });
}

/** Staff place a booking with the first values. */
async function place(): Promise<string> {
  const order = { key: randomUUID(), night: nightId, people: '1', currency: 'USD', language: 'en' };
  const answer = await post(
    '/admin/bookings/new',
    { ...order, name: 'Maya', agreed: '', payment: 'cash', ...first },
    boss,
  );
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!.split('/').at(-1)!;
}

async function read(path: string): Promise<string> {
  return (await fetch(origin + path, { headers: { cookie: boss } })).text();
}

const stored = async (id: string) => (await readBooking(database, id))!;
const storeFacts = (id: string, facts = first) =>
  database
    .update(bookings)
    .set(facts as BookingFacts)
    .where(eq(bookings.id, id));
const wordOf = (fact: BookingFact) => factWord(t, fact, first[fact]);

describe.each(bookingFactNames)('The fact %s', (fact) => {
  const control = new RegExp(`<(input|select)[^>]* name="${fact}"`);

  it('is entered by staff, stored, and shown with its control on the page', async () => {
    expect(newForm).toMatch(control);
    expect((await stored(placedId))[fact]).toBe(first[fact]);
    expect(page).toContain(`>${factLabel(t, fact)}</dt>`);
    expect(page).toContain(`>${wordOf(fact)}</dd>`);
    expect(page).toMatch(control);
  });

  it('is a column of the list and of the export', () => {
    expect(list).toContain(`${wordOf(fact)}<`);
    const [headings, cells] = csv.split('\r\n').map((line) => line.split(','));
    expect(cells?.[headings!.indexOf(factLabel(t, fact))]).toBe(wordOf(fact));
  });

  it('makes open forms outdated when it alone is corrected, and is named in the log', async () => {
    const id = await aBooking(database);
    await storeFacts(id);
    const expectedVersion = expectedBooking(await stored(id));
    const correct = (value: string) =>
      correctFacts({ database }, { who, bookingId: id, typed: { ...first, [fact]: value }, expectedVersion });
    expect(await correct(second[fact])).toMatchObject({ value: { changed: true } });
    expect(factsOf(await stored(id))).toEqual({ ...first, [fact]: second[fact] });
    expect(await correct(first[fact])).toMatchObject({ refusal: { reason: 'booking.changedMeanwhile' } });
    const [entry] = await auditOf(database, { kind: 'booking', id });
    const words = { t, language: 'en', timeZone: 'UTC', clock: String, names: new Map() } as const;
    expect(writtenChanges({ before: entry?.before, after: entry?.after }, words)).toEqual([
      { name: factLabel(t, fact), was: wordOf(fact), is: factWord(t, fact, second[fact]) },
    ]);
  });

  it('stays as it is when a form does not send it', async () => {
    const id = await aBooking(database);
    await storeFacts(id);
    const { [fact]: _, ...typed } = second;
    const expectedVersion = expectedBooking(await stored(id));
    await correctFacts({ database }, { who, bookingId: id, typed, expectedVersion });
    expect((await stored(id))[fact]).toBe(first[fact]);
  });

  it('is erased with the guest unless it is declared to stay', async () => {
    const id = await aBooking(database);
    await storeFacts(id);
    await database.transaction((transaction) =>
      erasePerson(transaction, { bookings: [id], users: [], emails: [] }),
    );
    const definition = bookingFact(fact);
    const isKept = definition.control === 'choice' || definition.keptBecause !== null;
    expect((await stored(id))[fact]).toBe(isKept ? first[fact] : null);
  });
});

it.each(filteredFacts)('The list finds bookings by %s', async (fact) => {
  const id = await aBooking(database, { night: nightId });
  await storeFacts(id, entered('heron', 1));
  const { reference } = await stored(id);
  const value = entered('heron', 1)[fact];
  expect(await read(`/admin/bookings?${new URLSearchParams({ night: nightId, [fact]: value })}`)).toContain(
    reference,
  );
  const other = bookingFact(fact).control === 'choice' ? String(guestFacts[fact]) : 'nobody';
  expect(
    await read(`/admin/bookings?${new URLSearchParams({ night: nightId, [fact]: other })}`),
  ).not.toContain(reference);
});
