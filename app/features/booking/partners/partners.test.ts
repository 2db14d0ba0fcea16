import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { deleteItem } from '#features/booking/delete-item.server.ts';
import { correctFacts } from '#features/changes/correct-facts.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import type { PartnerDetails } from '#features/partners/partner-form.ts';
import { otherWords, partnerRow } from '#features/partners/partners-store.server.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { aPartner, partnerDetails } from '#tests/support/partner.ts';
import { readBooking } from '../booking-store.server.ts';
import { moveBookings } from '../booking-transition-store.server.ts';
import { unmatchedTexts } from './booking-partner-store.server.ts';
import { matchTexts, unmatchText } from './match-texts.server.ts';
import { savePartner } from './save-partner.server.ts';

const { database } = await testDatabase();
await fixturesFor(database).currency('MXN', '20.00');
const platform = { database };
const { rows } = await database.execute<{ id: string }>(
  sql`insert into users (email, role) values ('boss@example.com', 'admin') returning id`,
);
const who = { userId: rows[0]!.id };

const partner = (name: string, change: Partial<PartnerDetails> = {}) => aPartner(database, name, change);

async function sentBy(text: string | null): Promise<string> {
  const id = await aBooking(database);
  await database.execute(sql`update bookings set partner = ${text} where id = ${id}`);
  return id;
}

const ownerOf = async (bookingId: string) => (await readBooking(database, bookingId))!.partnerId;

async function correct(bookingId: string, text: string) {
  const expectedVersion = expectedBooking((await readBooking(database, bookingId))!);
  return correctFacts(platform, { who, bookingId, typed: { partner: text }, expectedVersion });
}

describe('The reference of a partner', () => {
  const refer = async (bookingId: string, text: string, partnerReference: string) =>
    correctFacts(platform, {
      ...{ who, bookingId, typed: { partner: text, partnerReference } },
      expectedVersion: expectedBooking((await readBooking(database, bookingId))!),
    });
  const referenceOf = async (bookingId: string) => (await readBooking(database, bookingId))!.partnerReference;

  it('is that of one live booking, however it is spelled, and the refusal names it', async () => {
    await partner('Guided Tours', { code: 'GUIDED' });
    await partner('Other Tours');
    const [first, second] = [await sentBy(null), await sentBy(null)];
    expect(await refer(first, 'Guided Tours', 'GT-123')).toMatchObject({ accepted: true });
    const { reference } = (await readBooking(database, first))!;
    expect(await refer(second, 'guided', 'gt 123')).toEqual({
      accepted: false,
      refusal: { reason: 'partner.referenceUsed', bookingId: first, reference },
    });
    expect(await readBooking(database, second)).toMatchObject({ partner: null, partnerReference: null });
    // Another partner may have the same number, and so may a booking of nobody.
    expect(await refer(second, 'Other Tours', 'GT-123')).toMatchObject({ accepted: true });
    expect(await refer(await sentBy(null), 'Nobody', 'GT-123')).toMatchObject({ accepted: true });
    await database.execute(
      sql`update bookings set status = 'cancelled', cancelled_at = now() where id = ${first}`,
    );
    expect(await refer(second, 'Guided Tours', 'GT-123')).toMatchObject({ accepted: true });
  });

  it('leaves a booking unmatched that has one which the partner has already', async () => {
    const id = await partner('Voucher House');
    const [own, same, both] = [await sentBy('Voucher House'), await sentBy('VH old'), await sentBy('VH old')];
    expect(await refer(own, 'Voucher House', 'V-1')).toMatchObject({ accepted: true });
    for (const [booking, text] of [
      [same, 'V1'],
      [both, 'V2'],
    ] as const)
      await database.execute(sql`update bookings set partner_reference = ${text} where id = ${booking}`);
    expect(await matchTexts(platform, { who, matches: [{ text: 'VH old', partnerId: id }] })).toMatchObject({
      value: { bookings: 1 },
    });
    expect(await Promise.all([own, same, both].map(ownerOf))).toEqual([id, null, id]);
    expect(await referenceOf(same)).toBe('V1');
  });

  it('is given up by an expired booking that becomes live after another one got it', async () => {
    await partner('Late Tours');
    const [late, next] = [await sentBy(null), await sentBy(null)];
    expect(await refer(late, 'Late Tours', 'L1')).toMatchObject({ accepted: true });
    await database.execute(sql`update bookings set status = 'expired' where id = ${late}`);
    expect(await refer(next, 'Late Tours', 'L1')).toMatchObject({ accepted: true });
    await database.transaction((transaction) =>
      moveBookings(transaction, [{ id: late, status: 'expired' }], { to: 'confirmed' }),
    );
    expect([await referenceOf(late), await referenceOf(next)]).toEqual([null, 'L1']);
  });
});

