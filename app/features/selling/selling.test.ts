import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { monthOf } from '#domain/month.ts';
import { saleChoice } from '#domain/partners/selling-offer.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { earnCommissions } from '#features/booking/partners/earn-commissions.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import {
  owedByPartner,
  owedBySeller,
  owedNow,
  owedOfSellers,
} from '#features/payment/statements/owed-by-partner-store.server.ts';
import { expectCommissions } from '#tests/support/commissions.ts';
import { crawlOfNight } from '#tests/support/crawl-of-night.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { aSale, sellingPartner, signedInSeller } from '#tests/support/seller.ts';
import { partnerRow } from '../partners/partners-store.server.ts';
import { cancelOwnSale } from './cancel-own-sale.server.ts';
import { readNights } from './read-nights.server.ts';
import { readOwed } from './read-owed.server.ts';
import { readOwnSales } from './read-own-sales.server.ts';
import { readSold } from './read-sold.server.ts';
import { readSaleOffer } from './sale-offer.server.ts';
import { type Sale, sellPlaces } from './sell-places.server.ts';
import { partnerOfSeller } from './selling-store.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform, fixtures } = server;
const usd = (dollars: number) => money(dollars * 100, 'USD');
let nightId = '';

beforeAll(async () => {
  await fixtures.currency('USD', '1');
  nightId = await fixtures.night({ total: 200, price: 3500 });
});

async function seller(details: Parameters<typeof sellingPartner>[1] = {}) {
  return signedInSeller(database, await sellingPartner(database, details));
}

async function sold(sale: Sale): Promise<string> {
  const answer = await sellPlaces(platform, sale);
  if (!answer.accepted) throw new Error(JSON.stringify(answer.refusal));
  return answer.value.bookingId;
}

const refusalOf = async (sale: Sale) => {
  const answer = await sellPlaces(platform, sale);
  return answer.accepted ? null : answer.refusal;
};

const current = async (bookingId: string) => (await readBooking(database, bookingId))!;

describe('A sale by link', () => {
  it('is an unpaid hold of the seller that the guest agrees to and pays like everybody', async () => {
    const ana = await seller();
    const id = await sold(aSale(ana, nightId));
    expect(await current(id)).toMatchObject({
      ...{ status: 'pending', partnerId: ana.partnerId, sellerId: ana.sellerId, partnerFoundBy: 'seller' },
      ...{ source: 'partner', termsAcceptedAt: null, total: usd(70) },
    });
    const reference = await server.goesToPay(id);
    await server.provider.pay(reference);
    await settlePayment(platform, { provider: 'rehearsal', reference });
    expect(await current(id)).toMatchObject({ status: 'confirmed', agreedWhere: 'payment_link' });
    await expectCommissions(database, [id]);
  });

  it('is mailed to the guest who gave an address, and to nobody else', async () => {
    const ana = await seller();
    const withAddress = { ...aSale(ana, nightId).customer, email: 'lola@example.com' };
    const mailed = await sold(aSale(ana, nightId, { customer: withAddress }));
    const silent = await sold(aSale(ana, nightId));
    const { rows } = await database.execute(sql`
      select booking_id as id, kind, recipient from outbox_mails where booking_id in (${mailed}, ${silent})`);
    expect(rows).toEqual([{ id: mailed, kind: 'booking.pending', recipient: 'lola@example.com' }]);
    const paid = await sold(aSale(ana, nightId, { customer: withAddress, payment: 'cash' }));
    const { rows: tickets } = await database.execute(
      sql`select kind from outbox_mails where booking_id = ${paid}`,
    );
    expect(tickets).toEqual([{ kind: 'booking.confirmed' }]);
  });

  it('sent twice, also at once, is one booking; another one with its key is refused', async () => {
    const ana = await seller({ unpaidPerSeller: 1 });
    const sale = aSale(ana, nightId);
    const answers = await Promise.all([sellPlaces(platform, sale), sellPlaces(platform, sale)]);
    const [first, second] = answers;
    expect(first).toMatchObject({ accepted: true });
    expect(second).toEqual(first);
    expect(await sellPlaces(platform, sale)).toEqual(first);
    expect(await refusalOf({ ...sale, people: 3 })).toEqual({ reason: 'order.keyUsed' });
    expect(await refusalOf({ ...sale, payment: 'cash' })).toEqual({ reason: 'order.keyUsed' });
    const other = await seller();
    expect(await refusalOf({ ...sale, seller: other })).toEqual({ reason: 'order.keyUsed' });
  });

  it('is refused when the price is another one than the page showed', async () => {
    const ana = await seller();
    expect(await refusalOf(aSale(ana, nightId, { agreed: usd(60) }))).toMatchObject({
      reason: 'quote.changed',
      total: usd(70),
    });
  });
});

