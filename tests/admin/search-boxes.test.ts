import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { isMeant } from '#domain/door/manifest.ts';
import { baseReporting } from '#domain/reporting.ts';
import { insertUser } from '#features/accounts/user-store.server.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { readOutbox } from '#features/correspondence/outbox/outbox-list-store.server.ts';
import { outboxList } from '#features/correspondence/outbox/outbox-query.ts';
import { readDoorNight } from '#features/door/door-store.server.ts';
import { lookUpParty } from '#features/door/look-up-party.server.ts';
import { listParties } from '#features/door/party-store.server.ts';
import { listGuests } from '#features/guests/guest-store.server.ts';
import { readBookingsQuery } from '#features/overview/bookings/bookings-query.ts';
import { readBookingsPage } from '#features/overview/bookings/bookings-store.server.ts';
import { entriesList } from '#features/overview/books/entries-query.ts';
import { readEntriesPage } from '#features/overview/books/entries-store.server.ts';
import { changeLogList } from '#features/overview/log/change-log-query.ts';
import { findChanges } from '#features/overview/log/find-changes.server.ts';
import { listPartners } from '#features/overview/partners/partners-list-store.server.ts';
import { paymentsList } from '#features/overview/payments/payments-query.ts';
import { readPaymentsPage } from '#features/overview/payments/payments-store.server.ts';
import { findRecords } from '#features/overview/search/find-records.server.ts';
import { findPeople } from '#features/people/people-store.server.ts';
import { listCoupons } from '#features/promotions/promotions-editing-store.server.ts';
import { searchQuestions } from '#features/site/pages/faq/read-questions.ts';
import { readConfig } from '#platform/config.ts';
import { projectRoot } from '#platform/project-root.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';

const { database } = await testDatabase();
const now = new Date('2027-03-01T18:00:00Z');
const phone = '+52 322 123 4567';

/** Names as guests write them, each with what staff type for them: another keyboard, order, sign or alphabet. */
const names: Readonly<Record<string, readonly string[]>> = {
  'Nguyễn Ánh': ['Nguyễn', 'nguyen', 'anh NGUYEN'],
  'Jana Dvořák': ['Dvořák', 'dvorak jana'],
  'Žiga Ștefan': ['Žiga', 'ziga', 'Ștefan', 'stefan'],
  'Seán O’Neill': ["O'Neill", 'O’Neill', 'O`Neill', 'oneill', 'neill sean'],
  'Anne Neill-Smith': ['Neill-Smith', 'Neill‑Smith', 'neillsmith', 'smith neill'],
  'Ana/Luis Paz': ['luis', 'Ana/Luis', 'paz luis'],
  'Åsa Strauß': ['Åsa', 'asa', 'Strauß', 'STRAUSS'],
  'Đặng Łukasz': ['Đặng', 'dang', 'łukasz', 'lukasz'],
  'Søren Ærø': ['Søren', 'soren', 'aero', 'ÆRØ'],
  'Işıl Kılıç': ['kilic', 'KILIÇ', 'isil', 'Işıl'],
  'J.R. Ｓmith': ['j.r. smith', 'JR Smith', 'ｓｍｉｔｈ'],
  'María de la Cruz': ['DE LA CRUZ', 'cruz maria'],
};