describe('A partner', () => {
  it('gets the bookings that already have its name, whatever accents and capitals, and no others', async () => {
    const [own, alike, foreign, none] = [
      await sentBy('Hotel Río'),
      await sentBy('hotel rio'),
      await sentBy('Hotel Río Norte'),
      await sentBy(null),
    ];
    const id = await partner('Hotel Rio');
    expect(await Promise.all([own, alike, foreign, none].map(ownerOf))).toEqual([id, id, null, null]);
    expect((await readBooking(database, own))!.partner).toBe('Hotel Río');
  });

  it('keeps its bookings and its former name when it is renamed', async () => {
    const id = await partner('Casa Luna');
    const early = await sentBy('Casa Luna');
    const row = (await partnerRow(database, id))!;
    const { version, createdAt, id: _id, ...present } = row;
    const renamed = { ...present, name: 'Casa Sol' };
    const saved = await savePartner(platform, { who, expected: { id, version }, partner: renamed });
    expect(saved).toEqual({ accepted: true, value: { id } });
    expect(await ownerOf(early)).toBe(id);
    expect(await otherWords(database, { ...row, ...renamed })).toEqual(['Casa Luna']);
    expect((await auditOf(database, { kind: 'partner', id })).at(-1)).toMatchObject({
      what: 'partner.edited',
      before: { name: 'Casa Luna' },
      after: { name: 'Casa Sol' },
    });
    expect(await savePartner(platform, { who, expected: { id, version }, partner: renamed })).toMatchObject({
      refusal: { reason: 'item.changed' },
    });
  });

  it('cannot have the name or the code that means another one, also of two at once', async () => {
    await partner('Beach Boys', { code: 'BOYS' });
    const save = (name: string, code: string) =>
      savePartner(platform, { who, expected: null, partner: partnerDetails(name, { code }) });
    expect(await save('BEACH BOYS', 'OTHER')).toMatchObject({ refusal: { reason: 'partner.nameInUse' } });
    expect(await save('Other', 'BOYS')).toMatchObject({ refusal: { reason: 'partner.codeInUse' } });
    expect(await save('boys', 'OTHER')).toMatchObject({ refusal: { reason: 'partner.nameInUse' } });
    const both = await Promise.all([save('Twins', 'TWIN-A'), save('twins', 'TWIN-B')]);
    expect(both.map(({ accepted }) => accepted).sort()).toEqual([false, true]);
  });

  it('is deleted while it has no bookings', async () => {
    const used = await partner('Used Hotel');
    await correct(await aBooking(database), 'Used Hotel');
    const remove = (id: string) => deleteItem(platform, { who, kind: 'partner', id });
    expect(await remove(used)).toMatchObject({ refusal: { reason: 'item.inUse', bookings: 1 } });
    const unused = await partner('Unused Hotel');
    expect(await remove(unused)).toMatchObject({ accepted: true });
    expect(await partner('Unused Hotel')).not.toBe(unused);
  });
});

describe('A booking', () => {
  it('belongs to the partner whose name or code staff write, and to nobody for other texts', async () => {
    const id = await partner('Sea Tours', { code: 'SEA-7' });
    const booking = await aBooking(database);
    for (const [text, owner] of [
      ['sea tours', id],
      ['Somebody', null],
      ['sea-7', id],
      ['', null],
    ] as const) {
      expect(await correct(booking, text)).toMatchObject({ accepted: true });
      expect(await ownerOf(booking), text).toBe(owner);
    }
  });
});

describe('Names on bookings', () => {
  it('are matched in bulk, mean the partner from then on, and are released again without being lost', async () => {
    const id = await partner('Playa Agency');
    const bookings = [await sentBy('the guy of the playa'), await sentBy('The guy of the Playa')];
    const [open] = (await unmatchedTexts(database, 50)).filter(({ text }) => /playa/i.test(text));
    expect(open).toMatchObject({ bookings: 2, partnerId: null });

    const matches = [{ text: open!.text, partnerId: id }];
    expect(await matchTexts(platform, { who, matches })).toEqual({ accepted: true, value: { bookings: 2 } });
    expect(await Promise.all(bookings.map(ownerOf))).toEqual([id, id]);
    const later = await aBooking(database);
    await correct(later, 'THE GUY OF THE PLAYA');
    expect(await ownerOf(later)).toBe(id);
    expect((await unmatchedTexts(database, 50)).some(({ text }) => /playa/i.test(text))).toBe(false);

    const undone = await unmatchText(platform, { who, text: open!.text, partnerId: id });
    expect(undone).toEqual({ accepted: true, value: { bookings: 3 } });
    expect(await Promise.all([...bookings, later].map(ownerOf))).toEqual([null, null, null]);
    expect((await readBooking(database, bookings[0]!))!.partner).toBe('the guy of the playa');
    expect((await auditOf(database, { kind: 'partner', id })).map(({ what }) => what)).toEqual([
      'partner.added',
      'partner.matched',
      'partner.unmatched',
    ]);
  });

  it('are all matched or none', async () => {
    const [one, other] = [await partner('First House'), await partner('Second House')];
    await sentBy('unknown house');
    const matches = [
      { text: 'unknown house', partnerId: one },
      { text: 'Second House', partnerId: one },
    ];
    expect(await matchTexts(platform, { who, matches })).toMatchObject({
      refusal: { reason: 'partner.nameInUse' },
    });
    const [open] = (await unmatchedTexts(database, 50)).filter(({ text }) => text === 'unknown house');
    expect(open).toMatchObject({ partnerId: null });
    expect(other).not.toBe(one);
  });
});