describe('What a seller takes in cash', () => {
  it('confirms the sale with tickets, and the partner owes it', async () => {
    const ana = await seller();
    const id = await sold(aSale(ana, nightId, { payment: 'cash' }));
    expect(await current(id)).toMatchObject({ status: 'confirmed', balance: usd(0) });
    const { rows } = await database.execute<{ by: string }>(
      sql`select collected_by as by from payments where booking_id = ${id}`,
    );
    expect(rows).toEqual([{ by: ana.partnerId }]);
    await expectCommissions(database, [id]);
  });

  it('is the commission if the partner keeps a deposit, and the guest pays the rest', async () => {
    const ana = await seller({ terms: { collects: 'deposit' } });
    const id = await sold(aSale(ana, nightId, { payment: 'cash' }));
    expect(await current(id)).toMatchObject({ status: 'confirmed', balance: usd(56) });
  });

  it('is refused if we collect, and nothing is placed', async () => {
    const ana = await seller({ terms: { collects: 'operator' } });
    const before = await placesOf(database, nightId);
    expect(await refusalOf(aSale(ana, nightId, { payment: 'cash' }))).toEqual({ reason: 'selling.noCash' });
    expect(await placesOf(database, nightId)).toEqual(before);
  });

  it('is refused above what the partner may owe, and allowed again once it has earned enough', async () => {
    const ana = await seller({ creditLimit: 200_00 });
    await sold(aSale(ana, nightId, { payment: 'cash' }));
    await sold(aSale(ana, nightId, { payment: 'cash' }));
    const third = aSale(ana, nightId, { payment: 'cash' });
    expect(await refusalOf(third)).toEqual({
      ...{ reason: 'selling.credit', limit: usd(200), owed: usd(140), held: usd(70) },
    });
    await earnCommissions({
      database,
      clock: { now: () => new Date(platform.clock.now().getTime() + 86_400_000) },
    });
    await sold(third);
    expect(await refusalOf(aSale(ana, nightId, { payment: 'cash' }))).toMatchObject({ owed: usd(182) });
  });
});

describe('The form of a sale', () => {
  const formOf = async (ana: Sale['seller'], id = nightId) => {
    const partner = (await partnerOfSeller(database, ana))!;
    return readSaleOffer(platform, { partner, sellerId: ana.sellerId, nightId: id });
  };

  it('offers as many people as the settings, the places and the limits of the partner allow', async () => {
    const few = await fixtures.night({ total: 3 });
    const free = await seller();
    expect(await formOf(free, few)).toMatchObject({ value: { maxPeople: 3, guestsLeft: null } });
    const limited = await seller({ guestsPerDay: 5, guestsPerMonth: 9 });
    const left = { reason: 'selling.guestsPerDay', left: 5 };
    expect(await formOf(limited)).toMatchObject({ value: { maxPeople: 5, guestsLeft: left } });
    expect(await formOf(limited, few)).toMatchObject({ value: { maxPeople: 3, guestsLeft: null } });
    await sold(aSale(limited, nightId, { people: 4 }));
    expect(await formOf(limited)).toMatchObject({ value: { maxPeople: 1 } });
    expect(await refusalOf(aSale(limited, nightId, { people: 2 }))).toEqual({ ...left, left: 1 });
    await sold(aSale(limited, nightId, { people: 1 }));
    expect(await formOf(limited)).toMatchObject({ accepted: false, refusal: { ...left, left: 0 } });
  });
});

