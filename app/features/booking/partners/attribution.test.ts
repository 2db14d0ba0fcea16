import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Month } from '#domain/month.ts';
import { correctFacts } from '#features/changes/correct-facts.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { recordDeskRefund } from '#features/changes/record-desk-refund.server.ts';
import { findSender } from '#features/checkout/details/find-sender.server.ts';
import { commissionOfBooking } from '#features/overview/partners/commissions-store.server.ts';
import type { SellerDetails } from '#features/partners/seller-form.ts';
import { senderCookie } from '#features/partners/sender-cookie.ts';
import type { NewTerms } from '#features/partners/terms-form.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { openLines } from '#features/payment/statements/open-lines-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, changeOf, placesOf } from '#tests/support/fixtures.ts';
import { aPartner, twentyPercent } from '#tests/support/partner.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { walkInOrder } from '#tests/support/staff-order.ts';
import { readBooking } from '../booking-store.server.ts';
import { cancelBooking } from '../cancel-booking.server.ts';
import { deleteItem } from '../delete-item.server.ts';
import { placeBooking } from '../place-booking.server.ts';
import { addTerms } from './change-terms.server.ts';
import { unmatchText } from './match-texts.server.ts';
import { saveSeller } from './save-seller.server.ts';

const { database } = await testDatabase();
const { platform, fixtures } = payingServer(database);
const [staff] = (
  await database.execute<{ id: string }>(sql`
    insert into users (email, email_verified) values ('lupe@example.com', true) returning id`)
).rows;
const who = { userId: staff!.id };
let nightId = '';
let made = 0;

beforeAll(async () => {
  await fixtures.currency('USD', '1');
  nightId = await fixtures.night({ total: 200, price: 3500 });
});

async function hotel(details = {}) {
  const code = `RIO-${++made}`;
  const id = await aPartner(database, `Hotel ${made}`, { code, ...details });
  await addTerms(platform, { who, partnerId: id, terms: twentyPercent });
  return { id, code };
}

async function seller(partnerId: string, change: Partial<SellerDetails> = {}) {
  const code = `ANA-${++made}`;
  const details = { name: 'Ana', code, phone: '', email: '', isActive: true, creditLimit: null, ...change };
  const saved = await saveSeller(platform, { who, partnerId, expected: null, seller: details });
  if (!saved.accepted) throw new Error(saved.refusal.reason);
  return { id: saved.value.id, code: details.code, details };
}

const remembered = (code: string) => senderCookie(code, { days: 30, secure: false }).split(';')[0]!;

/** What the checkout places for a guest with these cookies and this code in the coupon field. */
async function booked({ cookies = '', couponCode = null as string | null, ...change } = {}) {
  const found = await findSender(platform, { couponCode }, cookies);
  const order = anOrder(nightId, {
    couponCode: found.couponCode,
    placedBy: { kind: 'guest', sentBy: found.sentBy },
    ...change,
  });
  const placed = await placeBooking(platform, order);
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return { order, booking: (await readBooking(database, placed.value.bookingId))! };
}

