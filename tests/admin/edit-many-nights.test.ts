import { describe, expect, test } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { regularPrice } from '#domain/pricing/price-per-person.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { editMany, previewMany, undoEdit } from '#features/schedule/edit-many-nights.server.ts';
import type { NightEdits } from '#features/schedule/night-edits.ts';
import { acquireSpots } from '#features/schedule/spots-store.server.ts';
import { crawlOfNight } from '../support/crawl-of-night.ts';
import { adminTestContext, date } from './admin-test-context.ts';

const { database, platform, who, nightsOf, fixtures } = await adminTestContext();
const dollars = (amount: number) => money(amount * 100, 'USD');

/** Nights of one crawl on four days, and one of another crawl; the form is opened, and submitted later. */
async function season() {
  const first = await fixtures.night({ date: '2027-03-05', total: 40, price: 3500 });
  const crawlId = await crawlOfNight(database, first);
  const nights = [first];
  for (const day of ['06', '07', '08'])
    nights.push(await fixtures.night({ crawlId, date: `2027-03-${day}`, total: 40, price: 3000 }));
  const other = await fixtures.night({ date: '2027-03-05', total: 20, price: 2000 });
  const all = [...nights, other];
  const rows = async () => [
    ...(await nightsOf(crawlId)),
    ...(await nightsOf(await crawlOfNight(database, other))),
  ];
  return { crawlId, nights, other, all, rows };
}

async function opened(nightIds: readonly string[], changes: NightEdits, cities: readonly string[] = []) {
  const preview = await previewMany(platform, { nightIds, cities, changes });
  const save = () =>
    editMany(platform, {
      who,
      cities,
      nightIds: preview.acceptedIds,
      expectedVersion: preview.expectedVersion,
      changes,
    });
  return { ...preview, save };
}

const sell = (night: string, people: number) =>
  database.transaction((transaction) => acquireSpots(transaction, night, people));

async function edit(nightIds: readonly string[], changes: NightEdits): Promise<string> {
  const saved = await (await opened(nightIds, changes)).save();
  return (saved.accepted && saved.value.editId) || 'none';
}

const undo = (editId: string, cities: readonly string[] = []) => undoEdit(platform, { who, cities, editId });
const refusalOf = (nights: { refusal: { reason: string } | null }[]) =>
  nights.map(({ refusal }) => refusal?.reason ?? null);