describe('A sale with add-ons', () => {
  it('costs what the page said, earns by the terms, and is collected as a whole', async () => {
    const addOnId = await fixtures.addOn({ price: 1200 });
    const ana = await seller({ showsStatements: true });
    const { sellerId } = ana;
    const partner = (await partnerOfSeller(database, ana))!;
    const offer = await readSaleOffer(platform, { partner, sellerId, nightId });
    if (!offer.accepted) throw new Error(offer.refusal.reason);
    const shown = saleChoice(offer.value, { people: 2, quantities: { [addOnId]: 2 } });
    expect(shown).toMatchObject({ total: usd(94), collected: usd(94) });
    const addOns = [{ addOnId, quantity: 2 }];
    const id = await sold(aSale(ana, nightId, { payment: 'cash', addOns, agreed: usd(94) }));
    const booking = await current(id);
    expect(booking).toMatchObject({ status: 'confirmed', total: usd(94), balance: usd(0) });
    expect(booking.quote.lines).toMatchObject([{ addOnId, quantity: 2 }]);
    await earnCommissions(platform);
    const { sales } = await readOwnSales(platform, { seller: ana, page: 1 });
    expect(sales).toMatchObject([{ earns: { amount: shown?.commission } }]);
    await expectCommissions(database, [id]);
  });

  it('is refused as a whole if one is sold out or unknown, or if there are more than guests', async () => {
    const ana = await seller();
    const night = await fixtures.night();
    const scarce = await fixtures.addOn({ stockPerNight: 1 });
    const withAddOns = (addOnId: string, quantity: number) =>
      aSale(ana, night, { addOns: [{ addOnId, quantity }] });
    expect(await refusalOf(withAddOns(scarce, 2))).toMatchObject({ reason: 'addOn.left', left: 1 });
    await sold(withAddOns(scarce, 1));
    expect(await refusalOf(withAddOns(scarce, 1))).toMatchObject({ reason: 'addOn.soldOut' });
    expect(await refusalOf(withAddOns(night, 1))).toEqual({ reason: 'addOn.unknown' });
    const plenty = await fixtures.addOn();
    expect(await refusalOf(withAddOns(plenty, 3))).toEqual({ reason: 'addOn.tooMany', max: 2 });
    expect((await placesOf(database, night)).taken).toBe(2);
  });

  it('is another sale than the one without them, so its key is used', async () => {
    const addOnId = await fixtures.addOn();
    const ana = await seller();
    const sale = aSale(ana, nightId);
    const id = await sold(sale);
    expect(await refusalOf({ ...sale, addOns: [{ addOnId, quantity: 1 }] })).toEqual({
      reason: 'order.keyUsed',
    });
    expect((await current(id)).quote.lines).toEqual([]);
  });
});

describe('A sale on account', () => {
  it('is the whole price that the partner owes, whoever collects, within its credit limit', async () => {
    const ana = await seller({ terms: { collects: 'operator' }, creditLimit: 100_00 });
    const id = await sold(aSale(ana, nightId, { payment: 'account' }));
    expect(await current(id)).toMatchObject({ status: 'confirmed', balance: usd(0) });
    expect(await refusalOf(aSale(ana, nightId, { payment: 'account' }))).toMatchObject({
      reason: 'selling.credit',
      owed: usd(70),
    });
    const without = await seller();
    expect(await refusalOf(aSale(without, nightId, { payment: 'account' }))).toEqual({
      reason: 'selling.noAccount',
    });
  });
});