describe('A booking of a guest', () => {
  it('belongs to the partner or the seller whose link the browser remembers', async () => {
    const { id, code } = await hotel();
    const ana = await seller(id);
    expect((await booked({ cookies: remembered(code) })).booking).toMatchObject({
      ...{ partner: code, partnerId: id, sellerId: null, partnerFoundBy: 'link' },
      partnerTerms: { kind: 'percent' },
    });
    expect((await booked({ cookies: `x=1; ${remembered(ana.code)}` })).booking).toMatchObject({
      ...{ partnerId: id, sellerId: ana.id, partnerFoundBy: 'link' },
    });
  });

  it('belongs to the code that was typed, in any spelling, rather than to the link', async () => {
    const [linked, typed] = [await hotel(), await hotel()];
    const { booking } = await booked({
      cookies: remembered(linked.code),
      couponCode: ` ${typed.code.toLowerCase()} `,
    });
    expect(booking).toMatchObject({ partnerId: typed.id, partnerFoundBy: 'code', couponId: null });
    expect(booking.quote.couponCode).toBeNull();
  });

  it('belongs to the partner of the coupon rather than to the link', async () => {
    const [linked, ofCoupon] = [await hotel(), await hotel()];
    const coupon = await fixtures.coupon({ percent: 10 });
    await database.execute(sql`update coupons set partner_id = ${ofCoupon.id} where id = ${coupon.id}`);
    const { booking } = await booked({ cookies: remembered(linked.code), couponCode: coupon.code });
    expect(booking).toMatchObject({
      ...{ partnerId: ofCoupon.id, partnerFoundBy: 'coupon', couponId: coupon.id },
    });
  });

  it('belongs to nobody if the partner or the seller is inactive or unknown', async () => {
    const { id, code } = await hotel({ isActive: false });
    const other = await hotel();
    const gone = await seller(other.id, { isActive: false });
    for (const sent of [code, gone.code, (await seller(id)).code, 'NOBODY-1', "A'--"])
      expect((await booked({ cookies: `sent_by=${sent}` })).booking).toMatchObject({
        ...{ partner: null, partnerId: null, partnerFoundBy: null },
      });
  });

  it('gets the code that the guest types when going back', async () => {
    const { id, code } = await hotel();
    const first = await booked();
    expect(first.booking.partnerId).toBeNull();
    const again = anOrder(nightId, {
      people: 2,
      placedBy: { kind: 'guest', sentBy: { code, foundBy: 'code' } },
    });
    await placeBooking(platform, changeOf(first.order, again));
    const { booking } = { booking: (await readBooking(database, first.booking.id))! };
    expect(booking).toMatchObject({ numberOfPeople: 2, partnerId: id, partnerFoundBy: 'code' });
  });

  it('earns nothing with the address of the partner or of a seller', async () => {
    const { id, code } = await hotel({ email: 'desk@hotel.example' });
    await seller(id, { email: 'ana@hotel.example' });
    for (const [email, earns] of [
      ['Desk+1@hotel.example', false],
      ['ana@hotel.example', false],
      ['guest@example.com', true],
    ] as const) {
      const { booking } = await booked({ cookies: remembered(code), details: { email } } as never);
      expect(booking.partnerId).toBe(id);
      expect(booking.partnerTerms !== null, email).toBe(earns);
    }
  });
});

describe('What staff write', () => {
  it('means a seller by the code, and replaces what was found', async () => {
    const [linked, { id }] = [await hotel(), await hotel()];
    const ana = await seller(id);
    const { booking } = await booked({ cookies: remembered(linked.code) });
    const correct = async (partner: string) => {
      const expectedVersion = expectedBooking((await readBooking(database, booking.id))!);
      await correctFacts(platform, { who, bookingId: booking.id, typed: { partner }, expectedVersion });
      return readBooking(database, booking.id);
    };
    expect(await correct(ana.code.toLowerCase())).toMatchObject({
      ...{ partnerId: id, sellerId: ana.id, partnerFoundBy: 'staff' },
    });
    expect(await correct('')).toMatchObject({ partnerId: null, sellerId: null, partnerFoundBy: null });
  });

  it('does not take a booking away that came by a link, when a name is taken from the partner', async () => {
    const { id, code } = await hotel();
    const { booking } = await booked({ cookies: remembered(code) });
    await database.execute(sql`update bookings set partner = 'old name' where id = ${booking.id}`);
    await database.execute(sql`insert into partner_words values ('old name', ${id}, 'old name')`);
    await unmatchText(platform, { who, partnerId: id, text: 'old name' });
    expect((await readBooking(database, booking.id))!.partnerId).toBe(id);
  });
});

describe('A seller', () => {
  it('has a code that means nobody else, keeps bookings when renamed, and is not deleted with them', async () => {
    const { id, code } = await hotel();
    const ana = await seller(id);
    const save = (change: Partial<SellerDetails>, version: number) =>
      saveSeller(platform, {
        ...{ who, partnerId: id, expected: { id: ana.id, version } },
        seller: { ...ana.details, ...change },
      });
    expect(await save({ code }, 1)).toMatchObject({ refusal: { reason: 'seller.codeOfPartner' } });
    const colleague = await seller(id);
    expect(await save({ code: colleague.code }, 1)).toMatchObject({
      refusal: { reason: 'seller.codeOfPartner' },
    });
    const other = await hotel();
    expect(await save({ code: other.code }, 1)).toMatchObject({ refusal: { reason: 'seller.codeInUse' } });
    const { booking } = await booked({ cookies: remembered(ana.code) });
    expect(await save({ code: `${ana.code}-NEW` }, 1)).toMatchObject({ accepted: true });
    expect(await save({ code: ana.code }, 1)).toMatchObject({ refusal: { reason: 'item.changed' } });
    expect((await readBooking(database, booking.id))!.sellerId).toBe(ana.id);
    const deleting = () => deleteItem(platform, { who, kind: 'seller', id: ana.id });
    expect(await deleting()).toMatchObject({ refusal: { reason: 'item.inUse', bookings: 1 } });
    await database.execute(
      sql`update bookings set partner_found_by = null, seller_id = null where id = ${booking.id}`,
    );
    expect(await deleting()).toMatchObject({ accepted: true });
  });

  it('of another partner is not changed', async () => {
    const [one, other] = [await hotel(), await hotel()];
    const { id, details } = await seller(one.id);
    const order = { who, partnerId: other.id, expected: { id, version: 1 }, seller: details };
    expect(await saveSeller(platform, order)).toMatchObject({ refusal: { reason: 'seller.unknown' } });
  });
});