/** What the box finds, as the names. */
const boxes: Readonly<Record<string, (typed: string) => Promise<readonly string[]>>> = {
  bookings: async (search) => {
    const query = { ...readBookingsQuery(new URLSearchParams({ search })), cities: [] };
    return (await readBookingsPage(database, query, 50)).bookings.map(nameOf);
  },
  payments: async (search) => {
    const asked = { ...paymentsList.read(new URLSearchParams({ search })), cities: [], timeZone: 'UTC' };
    const { lines } = await readPaymentsPage(database, asked, 50);
    return namesOf(lines.map(({ bookingId }) => bookingId));
  },
  entries: async (search) => {
    const asked = { ...entriesList.read(new URLSearchParams({ search })), cities: [] };
    const { entries } = await readEntriesPage(database, asked, 50);
    return namesOf(entries.flatMap(({ booking }) => booking?.id ?? []));
  },
  guests: async (search) => {
    const query = {
      search,
      sort: 'nights',
      page: 1,
      cities: [],
      today: calendarDate('2027-03-01')!,
    } as const;
    return (await listGuests(database, baseReporting, { query, max: 50 })).guests.map(nameOf);
  },
  palette: async (search) => {
    const who = { role: 'admin', cities: [] } as const;
    const platform = { database, clock: { now: () => now }, config: readConfig({}) };
    return (await findRecords(platform, { who, search, language: 'en' })).bookings.map(({ name }) => name);
  },
  'change log': async (search) => {
    const query = changeLogList.read(new URLSearchParams({ search }));
    const { entries } = await findChanges(database, query, { timeZone: 'UTC', max: 50 });
    return entries.map(({ after }) => (after as { name: string }).name);
  },
  outbox: async (search) => {
    const { mails } = await readOutbox(database, outboxList.read(new URLSearchParams({ search })), 50);
    return mails.map(({ subject }) => subject ?? '');
  },
  people: async (search) => (await findPeople(database, search, 50)).map(({ name }) => name),
  crawls: async (search) => (await allCrawls(database, { search })).map(({ title }) => title.en),
  coupons: async (search) => (await listCoupons(database, search)).map(({ batch }) => batch ?? ''),
  partners: async (search) =>
    (await listPartners(database, { search, since: calendarDate('2027-03-01')! })).map(({ name }) => name),
  scanner: async (said) => {
    const night = await readDoorNight(database, nightId);
    const platform = { database, clock: { now: () => now } };
    const found = await lookUpParty(platform, {
      night,
      query: { said },
      who: { userId: randomUUID(), role: 'admin', cities: [] },
    });
    if (found.kind === 'names') return found.parties.map(({ name }) => name);
    return found.party ? [found.party.name] : [];
  },
  'guest list': async (typed) =>
    (await listParties(database, nightId)).filter((party) => isMeant(party, typed)).map(({ name }) => name),
  questions: async (typed) => {
    const questions = Object.keys(names).map((question, at) => ({ slug: String(at), question, answer: [] }));
    const found = searchQuestions([{ slug: 'all', title: '', questions }], typed);
    return found.flatMap((group) => group.questions.map(({ question }) => question));
  },
};

/** The boxes that find guests: also by phone number, and by a name that is typed as one word. */
const ofGuests = ['bookings', 'payments', 'entries', 'guests', 'palette', 'scanner', 'guest list'];