describe('What a seller may owe', () => {
  it('counts own sales in cash and on account, less what they have earned, and no sale of another seller', async () => {
    const partnerId = await sellingPartner(database, { creditLimit: 10_000_00 });
    const ana = await signedInSeller(database, partnerId, { creditLimit: 150_00 });
    const beto = await signedInSeller(database, partnerId);
    for (const payment of ['cash', 'account'] as const) {
      await sold(aSale(beto, nightId, { payment }));
      await sold(aSale(ana, nightId, { payment }));
    }
    const third = aSale(ana, nightId, { payment: 'cash' });
    const before = await placesOf(database, nightId);
    const refusal = { reason: 'selling.sellerCredit', limit: usd(150), owed: usd(140), held: usd(70) };
    expect(await refusalOf(third)).toEqual(refusal);
    expect(await refusalOf({ ...third, payment: 'account' })).toEqual(refusal);
    expect(await placesOf(database, nightId)).toEqual(before);
    const partner = (await partnerOfSeller(database, ana))!;
    const offer = await readSaleOffer(platform, { partner, sellerId: ana.sellerId, nightId });
    if (!offer.accepted) throw new Error(offer.refusal.reason);
    expect(saleChoice(offer.value, { people: 2, quantities: {} })?.refused).toMatchObject({
      ...{ link: null, cash: refusal, account: refusal },
    });
    await sold(aSale(beto, nightId, { payment: 'cash' }));
    await sold(aSale(ana, nightId));
    await earnCommissions({
      database,
      clock: { now: () => new Date(platform.clock.now().getTime() + 86_400_000) },
    });
    // Two sales have earned $14.00 each.
    expect(await refusalOf(third)).toMatchObject({ owed: usd(112) });
    expect(await refusalOf(aSale(ana, nightId, { people: 1, payment: 'cash' }))).toBeNull();
  });

  it('counts what is in a closed statement until that is settled, and never more than is left to transfer', async () => {
    const ana = await signedInSeller(database, await sellingPartner(database), { creditLimit: 0 });
    const { partnerId, sellerId } = ana;
    const bookingId = await sold(aSale(ana, nightId));
    const { rows } = await database.execute<{ id: string }>(sql`
      insert into partner_statements (partner_id, month, commission, collected, tax_percent, closed_at)
      values (${partnerId}, '2027-02-01', 2000, 30000, 0, now()) returning id`);
    const statementId = rows[0]!.id;
    await database.execute(sql`
      insert into partner_statement_lines (statement_id, booking_id, currency, commission, commission_base, collected, collected_base)
      values (${statementId}, ${bookingId}, 'MXN', 0, 1400, 0, 7000)`);
    const month = monthOf(todayIn('America/Mexico_City', platform.clock.now()));
    // The open lines are what the statement has already, so they take it back; the books have nothing of this statement.
    const owed = async () => {
      const ofSeller = await owedBySeller(database, { partnerId, sellerId, month });
      expect((await owedOfSellers(database, { partnerId, month })).get(sellerId)).toBe(ofSeller);
      return ofSeller + 56_00;
    };
    const transfer = (amount: number) =>
      database.execute(sql`
        insert into partner_transfers (id, statement_id, amount, paid_on) values (gen_random_uuid(), ${statementId}, ${amount}, '2027-03-01')`);
    expect(await owed()).toBe(56_00);
    await transfer(250_00);
    expect(await owed()).toBe(30_00);
    await transfer(30_00);
    expect(await owed()).toBe(0);
  });
});