describe('A sale for which the partner collects', () => {
  async function sold(collects: NewTerms['collects']) {
    const { id, code } = await hotel();
    await database.execute(sql`update partner_terms set collects = ${collects} where partner_id = ${id}`);
    const placed = await placeForGuest(
      platform,
      walkInOrder(nightId, { who, partner: code, payment: { by: 'partner' } }),
    );
    if (!placed.accepted) return placed.refusal.reason;
    const { bookingId } = placed.value;
    const { rows } = await database.execute<{ entry: string }>(sql`
      select debit || ' ' || credit || ' ' || amount as entry from ledger_entries
      where booking_id = ${bookingId} order by step`);
    const booking = (await readBooking(database, bookingId))!;
    const { owed, pending } = (await commissionOfBooking(database, bookingId))!;
    return {
      ...{
        status: booking.status,
        balance: booking.balance.amount,
        commission: owed.amount + pending.amount,
      },
      entries: rows.map(({ entry }) => entry).sort(),
    };
  }

  it('is owed to us as a whole, or the guest pays what the deposit leaves', async () => {
    expect(await sold('partner')).toEqual({
      ...{ status: 'confirmed', balance: 0, commission: 14_00 },
      entries: [
        'guests sales.places 7000',
        'money.partners guests 7000',
        'partners.commissions partners.pending 1400',
      ],
    });
    expect(await sold('deposit')).toEqual({
      ...{ status: 'confirmed', balance: 56_00, commission: 14_00 },
      entries: [
        'guests sales.places 7000',
        'money.partners guests 1400',
        'partners.commissions partners.pending 1400',
      ],
    });
  });

  it.each([
    ['the partner, who then owes it no more', false, 'refunds.owed money.partners 7000', 0],
    ['the team, and the partner still owes it', true, 'refunds.owed money.cash 7000', 70_00],
  ] as const)('is given back by %s', async (_, isFromTeam, entry, collected) => {
    const { id, code } = await hotel();
    await database.execute(sql`update partner_terms set collects = 'partner' where partner_id = ${id}`);
    const order = walkInOrder(nightId, { who, partner: code, payment: { by: 'partner' } });
    const placed = await placeForGuest(platform, order);
    const bookingId = placed.accepted ? placed.value.bookingId : '';
    await cancelBooking(platform, { bookingId, because: 'by the guest', refund: 'full' });
    const [owed] = await refundsOf(database, bookingId);
    expect(
      await recordDeskRefund(platform, { who, bookingId, refundId: owed!.id, isFromTeam }),
    ).toMatchObject({ accepted: true });
    const { rows } = await database.execute<{ entry: string }>(sql`
      select debit || ' ' || credit || ' ' || amount as entry from ledger_entries
      where booking_id = ${bookingId} and line = 'returned'`);
    expect(rows).toEqual([{ entry }]);
    const lines = await openLines(database, { month: '2099-01-01' as Month, partnerId: id });
    expect(lines.reduce((sum, line) => sum + line.collected.amount, 0)).toBe(collected);
  });

  it('is refused above what the partner may owe us, until staff confirm it', async () => {
    const { id, code } = await hotel();
    await database.execute(sql`update partner_terms set collects = 'partner' where partner_id = ${id}`);
    await database.execute(sql`update partners set credit_limit = 9000 where id = ${id}`);
    const book = (overLimit = false) =>
      placeForGuest(
        platform,
        walkInOrder(nightId, {
          ...{ who, partner: code },
          payment: { by: 'partner', ...(overLimit && { overLimit }) },
        }),
      );
    expect(await book()).toMatchObject({ accepted: true });
    const { taken } = await placesOf(database, nightId);
    expect(await book()).toMatchObject({
      refusal: {
        reason: 'partner.overLimit',
        limit: { amount: 90_00 },
        owed: { amount: 70_00 },
        held: { amount: 70_00 },
      },
    });
    expect((await placesOf(database, nightId)).taken).toBe(taken);
    expect(await book(true)).toMatchObject({ accepted: true });
  });

  it('is refused if the terms say that we collect', async () => {
    expect(await sold('operator')).toBe('partner.collectsNothing');
  });
});