async function namesOf(bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.execute<{ firstName: string; lastName: string }>(sql`
    select first_name as "firstName", last_name as "lastName" from bookings
    where id = any(${sql.param(bookingIds)}::uuid[])`);
  return rows.map(nameOf);
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

let nightId = '';

beforeAll(async () => {
  const fixtures = fixturesFor(database);
  await fixtures.currency('MXN', '20.00');
  nightId = await fixtures.night({ total: 50 });
  for (const [at, name] of Object.keys(names).entries()) {
    const [firstName = '', ...rest] = name.split(' ');
    const profile = { firstName, lastName: rest.join(' '), language: 'en' } as const;
    await aBooking(database, {
      night: nightId,
      paid: true,
      details: { ...profile, email: `guest${at}@example.com`, phone: `+1 415 555 ${1000 + at}` },
    });
    await database.transaction(async (transaction) => {
      await insertUser(transaction, {
        ...{ email: `user${at}@example.com`, emailVerified: true, role: 'customer', password: null },
        profile,
      });
      await writeAudit(transaction, {
        ...{ who: { userId: null }, what: 'coupon.added', subject: { kind: 'coupon', id: 'gone' } },
        after: { name },
      });
    });
    await database.execute(sql`
      insert into outbox_mails (kind, once_key, language, recipient, subject, state)
      values ('booking.confirmed', ${`search ${at}`}, 'en', ${`guest${at}@example.com`}, ${name}, 'sent')`);
    await database.execute(sql`
      insert into coupons (code, batch, kind, percent) values (${`CODE${at}`}, ${name}, 'percent', 10)`);
    await database.execute(sql`
      insert into partners (name, code, kind, language) values (${name}, ${`P-${at}`}, 'hotel', 'en')`);
    const night = await fixtures.night();
    await database.execute(sql`
      update pub_crawls set title = ${JSON.stringify({ en: name, es: name })}::jsonb
      where id = (select crawl_id from scheduled_crawls where id = ${night})`);
  }
  await aBooking(database, {
    ...{ night: nightId, paid: true },
    details: { firstName: 'Phone', lastName: 'Owner', email: 'owner@example.com', phone },
  });
  await database.execute(sql`
    insert into payments (booking_id, provider, language, state, amount, currency, expires_at)
    select id, 'stripe', 'en', 'declined', total, currency, now() from bookings`);
});

describe.each(Object.keys(boxes))('the search of %s', (box) => {
  it.each(Object.keys(names))('finds %s', async (name) => {
    const missing: string[] = [];
    for (const typed of names[name]!) if (!(await boxes[box]!(typed)).includes(name)) missing.push(typed);
    expect(missing).toEqual([]);
  });

  it('finds nobody by a name that nobody has', async () => {
    expect(await boxes[box]!("O'Neall")).toEqual([]);
    expect(await boxes[box]!('nguyen dvorak')).toEqual([]);
  });
});

it.each(ofGuests)('the search of %s finds a name that is typed as one word', async (box) => {
  expect(await boxes[box]!('delacruz')).toContain('María de la Cruz');
  expect(await boxes[box]!('mariadelacruz')).toContain('María de la Cruz');
});

it.each(ofGuests)('the search of %s finds a phone number as it is printed or typed', async (box) => {
  const missing: string[] = [];
  for (const typed of [
    ...[phone, '3221234567', '(322) 123-4567', '322.123.4567', '0052 1 322 123 4567', '123 4567', '1234567'],
    ...[
      '\u202a+52\u00a0322\u2011123\u20134567\u202c',
      '５２ ３２２ １２３ ４５６７',
      'Owner 322 123 4567',
      '4567',
    ],
  ])
    if ((await boxes[box]!(typed)).join() !== 'Phone Owner') missing.push(typed);
  expect(missing).toEqual([]);
  expect(await boxes[box]!('322 123 4568')).toEqual([]);
});

/** An erasure compares exact texts; it is no search. */
const erasing = ['features/audit/audit-personal-data.ts'];

/** Every search field of the site, and the box above that tests it. A new one belongs to this list. */
const fields = {
  'features/admin/crawls/crawls-page.tsx': 'crawls',
  'features/admin/guests/guests-page.tsx': 'guests',
  'features/admin/bookings/bookings-page.tsx': 'bookings',
  'features/admin/kit/list/search-box.tsx': 'every list of the admin area',
  'features/admin/log/change-log-page.tsx': 'change log',
  'features/admin/mails/outbox-page.tsx': 'outbox',
  'features/admin/coupons/coupons-page.tsx': 'coupons',
  'features/admin/partners/partners-page.tsx': 'partners',
  'features/admin/search/admin-search.tsx': 'bookings, palette',
  'features/admin/books/entries-page.tsx': 'entries',
  'features/admin/payments/payments-page.tsx': 'payments',
  'features/admin/people/people-page.tsx': 'people',
  'features/site/pages/faq/question-list.tsx': 'questions',
  'features/door/app/views/list-view.tsx': 'guest list',
};

/** A field, or the declaration of one in a list of the admin area. */
const searchField = /type="search"|kind: 'search'|\bsearch=\{\{/;

it('every search field is among the tested ones, and nothing compares texts in another way', () => {
  const files = readdirSync(join(projectRoot, 'app'), { recursive: true, encoding: 'utf8' }).filter(
    // The gallery of the kit has fields that search nothing.
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('/kit/samples/'),
  );
  const source = (file: string) => readFileSync(join(projectRoot, 'app', file), 'utf8');
  expect(files.filter((file) => searchField.test(source(file))).sort()).toEqual(Object.keys(fields).sort());
  const others = files.filter((file) => /\bilike\b|\blower\([^)]*\)[^\n]* like /.test(source(file)));
  expect(others).toEqual(erasing);
});