describe('What is owed now', () => {
  const owedOf = async (ana: Sale['seller']) => {
    const partner = (await partnerOfSeller(database, ana))!;
    return readOwed(platform, { seller: ana, partner });
  };
  const month = () => monthOf(todayIn('America/Mexico_City', platform.clock.now()));

  it('is one sum for the page of the seller, the limits, and the team', async () => {
    const partnerId = await sellingPartner(database, { creditLimit: 500_00 });
    const ana = await signedInSeller(database, partnerId, { creditLimit: 210_00 });
    const beto = await signedInSeller(database, partnerId);
    expect(await owedOf(ana)).toMatchObject({ owed: 0, left: 210_00, partnerLeft: 500_00 });
    await sold(aSale(ana, nightId, { payment: 'cash' }));
    await sold(aSale(ana, nightId, { payment: 'account' }));
    await sold(aSale(ana, nightId));
    await sold(aSale(beto, nightId, { payment: 'cash' }));
    const parts = { cash: 70_00, account: 70_00, safe: 0, stated: 0, owed: 140_00 };
    expect(await owedOf(ana)).toEqual({
      ...{ ...parts, limit: 210_00, left: 70_00, partnerLimit: 500_00, partnerLeft: 290_00 },
    });
    await earnCommissions({
      database,
      clock: { now: () => new Date(platform.clock.now().getTime() + 86_400_000) },
    });
    const earned = { ...parts, safe: 28_00, owed: 112_00 };
    expect(await owedOf(ana)).toMatchObject({ ...earned, left: 98_00, partnerLeft: 332_00 });
    const ofPartner = await owedNow(database, { partnerId, month: month() });
    expect(ofPartner).toEqual({ cash: 140_00, account: 70_00, safe: 42_00, stated: 0, owed: 168_00 });
    expect(ofPartner.owed).toBe(await owedByPartner(database, { partnerId, month: month() }));
    const { sellerId } = ana;
    expect(await owedNow(database, { partnerId, sellerId, month: month() })).toEqual(earned);
    expect(earned.owed).toBe(await owedBySeller(database, { partnerId, sellerId, month: month() }));
    // The list of sellers reads all at once.
    expect(await owedOfSellers(database, { partnerId, month: month() })).toEqual(
      new Map([
        [sellerId, 112_00],
        [beto.sellerId, 56_00],
      ]),
    );
    expect(await refusalOf(aSale(ana, nightId, { people: 3, payment: 'cash' }))).toEqual({
      ...{ reason: 'selling.sellerCredit', limit: usd(210), owed: usd(112), held: usd(105) },
    });
  });

  it('is nothing to show to a seller whose guests pay online, without limits', async () => {
    const ana = await seller({ terms: { collects: 'operator' } });
    await sold(aSale(ana, nightId));
    expect(await owedOf(ana)).toBeNull();
  });
});

