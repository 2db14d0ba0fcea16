import { beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '#features/accounts/user-store.server.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { auditEntries } from '#features/audit/audit-tables.server.ts';
import { addTerms } from '#features/booking/partners/change-terms.server.ts';
import { cities } from '#features/catalogue/catalogue-tables.server.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { aPartner, twentyPercent } from '#tests/support/partner.ts';
import { aSeller } from '#tests/support/seller.ts';
import { changeLogList } from './change-log-query.ts';
import { changesOfPartner, findChanges } from './find-changes.server.ts';
import { mentionedSubjects } from './mentioned-subjects.ts';
import { namesOfSubjects } from './subject-names-store.server.ts';

const { database } = await testDatabase();
const timeZone = 'America/Mexico_City';
let bookingId = '';
let bossId = '';

beforeAll(async () => {
  await fixturesFor(database).currency('MXN', '20.00');
  bookingId = await aBooking(database, { details: { firstName: 'Ximena', lastName: 'Ríos' } });
  const boss = await database.transaction((transaction) =>
    insertUser(transaction, {
      email: 'boss_1@example.com',
      emailVerified: true,
      role: 'admin',
      password: null,
      profile: { firstName: 'Ana', lastName: 'López', language: 'en' },
    }),
  );
  bossId = boss?.id ?? '';
  await database.transaction(async (transaction) => {
    const noUser = { userId: null };
    const night = { kind: 'night', id: await fixturesFor(database).night() };
    await writeAudit(transaction, {
      who: noUser,
      what: 'booking.noted',
      subject: { kind: 'booking', id: bookingId },
    });
    await writeAudit(transaction, {
      who: { userId: bossId },
      what: 'night.edited',
      subject: night,
      before: { totalSpots: 50 },
      after: { totalSpots: 60 },
    });
    await writeAudit(transaction, {
      who: noUser,
      what: 'coupon.added',
      subject: { kind: 'coupon', id: 'gone' },
      after: { code: 'MAÑANA_5' },
    });
  });
  // Half an hour before midnight in the city, which is the next day in UTC.
  await database.update(auditEntries).set({ at: new Date('2027-03-02T05:30:00Z') });
});

const found = async (asked: string) => {
  const query = changeLogList.read(new URLSearchParams(asked));
  const { entries } = await findChanges(database, query, { timeZone, max: 10 });
  return entries.map(({ what }) => what);
};
const all = ['coupon.added', 'night.edited', 'booking.noted'];

describe('The change log', () => {
  it.each([
    ['', all],
    ['search=ximena rios', ['booking.noted']],
    ['search=BOSS_1', ['night.edited']],
    ['search=totalspots 60', ['night.edited']],
    ['search=totalspots 61', []],
    ['search=mañana_', ['coupon.added']],
    ['search=%', []],
    ["search='; drop table audit_entries; --", []],
    ['search=\0', all],
    ['what=night.edited', ['night.edited']],
    ['what=nonsense&person=1&before=-3', all],
    ['from=2027-03-01&to=2027-03-01', all],
    ['from=2027-03-02', []],
    ['to=2027-02-29', all],
    ['to=2027-02-28', []],
    ['what=night.edited&search=ximena', []],
  ])('the query %j finds %j', async (asked, expected) => expect(await found(asked)).toEqual(expected));

  it('names the subject of an entry while it exists', async () => {
    const query = changeLogList.read(new URLSearchParams());
    const { entries, names } = await findChanges(database, query, { timeZone, max: 10 });
    expect(entries.map(({ subjectId }) => names.get(subjectId) ?? null)).toMatchObject([
      null,
      { date: expect.any(String), name: { en: expect.any(String) } },
      { name: expect.stringMatching(/^VPC-/) },
    ]);
  });

  it('names the city to whose gallery a picture was added, and none if no city has that tag', async () => {
    const [city] = await database.select().from(cities);
    const tags = { before: { siteTag: city?.slug }, after: { siteTag: 'extra' } };
    const names = await namesOfSubjects(database, mentionedSubjects([tags]));
    expect([...names]).toEqual([[city?.slug, { name: city?.name }]]);
  });

  it('continues after the last entry of a page', async () => {
    const query = changeLogList.read(new URLSearchParams());
    const first = await findChanges(database, query, { timeZone, max: 2 });
    const rest = await findChanges(database, { ...query, before: first.next }, { timeZone, max: 2 });
    expect([...first.entries, ...rest.entries].map(({ what }) => what)).toEqual(all);
    expect(rest.next).toBeNull();
  });
});

describe('The changes of a partner', () => {
  it('are its own and those of its sellers, the latest first, with terms only for who may set them', async () => {
    const partnerId = await aPartner(database, 'Hotel Mirador');
    const sellerId = await aSeller(database, partnerId);
    await aSeller(database, await aPartner(database, 'Hotel Other'));
    const terms = { who: { userId: null as never }, partnerId, terms: twentyPercent };
    await addTerms({ database }, terms);
    const read = async (seesTerms: boolean, max = 10) =>
      changesOfPartner(database, { partnerId, sellerIds: [sellerId], seesTerms, max });
    const { history, names } = await read(true);
    expect(history.map(({ what }) => what)).toEqual(['partner.termsAdded', 'seller.added', 'partner.added']);
    expect(names.get(sellerId)).toMatchObject({ name: expect.stringContaining('Ana') });
    // Its own name is not repeated at its own changes; that a seller was added says to whom.
    expect(history.map((entry) => 'subjectId' in entry)).toEqual([false, true, false]);
    expect(names.get(partnerId)).toEqual({ name: 'Hotel Mirador' });
    expect((await read(false)).history.map(({ what }) => what)).toEqual(['seller.added', 'partner.added']);
    expect((await read(true, 1)).history).toHaveLength(1);
  });
});
