import { beforeAll, describe, expect, test } from 'vitest';
import type { Month } from '#domain/month.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { insertTerms, termsOfPartner } from '#features/partners/terms-store.server.ts';
import { owedBySeller } from '#features/payment/statements/owed-by-partner-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, placesOf } from '#tests/support/fixtures.ts';
import { twentyPercent } from '#tests/support/partner.ts';
import { dealt, races } from '#tests/support/racing.ts';
import { aSale, sellingPartner, signedInSeller } from '#tests/support/seller.ts';
import { walkInOrder } from '#tests/support/staff-order.ts';

const { database, url } = await testDatabase();
const race = races(url);
const fixtures = fixturesFor(database);
const servers = 3;
const several = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

beforeAll(() => fixtures.currency('USD', '1'));

/** Sellers of four partners, in turn. */
async function sellers(count: number, details: Parameters<typeof sellingPartner>[1] = {}, partners = 4) {
  const ids = await Promise.all(several(partners, () => sellingPartner(database, details)));
  return Promise.all(several(count, (at) => signedInSeller(database, ids[at % partners]!)));
}

const sold = (answers: readonly (string | number)[]) =>
  answers.filter((answer) => !String(answer).startsWith('{'));

describe('200 sales at once by the site, the team and 20 sellers for 50 places', () => {
  test('sell exactly 50, and every other one is refused as sold out', async () => {
    const night = await fixtures.night({ total: 50 });
    const [person] = await database
      .insert(users)
      .values({ email: 'staff@example.com', emailVerified: true })
      .returning();
    const who = { userId: person!.id };
    const people = await sellers(20);
    const sales = several(120, (at) =>
      aSale(people[at % people.length]!, night, { people: 1, payment: at % 3 === 0 ? 'cash' : 'link' }),
    );
    const answers = await race([
      ...dealt(sales, servers).map((some) => ({ kind: 'sell' as const, sales: some })),
      { kind: 'place', orders: several(60, () => anOrder(night, { people: 1 })) },
      { kind: 'placeForGuest', orders: several(20, () => walkInOrder(night, { who, people: 1 })) },
    ]);
    expect(await placesOf(database, night)).toEqual({ total: 50, free: 0, taken: 50 });
    expect(sold(answers.flat())).toHaveLength(50);
    const refused = answers.flat().filter((answer) => String(answer).startsWith('{'));
    expect(new Set(refused)).toEqual(new Set([JSON.stringify({ reason: 'spots.soldOut' })]));
  });

  test('control: without the guard they sell more than 50', async () => {
    const night = await fixtures.night({ total: 50 });
    const orders = several(200, () => anOrder(night, { people: 1 }));
    await race(dealt(orders, servers).map((some) => ({ kind: 'placeNaively' as const, orders: some })));
    expect((await placesOf(database, night)).taken).toBeGreaterThan(50);
  });
});

test('20 sellers of one partner never sell more than its guests of a day, over all nights', async () => {
  // Sales of one night follow one after the other anyway.
  const nights = await Promise.all(several(7, () => fixtures.night({ total: 100 })));
  const people = await sellers(20, { guestsPerDay: 30 }, 1);
  const sales = several(60, (at) =>
    aSale(people[at % people.length]!, nights[at % nights.length]!, { people: 1 }),
  );
  const answers = await race(dealt(sales, servers).map((some) => ({ kind: 'sell' as const, sales: some })));
  expect(sold(answers.flat())).toHaveLength(30);
  const taken = await Promise.all(nights.map(async (night) => (await placesOf(database, night)).taken));
  expect(taken.reduce((sum, each) => sum + each)).toBe(30);
});