describe('An edit of several nights', () => {
  test('changes nights of any crawl, only in the given settings, with one entry for all of them', async () => {
    const { all, nights, rows } = await season();
    const form = await opened(all, { price: dollars(30), bookingsDisabled: true });
    // The later nights of the crawl have this price already.
    expect(form.nights.map(({ changes }) => Object.keys(changes).length)).toEqual([2, 2, 1, 1, 1]);
    expect(await form.save()).toMatchObject({ accepted: true, value: { changed: 5 } });
    expect(await rows()).toMatchObject(all.map(() => ({ price: 3000, bookingsDisabled: true })));
    for (const id of nights.slice(0, 2))
      expect(await auditOf(database, { kind: 'night', id })).toMatchObject([
        { what: 'nights.edited', after: { bookingsDisabled: true } },
      ]);
  });

  test('replaces a sale with its dates, which an undo restores', async () => {
    const { nights, rows } = await season();
    const sales = async () =>
      (await rows()).map(({ salePrice, saleFrom, saleUntil }) => [salePrice, saleFrom, saleUntil]);
    const [first = '', ...others] = nights;
    const former = { saleFrom: date('2027-02-02'), saleUntil: date('2027-02-05') };
    await edit([first], { salePrice: dollars(15), ...former });
    const before = await sales();
    // Dates alone need a sale price that the night has.
    const dated = await opened(nights, { saleUntil: date('2027-02-09') });
    expect(refusalOf(dated.nights)).toEqual([null, ...others.map(() => 'night.saleNeedsPrice')]);
    expect(await dated.save()).toMatchObject({ accepted: true, value: { changed: 1 } });
    expect((await sales())[0]).toEqual([1500, '2027-02-02', '2027-02-09']);
    await edit([first], { saleUntil: former.saleUntil });

    const editId = await edit(nights, {
      salePrice: dollars(20),
      saleFrom: null,
      saleUntil: date('2027-02-28'),
    });
    expect((await sales()).slice(0, 4)).toEqual(nights.map(() => [2000, null, '2027-02-28']));
    expect(await undo(editId)).toMatchObject({ accepted: true });
    expect(await sales()).toEqual(before);
  });

  test('changes the price that each night has by an amount or a percentage, which an undo takes back', async () => {
    const { nights, all, rows } = await season();
    const prices = async () => (await rows()).map(({ price }) => price);
    // The last night of the crawl has the price of the crawl, which is the usual one.
    await edit(nights.slice(3), { price: null });
    const before = [3500, 3000, 3000, null, 2000];
    expect(await prices()).toEqual(before);
    const after = [4000, 3500, 3500, regularPrice(null, null).amount + 500, 2500];
    const form = await opened(all, { priceBy: { amount: dollars(5) } });
    const shown = new Map(form.nights.map(({ night, changes }) => [night.id, changes.price?.amount]));
    expect(all.map((id) => shown.get(id))).toEqual(after);
    const saved = await form.save();
    expect(await prices()).toEqual(after);
    expect(await undo(saved.accepted ? (saved.value.editId ?? '') : '')).toMatchObject({ accepted: true });
    expect(await prices()).toEqual(before);
    await edit(nights.slice(0, 2), { priceBy: { percent: 10 } });
    expect((await prices()).slice(0, 2)).toEqual([3850, 3300]);
    const low = await opened(all, { priceBy: { amount: dollars(-32) } });
    expect(refusalOf(low.nights)).toContain('night.priceOutOfRange');
    expect(low.nights.find(({ night }) => night.id === nights[0])?.changes.price).toEqual(money(650, 'USD'));
  });

  test('previews what each night refuses, and saves the others', async () => {
    const { nights, rows } = await season();
    const [booked = '', free = ''] = nights;
    await sell(booked, 3);
    const times = await opened([booked, free], {
      startTime: clockTime('18:00')!,
      endTime: clockTime('23:00')!,
    });
    expect(refusalOf(times.nights)).toEqual(['night.timesKnown', null]);
    const places = await opened([booked, free], { totalSpots: 2 });
    expect(refusalOf(places.nights)).toEqual(['spots.belowTaken', null]);
    const sale = await opened(nights, { salePrice: dollars(32) });
    expect(refusalOf(sale.nights)).toEqual([
      null,
      'night.saleNotBelow',
      'night.saleNotBelow',
      'night.saleNotBelow',
    ]);
    expect(await times.save()).toMatchObject({ accepted: true, value: { changed: 1 } });
    expect((await rows()).slice(0, 2).map(({ startTime }) => startTime)).toEqual(['19:30', '18:00']);
  });

  test('refuses times that would overlap the next night of the crawl', async () => {
    const { nights, crawlId } = await season();
    await fixtures.night({ crawlId, date: '2027-03-08', startTime: '12:00', endTime: '14:00' });
    const form = await opened(nights.slice(2), {
      startTime: clockTime('13:00')!,
      endTime: clockTime('15:00')!,
    });
    expect(refusalOf(form.nights)).toEqual([null, 'night.sameStart']);
  });

  test('is refused as a whole if a night was changed or booked since its preview', async () => {
    const { nights, rows } = await season();
    const stale = await opened(nights, { price: dollars(50) });
    await edit(nights.slice(3), { totalSpots: 41 });
    expect(await stale.save()).toEqual({ accepted: false, refusal: { reason: 'night.changed' } });

    const times = await opened(nights, { startTime: clockTime('19:00')! });
    await sell(nights[2]!, 1);
    expect(await times.save()).toMatchObject({ accepted: false, refusal: { reason: 'night.timesKnown' } });
    expect((await rows()).map(({ startTime }) => startTime)).not.toContain('19:00');
  });

  test('does not reach nights of other cities', async () => {
    const { all } = await season();
    const elsewhere = ['00000000-0000-4000-8000-000000000001'];
    expect((await opened(all, { price: dollars(9) }, elsewhere)).nights).toEqual([]);
    const editId = await edit(all, { price: dollars(9) });
    expect(await undo(editId, elsewhere)).toMatchObject({ refusal: { reason: 'night.unknown' } });
    expect(await undo('nonsense')).toMatchObject({ refusal: { reason: 'night.unknown' } });
  });
});

describe('Undo', () => {
  test('restores what each night had, once, and is audited', async () => {
    const { all, rows } = await season();
    const before = await rows();
    const editId = await edit(all, { price: dollars(60), salePrice: dollars(25), totalSpots: 50 });
    await sell(all[0]!, 4);
    expect(await undo(editId)).toEqual({ accepted: true, value: { changed: 5 } });
    const settings = ({ price, salePrice, totalSpots }: (typeof before)[number]) => ({
      price,
      salePrice,
      totalSpots,
    });
    expect((await rows()).map(settings)).toEqual(before.map(settings));
    expect((await rows())[0]).toMatchObject({ totalSpots: 40, availableSpots: 36 });
    expect((await auditOf(database, { kind: 'night', id: all[0]! })).map(({ what }) => what)).toEqual([
      'nights.edited',
      'nights.editUndone',
    ]);
    expect(await undo(editId)).toEqual({ accepted: false, refusal: { reason: 'night.changed' } });
  });

  test('is refused if one of these settings was changed since, or sold places contradict it', async () => {
    const { nights, rows } = await season();
    const price = await edit(nights, { price: dollars(60) });
    const places = await edit(nights, { totalSpots: 80 });
    // Another setting was changed since, which does not matter.
    expect(await undo(price)).toMatchObject({ accepted: true });

    await sell(nights[1]!, 45);
    expect(await undo(places)).toMatchObject({ refusal: { reason: 'spots.belowTaken', taken: 45 } });
    const again = await edit(nights, { price: dollars(70) });
    await edit([nights[3]!], { price: dollars(71) });
    expect(await undo(again)).toEqual({ accepted: false, refusal: { reason: 'night.changed' } });
    expect((await rows()).slice(0, 4).map(({ price: amount, totalSpots }) => [amount, totalSpots])).toEqual([
      [7000, 80],
      [7000, 80],
      [7000, 80],
      [7100, 80],
    ]);
  });
});