describe('The limits of a partner', () => {
  it('count the guests of all of its sellers, and of nobody else', async () => {
    const partnerId = await sellingPartner(database, { guestsPerDay: 5 });
    const [ana, beto] = [
      await signedInSeller(database, partnerId),
      await signedInSeller(database, partnerId),
    ];
    const other = await seller({ guestsPerDay: 5 });
    await sold(aSale(other, nightId, { people: 4 }));
    const id = await sold(aSale(ana, nightId, { people: 3 }));
    expect(await refusalOf(aSale(beto, nightId, { people: 3 }))).toEqual({
      reason: 'selling.guestsPerDay',
      left: 2,
    });
    await sold(aSale(beto, nightId, { people: 2 }));
    expect(await refusalOf(aSale(ana, nightId, { people: 1 }))).toMatchObject({ left: 0 });
    await cancelOwnSale(platform, { seller: ana, bookingId: id });
    await sold(aSale(beto, nightId, { people: 3 }));
  });

  it('hold when sellers sell at once, on nights that do not wait for each other', async () => {
    const partnerId = await sellingPartner(database, { guestsPerMonth: 6 });
    const sellers = await Promise.all([1, 2, 3, 4, 5].map(() => signedInSeller(database, partnerId)));
    const nights = await Promise.all(sellers.map(() => fixtures.night()));
    const answers = await Promise.all(
      sellers.map((each, at) => sellPlaces(platform, aSale(each, nights[at]!))),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(3);
  });

  it('stop a seller with too many unpaid sales, until one is paid or cancelled', async () => {
    const ana = await seller({ unpaidPerSeller: 2 });
    const id = await sold(aSale(ana, nightId));
    await sold(aSale(ana, nightId));
    expect(await refusalOf(aSale(ana, nightId))).toEqual({ reason: 'selling.unpaid', max: 2 });
    await sold(aSale(ana, nightId, { payment: 'cash' }));
    await cancelOwnSale(platform, { seller: ana, bookingId: id });
    await sold(aSale(ana, nightId));
  });

  it('keep nights from it that it may not sell, and sales after its cut-off', async () => {
    const date = addDays(todayIn('America/Mexico_City', platform.clock.now()), 5);
    const near = await fixtures.night({ date });
    const other = await fixtures.night({ date });
    const crawl = await crawlOfNight(database, near);
    const ana = await seller({ crawlIds: [crawl] });
    expect(await refusalOf(aSale(ana, other))).toEqual({ reason: 'selling.notOffered' });
    const late = await seller({ cutOffMinutes: 7 * 24 * 60 });
    expect(await refusalOf(aSale(late, near))).toEqual({ reason: 'selling.cutOff' });
    const partner = (await partnerRow(database, ana.partnerId))!;
    const nights = await readNights(platform, partner);
    expect(nights.map(({ id }) => id)).toEqual([near]);
  });

  it('end with the seller or the partner: nobody sells for an inactive one', async () => {
    const beto = await seller();
    await database.execute(sql`update partner_sellers set is_active = false where id = ${beto.sellerId}`);
    expect(await refusalOf(aSale(beto, nightId))).toEqual({ reason: 'seller.inactive' });
    const ana = await seller();
    await database.execute(sql`update partners set is_active = false where id = ${ana.partnerId}`);
    expect(await refusalOf(aSale(ana, nightId))).toEqual({ reason: 'seller.inactive' });
  });
});

describe('Before a sale the page', () => {
  it('says what it earns and from when that is safe, and what the limits refuse', async () => {
    const ana = await seller({
      terms: { graceDays: 3, earnedBy: 'attendance', collects: 'deposit' },
      guestsPerDay: 2,
      creditLimit: 20_00,
    });
    const { sellerId } = ana;
    const partner = (await partnerOfSeller(database, ana))!;
    const offer = await readSaleOffer(platform, { partner, sellerId, nightId });
    if (!offer.accepted) throw new Error(offer.refusal.reason);
    const { payments, safeFrom, onSale } = offer.value;
    expect(payments).toEqual(['link', 'cash', 'account']);
    expect(safeFrom).toBe(addDays(onSale.night.date, 4));
    expect(saleChoice(offer.value, { people: 2, quantities: {} })).toMatchObject({
      ...{ total: usd(70), commission: usd(14), collected: usd(14) },
      refused: { link: null, cash: null, account: { reason: 'selling.credit' } },
    });
    expect(saleChoice(offer.value, { people: 3, quantities: {} })?.refused.link).toEqual({
      reason: 'selling.guestsPerDay',
      left: 2,
    });
  });

  it('counts the days of grace from today if the sale earns', async () => {
    const ana = await seller({ terms: { graceDays: 3, collects: 'operator' } });
    const { sellerId } = ana;
    const partner = (await partnerOfSeller(database, ana))!;
    const offer = await readSaleOffer(platform, { partner, sellerId, nightId });
    const today = todayIn('America/Mexico_City', platform.clock.now());
    expect(offer).toMatchObject({ value: { payments: ['link'], safeFrom: addDays(today, 3) } });
  });
});

describe('A seller', () => {
  it('sees own sales with first name and party size, and nothing of another seller or partner', async () => {
    const partnerId = await sellingPartner(database);
    const [ana, beto] = [
      await signedInSeller(database, partnerId),
      await signedInSeller(database, partnerId),
    ];
    const other = await seller();
    const customer = {
      ...aSale(ana, nightId).customer,
      ...{ firstName: 'Lola', lastName: 'Montes', email: 'lola@example.com', phone: '3221234567' },
    };
    const id = await sold(aSale(ana, nightId, { customer }));
    const { sales, partner } = await readOwnSales(platform, { seller: ana, page: 1 });
    expect(sales).toMatchObject([{ id, firstName: 'Lola', people: 2 }]);
    expect(partner).toBeNull();
    const seen = JSON.stringify([sales, await readSold(platform, { seller: ana, bookingId: id })]);
    for (const secret of ['Montes', 'lola@example.com', '3221234567']) expect(seen).not.toContain(secret);
    for (const stranger of [beto, other]) {
      expect((await readOwnSales(platform, { seller: stranger, page: 1 })).sales).toEqual([]);
      expect(await readSold(platform, { seller: stranger, bookingId: id })).toBeNull();
      expect(await cancelOwnSale(platform, { seller: stranger, bookingId: id })).toMatchObject({
        refusal: { reason: 'booking.unknown' },
      });
    }
    expect(await current(id)).toMatchObject({ status: 'pending' });
  });

  it('reads on the page of a sale what was sold, how it was paid, and what of it is owed', async () => {
    const shirt = await fixtures.addOn({ name: { en: 'T-shirt', es: 'Camiseta' }, price: 1_000 });
    const addOns = [{ addOnId: shirt, quantity: 2 }];
    const read = async (ana: Sale['seller'], sale: Partial<Sale>) =>
      readSold(platform, { seller: ana, bookingId: await sold(aSale(ana, nightId, { addOns, ...sale })) });
    const line = { addOnId: shirt, name: { en: 'T-shirt', es: 'Camiseta' }, quantity: 2, total: usd(20) };
    const cash = await seller();
    expect(await read(cash, { payment: 'cash' })).toMatchObject({
      ...{ addOns: [line], paid: [{ how: 'cash', amount: usd(90) }], held: usd(90), refunded: usd(0) },
      ...{ earns: usd(14), earnsOncePaid: null },
    });
    expect(await read(cash, { payment: 'link' })).toMatchObject({
      ...{ addOns: [line], paid: [], held: usd(0), earns: usd(0), earnsOncePaid: usd(14) },
    });
    const deposit = { terms: { collects: 'deposit' }, creditLimit: 100_000 } as const;
    expect(await read(await seller(deposit), { payment: 'cash' })).toMatchObject({
      ...{ paid: [{ how: 'cash', amount: usd(14) }], held: usd(14), earns: usd(14) },
    });
    expect(await read(await seller(deposit), { payment: 'account' })).toMatchObject({
      ...{ paid: [{ how: 'account', amount: usd(90) }], held: usd(90) },
    });
    const both = await seller({ creditLimit: 100_000 });
    for (const how of ['cash', 'account'] as const)
      expect(await read(both, { payment: how })).toMatchObject({ paid: [{ how, amount: usd(90) }] });
    // Before payments said which of both it was.
    const unknown = await sold(aSale(both, nightId, { payment: 'cash' }));
    await database.execute(sql`update payments set is_on_account = null where booking_id = ${unknown}`);
    expect(await readSold(platform, { seller: both, bookingId: unknown })).toMatchObject({
      paid: [{ how: 'cashOrAccount', amount: usd(70) }],
    });
    const online = await seller();
    const id = await sold(aSale(online, nightId));
    const reference = await server.goesToPay(id);
    await server.provider.pay(reference);
    await settlePayment(platform, { provider: 'rehearsal', reference });
    expect(await readSold(platform, { seller: online, bookingId: id })).toMatchObject({
      ...{ paid: [{ how: 'online', amount: usd(70) }], held: usd(0), earns: usd(14) },
    });
  });

  it('does not read of a sale that was given to them that they took the cash of another partner', async () => {
    const [ana, beto] = [await seller(), await seller()];
    const bookingId = await sold(aSale(beto, nightId, { payment: 'cash' }));
    await database.execute(sql`
      update bookings set partner_id = ${ana.partnerId}, seller_id = ${ana.sellerId} where id = ${bookingId}`);
    expect(await readSold(platform, { seller: ana, bookingId })).toMatchObject({
      ...{ paid: [{ how: 'elsewhere', amount: usd(70) }], held: usd(0) },
    });
  });

  it('cancels own unpaid sales only', async () => {
    const ana = await seller();
    const unpaid = await sold(aSale(ana, nightId));
    const paid = await sold(aSale(ana, nightId, { payment: 'cash' }));
    const cancel = (bookingId: string) => cancelOwnSale(platform, { seller: ana, bookingId });
    expect(await cancel(unpaid)).toMatchObject({ accepted: true });
    expect(await cancel(unpaid)).toMatchObject({ accepted: true });
    expect(await current(unpaid)).toMatchObject({ status: 'cancelled' });
    expect(await cancel(paid)).toMatchObject({ refusal: { reason: 'selling.notOwn' } });
    expect(await current(paid)).toMatchObject({ status: 'confirmed' });
  });

  it('is offered to cancel a sale until it is paid or its hold is over', async () => {
    const ana = await seller();
    const offered = async (bookingId: string) =>
      (await readSold(platform, { seller: ana, bookingId }))?.mayCancel;
    const unpaid = await sold(aSale(ana, nightId));
    expect(await offered(unpaid)).toBe(true);
    expect(await offered(await sold(aSale(ana, nightId, { payment: 'cash' })))).toBe(false);
    await database.execute(sql`update bookings set held_until = now() where id = ${unpaid}`);
    expect(await offered(unpaid)).toBe(false);
  });

  it('sees what the partner has earned and collected if it shows its statements', async () => {
    const ana = await seller({ showsStatements: true });
    await sold(aSale(ana, nightId, { payment: 'cash' }));
    await earnCommissions(platform);
    const { partner } = await readOwnSales(platform, { seller: ana, page: 1 });
    expect(partner).toEqual({
      ...{ name: expect.stringContaining('Hotel Playa'), statements: [] },
      open: { commission: 14_00, collected: 70_00 },
    });
  });

  it('sees what each sale earns only if the partner shows its statements, page by page', async () => {
    const [shown, hidden] = [await seller({ showsStatements: true }), await seller()];
    const earns = async (who: typeof shown, page = 1) => {
      const read = await readOwnSales(platform, { seller: who, page });
      return { ...read, sales: read.sales.map(({ earns }) => earns && [earns.amount.amount, earns.state]) };
    };
    await sold(aSale(shown, nightId, { payment: 'cash' }));
    await sold(aSale(hidden, nightId, { payment: 'cash' }));
    expect((await earns(hidden)).sales).toEqual([null]);
    expect((await earns(shown)).sales).toEqual([[14_00, 'pending']]);
    await earnCommissions(platform);
    expect((await earns(shown)).sales).toEqual([[14_00, 'earned']]);
    await database.execute(sql`
      insert into partner_statements (partner_id, month, commission, collected, tax_percent, closed_at)
      values (${shown.partnerId}, '2027-02-01', 1400, 7000, 0, now())`);
    await database.execute(sql`
      insert into partner_statement_lines (statement_id, booking_id, currency, commission, commission_base, collected, collected_base)
      select partner_statements.id, bookings.id, 'USD', 1400, 1400, 7000, 7000 from partner_statements, bookings
      where partner_statements.partner_id = ${shown.partnerId} and seller_id = ${shown.sellerId}`);
    expect((await earns(shown)).sales).toEqual([[14_00, 'stated']]);
    await database.execute(sql`
      insert into partner_transfers (id, statement_id, amount, paid_on)
      select gen_random_uuid(), id, 5600, '2027-03-01' from partner_statements where partner_id = ${shown.partnerId}`);
    expect((await earns(shown)).sales).toEqual([[14_00, 'paid']]);
    expect(await earns(shown)).toMatchObject({ hasMore: false });
    expect(await earns(shown, 2)).toMatchObject({ sales: [], hasMore: false, partner: null });
  });
});