describe('Sales in cash of one seller, who may owe $350, from several devices at once', () => {
  const limit = 350_00;
  const owedBy = ({ partnerId, sellerId }: SignedInSeller) =>
    owedBySeller(database, { partnerId, sellerId, month: '2027-03-01' as Month });
  // Sales of one night follow one after the other anyway.
  const salesOf = async (seller: SignedInSeller) => {
    const nights = await Promise.all(several(7, () => fixtures.night({ total: 100 })));
    return several(30, (at) => aSale(seller, nights[at % nights.length]!, { payment: 'cash' }));
  };

  test('never exceed it, and reach it', async () => {
    const seller = await signedInSeller(database, await sellingPartner(database), { creditLimit: limit });
    const sales = await salesOf(seller);
    const answers = await race(dealt(sales, servers).map((some) => ({ kind: 'sell' as const, sales: some })));
    expect(sold(answers.flat())).toHaveLength(5);
    expect(await owedBy(seller)).toBe(limit);
    const refused = answers.flat().filter((answer) => String(answer).startsWith('{'));
    for (const answer of refused)
      expect(JSON.parse(String(answer))).toMatchObject({ reason: 'selling.sellerCredit' });
  });

  test('control: checked before the partner is locked, they exceed it', async () => {
    const seller = await signedInSeller(database, await sellingPartner(database));
    const isWithin = await Promise.all(
      (await salesOf(seller)).map(async (sale) => ((await owedBy(seller)) + 70_00 <= limit ? [sale] : [])),
    );
    await race(dealt(isWithin.flat(), servers).map((some) => ({ kind: 'sell' as const, sales: some })));
    expect(await owedBy(seller)).toBeGreaterThan(limit);
  });
});

describe('20 terms of a partner from the same day on, at once', () => {
  const terms = several(20, (at) => ({ ...twentyPercent, percent: at + 1 }));

  test('are one, and every other one is refused', async () => {
    const partnerId = await sellingPartner(database, { terms: null });
    const tasks = dealt(terms, servers).map((some) => ({
      kind: 'addTerms' as const,
      partnerId,
      terms: some,
    }));
    const answers = (await race(tasks)).flat();
    expect(await termsOfPartner(database, partnerId)).toHaveLength(1);
    expect(sold(answers)).toEqual(['added']);
    const refused = answers
      .filter((answer) => answer !== 'added')
      .map((answer) => JSON.parse(String(answer)));
    expect(refused).toHaveLength(19);
    for (const refusal of refused)
      expect(refusal).toEqual({ reason: 'partnerTerms.overlap', field: 'firstDay' });
  });

  test('control: checked before the partner is locked, several stand', async () => {
    const partnerId = await sellingPartner(database, { terms: null });
    const isFree = await Promise.all(
      terms.map(async () => (await termsOfPartner(database, partnerId)).length === 0),
    );
    await database.transaction(async (transaction) => {
      for (const [at, each] of terms.entries())
        if (isFree[at]) await insertTerms(transaction, partnerId, each);
    });
    expect((await termsOfPartner(database, partnerId)).length).toBeGreaterThan(1);
  });
});

test('the same reference of a partner in the forms of 20 staff at once is one booking', async () => {
  const night = await fixtures.night({ total: 100 });
  const partnerId = await sellingPartner(database);
  const { name } = (await partnerRow(database, partnerId))!;
  const [person] = await database
    .insert(users)
    .values({ email: 'desk@example.com', emailVerified: true })
    .returning();
  const who = { userId: person!.id };
  const orders = several(20, (at) =>
    walkInOrder(night, { who, people: 2, partner: name, partnerReference: at % 2 ? 'AG-7' : 'ag 7' }),
  );
  const answers = (
    await race(dealt(orders, servers).map((some) => ({ kind: 'placeForGuest' as const, orders: some })))
  ).flat();
  const [first] = sold(answers);
  expect(sold(answers)).toEqual([first]);
  const refused = answers.filter((answer) => answer !== first).map((answer) => JSON.parse(String(answer)));
  expect(refused).toHaveLength(19);
  for (const refusal of refused)
    expect(refusal).toMatchObject({ reason: 'partner.referenceUsed', bookingId: first });
  expect((await placesOf(database, night)).taken).toBe(2);
});

test('the same sale sent on three servers at once is one booking', async () => {
  const night = await fixtures.night({ total: 10 });
  const [seller] = await sellers(1, { unpaidPerSeller: 1 }, 1);
  const sale = aSale(seller!, night);
  const answers = await race(several(servers, () => ({ kind: 'sell' as const, sales: [sale] })));
  expect(new Set(answers.flat()).size).toBe(1);
  expect(sold(answers.flat())).toHaveLength(servers);
  expect((await placesOf(database, night)).taken).toBe(2);
});
