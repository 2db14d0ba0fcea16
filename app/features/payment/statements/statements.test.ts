import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { addMonths, type Month } from '#domain/month.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { addTerms } from '#features/booking/partners/change-terms.server.ts';
import { earnCommissions } from '#features/booking/partners/earn-commissions.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { resizeBooking } from '#features/changes/resize-booking.server.ts';
import { commissionsOf } from '#features/overview/partners/commissions-store.server.ts';
import type { NewTerms } from '#features/partners/terms-form.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aPartner, twentyPercent } from '#tests/support/partner.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { aSeller } from '#tests/support/seller.ts';
import { walkInOrder } from '#tests/support/staff-order.ts';
import { closeStatements, reopenStatement } from './close-statements.server.ts';
import { mailStatements } from './mail-statements.server.ts';
import { openStatement } from './open-statement.server.ts';
import { recordTransfer, recordTransfersOfAll, removeTransfer } from './record-transfers.server.ts';
import { statementOf } from './statements-store.server.ts';
import { statementsOfMonth, viewLines } from './view-statement-store.server.ts';

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
  await fixtures.currency('MXN', '17.35');
  nightId = await fixtures.night({ total: 900, price: 3500 });
});

async function hotel(change: Partial<NewTerms> = {}, email = 'desk@hotel.example') {
  const name = `Hotel ${++made}`;
  const id = await aPartner(database, name, { email });
  await addTerms(platform, { who, partnerId: id, terms: { ...twentyPercent, ...change } });
  return { id, name };
}

/** Two guests for $70.00. */
async function sale(partner: string, change = {}): Promise<string> {
  const placed = await placeForGuest(platform, walkInOrder(nightId, { who, partner, ...change }));
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

const january = '2025-01-01' as Month;

/** As if everything that was posted lately had been posted in the middle of that month. Earned commissions are posted first. */
async function happensIn(month: Month) {
  await earnCommissions(platform);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`alter table ledger_entries disable trigger user`);
    await transaction.execute(
      sql`update ledger_entries set day = ${month}::date + 14 where day > '2026-01-01' and booking_id is not null`,
    );
    await transaction.execute(sql`alter table ledger_entries enable trigger user`);
  });
}

const rowOf = async (partnerId: string, month: Month) =>
  (await statementsOfMonth(database, month)).find(({ id }) => id === partnerId);

async function close(partnerId: string, month: Month) {
  const row = (await rowOf(partnerId, month))!;
  const agreed = [{ partnerId, commission: row.commission, collected: row.collected }];
  return closeStatements(platform, { who, month, agreed });
}

async function closed(partnerId: string, month: Month) {
  expect(await close(partnerId, month)).toMatchObject({ accepted: true });
  return (await statementOf(database, { partnerId, month }))!;
}

const transfer = (amount: number, key = randomUUID()) => ({
  ...{ key, amount, paidOn: '2025-02-03' as CalendarDate, note: 'SPEI 1' },
});

/** What the accounts of partners hold in the base currency, and in any other. */
async function accounts() {
  const { rows } = await database.execute<{ account: string; currency: string; held: number }>(sql`
    select account, currency, sum(held)::int as held from ledger_entries,
      lateral (values (debit, amount), (credit, 0 - amount)) side (account, held)
    where account like 'partners.%' or account in ('money.partners', 'bank') group by 1, 2`);
  return (account: string, currency = 'USD') =>
    rows.find((row) => row.account === account && row.currency === currency)?.held ?? 0;
}

describe('A statement', () => {
  it('has what was earned and collected until the end of its month, and what comes later is in the next one', async () => {
    const { id, name } = await hotel({ collects: 'partner' });
    const [first, second] = [await sale(name), await sale(name, { payment: { by: 'partner' } })];
    await happensIn(january);
    expect(await rowOf(id, addMonths(january, -1))).toBeUndefined();
    expect(await rowOf(id, january)).toMatchObject({
      ...{ statementId: null, bookings: 2, commission: 28_00, collected: 70_00, balance: -42_00 },
    });
    await closed(id, january);
    expect((await commissionsOf(database, [id])).get(id), 'in no statement').toBeUndefined();
    await cancelBooking(platform, { bookingId: first, because: 'asked', refund: 'full' });
    await happensIn(addMonths(january, 1));
    expect(await rowOf(id, january)).toMatchObject({ commission: 28_00, collected: 70_00, left: 42_00 });
    expect(await rowOf(id, addMonths(january, 1))).toMatchObject({ bookings: 1, commission: -14_00 });
    const { lines } = await viewLines(database, {
      ...{ partnerId: id, month: january },
      statement: await statementOf(database, { partnerId: id, month: january }),
    });
    const amounts = lines.map(({ bookingId, commission, collected }) => [
      bookingId,
      commission.amount,
      collected.amount,
    ]);
    expect(amounts).toHaveLength(2);
    expect(amounts).toEqual(
      expect.arrayContaining([
        [first, 14_00, 0],
        [second, 14_00, 70_00],
      ]),
    );
  });

  it('is in the base currency at the rates of the sales, and moves every currency in the books', async () => {
    const { id, name } = await hotel({ collects: 'deposit' });
    const earlier = await accounts();
    const one = await sale(name, { currency: 'MXN', payment: { by: 'partner' } });
    await sale(name);
    // The rest of the price: a deposit is earned with the part that is paid.
    const { balance } = (await readBooking(database, one))!;
    expect(balance).toEqual({ amount: 971_60, currency: 'MXN' });
    await happensIn(january);
    const row = (await rowOf(id, january))!;
    await closed(id, january);
    const later = await accounts();
    const moved = (account: string, currency?: string) =>
      later(account, currency) - earlier(account, currency);
    expect(moved('partners.statements')).toBe(0 - row.balance);
    expect(moved('money.partners', 'MXN')).toBe(0);
    expect(moved('partners.owed')).toBe(0);
    expect(moved('partners.owed', 'MXN')).toBe(0);
    expect(row).toMatchObject({ collected: 14_00, commission: 14_00 });
  });

  it('is not closed before its month is over, twice, with a later one, or with other amounts than the form showed', async () => {
    const { id, name } = await hotel();
    await sale(name);
    const { rows } = await database.execute<{ month: Month }>(
      sql`select date_trunc('month', now())::date::text as month`,
    );
    const seen = { partnerId: id, commission: 14_00, collected: 0 };
    await earnCommissions(platform);
    const asked = (month: Month, agreed = seen) =>
      closeStatements(platform, { who, month, agreed: [agreed] });
    expect(await asked(rows[0]!.month)).toMatchObject({ refusal: { reason: 'month.notOver' } });
    await happensIn(january);
    expect(await asked(january, { ...seen, commission: 13_99 })).toMatchObject({
      refusal: { reason: 'statement.changed' },
    });
    expect(await statementOf(database, { partnerId: id, month: january })).toBeNull();
    const answers = await Promise.all([asked(january), asked(january), asked(january)]);
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(await asked(addMonths(january, -1))).toMatchObject({ refusal: { reason: 'statement.isClosed' } });
  });

  it('is opened again as if nothing had happened, until it is mailed, paid, or followed by another one', async () => {
    const { id, name } = await hotel();
    await sale(name);
    await happensIn(january);
    const earlier = await accounts();
    const draft = await rowOf(id, january);
    const reopen = (statementId: string) => reopenStatement(platform, { who, statementId });
    const first = await closed(id, january);
    expect(await reopen(first.id)).toMatchObject({ accepted: true });
    const later = await accounts();
    for (const account of ['partners.owed', 'partners.statements'])
      expect(later(account), account).toBe(earlier(account));
    expect(await rowOf(id, january)).toEqual(draft);

    const again = await closed(id, january);
    const paid = transfer(4_00);
    await recordTransfer(platform, { who, statementId: again.id, transfer: paid });
    expect(await reopen(again.id)).toMatchObject({ refusal: { reason: 'statement.isPaid' } });
    await removeTransfer(platform, { who, statementId: again.id, id: paid.key });
    await sale(name);
    await happensIn(addMonths(january, 1));
    const next = await closed(id, addMonths(january, 1));
    expect(await reopen(again.id)).toMatchObject({ refusal: { reason: 'statement.hasLater' } });
    expect(await reopen(next.id)).toMatchObject({ accepted: true });
    const mailing = { who, statementIds: [again.id] };
    expect(await mailStatements(platform, mailing)).toEqual({ accepted: true, value: { mailed: 1 } });
    expect(await mailStatements(platform, mailing)).toEqual({ accepted: true, value: { mailed: 0 } });
    expect(await reopen(again.id)).toMatchObject({ refusal: { reason: 'statement.isMailed' } });
    const { rows } = await database.execute(
      sql`select recipient, language from outbox_mails where kind = 'partner.statement' and details ->> 'statementId' = ${again.id}`,
    );
    expect(rows).toEqual([{ recipient: 'desk@hotel.example', language: 'es' }]);
  });

  it('is paid in parts, each form once, and never more than is left', async () => {
    const { id, name } = await hotel();
    await sale(name);
    await happensIn(january);
    const { id: statementId } = await closed(id, january);
    const pay = (sent: ReturnType<typeof transfer>) =>
      recordTransfer(platform, { who, statementId, transfer: sent });
    const earlier = await accounts();
    const part = transfer(9_00);
    const answers = await Promise.all([pay(part), pay(part), pay(part)]);
    expect(answers.every(({ accepted }) => accepted)).toBe(true);
    expect(await pay(transfer(5_01))).toMatchObject({
      refusal: { reason: 'statement.tooMuch', left: { amount: 5_00 } },
    });
    const agreed = [{ statementId, left: 5_00 }];
    const payAll = () =>
      recordTransfersOfAll(platform, {
        ...{ who, agreed, newKey: randomUUID, paidOn: '2025-02-03' as CalendarDate, note: '' },
      });
    const all = await Promise.all([payAll(), payAll()]);
    expect(all.filter(({ accepted }) => accepted)).toHaveLength(1);
    const later = await accounts();
    expect(later('bank') - earlier('bank')).toBe(-14_00);
    expect(await rowOf(id, january)).toMatchObject({ left: 0 });
    expect(await removeTransfer(platform, { who, statementId, id: part.key })).toMatchObject({
      accepted: true,
    });
    expect(await removeTransfer(platform, { who, statementId, id: part.key })).toMatchObject({
      refusal: { reason: 'statement.transferUnknown' },
    });
    expect((await accounts())('bank') - earlier('bank')).toBe(-5_00);
  });

  it('shows its partner first names and party sizes, and nothing with another link', async () => {
    const { id, name } = await hotel();
    await sale(name);
    await happensIn(january);
    const { accessId, id: statementId } = await closed(id, january);
    const opened = (await openStatement(platform, accessId))!;
    expect(opened.lines).toMatchObject([{ firstName: 'Maya', people: 2 }]);
    const shown = JSON.stringify(opened);
    for (const secret of [id, statementId, 'bookingId', 'lastName', 'email', 'phone'])
      expect(shown).not.toContain(secret);
    for (const other of [statementId, id, randomUUID(), 'x'])
      expect(await openStatement(platform, other)).toBeNull();
  });

  it('names no seller and no reference of another partner that a booking was given to', async () => {
    const { id, name } = await hotel({ collects: 'partner' });
    const other = await hotel();
    const ana = await aSeller(database, id, { name: 'Ana Own' });
    const beto = await aSeller(database, other.id, { name: 'Beto Other' });
    const bookingId = await sale(name, { payment: { by: 'partner' } });
    const give = (sellerId: string, partnerId: string) =>
      database.execute(sql`update bookings set partner_id = ${partnerId}, seller_id = ${sellerId},
        partner_reference = 'VOUCHER-7' where id = ${bookingId}`);
    await give(ana, id);
    await happensIn(january);
    const { accessId } = await closed(id, january);
    const line = async () => (await openStatement(platform, accessId))!.lines[0];
    expect(await line()).toMatchObject({ seller: 'Ana Own', partnerReference: 'VOUCHER-7' });
    await give(beto, other.id);
    expect(await line()).toMatchObject({ seller: null, partnerReference: null, isRedeemed: false });
  });
});

it('After any history the accounts of partners hold what is earned, collected, in statements and transferred', async () => {
  const step = fc.record({
    action: fc.constantFrom(
      'sell',
      'sell',
      'collect',
      'collect',
      'size',
      'cancel',
      'month',
      'month',
      'pay',
      'undo',
    ),
    which: fc.nat({ max: 9 }),
    people: fc.integer({ min: 1, max: 4 }),
    currency: fc.constantFrom('USD', 'MXN'),
  });
  const closedUndoneAndPaid = (['collect', 'month', 'undo', 'month', 'collect', 'month', 'pay'] as const).map(
    (action) => ({ action, which: 0, people: 2, currency: 'USD' as const }),
  );
  const done = { closed: 0, paid: 0, undone: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const partners = [
        await hotel({ collects: 'partner' }),
        await hotel({ collects: 'deposit', kind: 'perGuest', percent: null, amount: 5_00 }),
      ];
      const bookings: string[] = [];
      // What earlier histories left behind.
      await earnCommissions(platform);
      const earlier = await accounts();
      let month = january;
      for (const { action, which, people, currency } of steps) {
        const { id, name } = partners[which % 2]!;
        const bookingId = bookings[which % Math.max(1, bookings.length)];
        const statement = await statementOf(database, { partnerId: id, month: addMonths(month, -1) });
        if (action === 'sell') bookings.push(await sale(name, { people, currency }));
        else if (action === 'collect')
          bookings.push(await sale(name, { people, currency, payment: { by: 'partner' } }));
        else if (action === 'size' && bookingId)
          await resizeBooking(platform, {
            ...{ key: randomUUID(), bookingId, by: who, settling: { more: 'cash', less: 'refund' } as const },
            ...{ agreed: null, people },
          });
        else if (action === 'cancel' && bookingId)
          await cancelBooking(platform, { bookingId, because: 'asked', refund: 'full' });
        else if (action === 'month') {
          await happensIn(month);
          for (const partner of partners)
            if (await rowOf(partner.id, month)) {
              await closed(partner.id, month);
              done.closed += 1;
            }
          month = addMonths(month, 1);
        } else if (action === 'pay' && statement) {
          const row = (await rowOf(id, addMonths(month, -1)))!;
          const paid = await recordTransfer(platform, {
            ...{ who, statementId: statement.id },
            transfer: transfer(Math.max(1, Math.ceil((row.left * people) / 4))),
          });
          if (paid.accepted) done.paid += 1;
        } else if (action === 'undo' && statement) {
          const undone = await reopenStatement(platform, { who, statementId: statement.id });
          if (undone.accepted) done.undone += 1;
        }
        await expectAccounts(
          partners.map(({ id: partnerId }) => partnerId),
          bookings,
          earlier,
        );
      }
    }),
    // One history has all of it, whatever the others draw.
    { numRuns: 12, examples: [[closedUndoneAndPaid]] },
  );
  for (const [what, times] of Object.entries(done)) expect(times, what).toBeGreaterThan(0);
}, 300_000);

/** Reckoned from bookings, payments, refunds and the rows of statements, and not from the books. */
async function expectAccounts(
  partnerIds: readonly string[],
  bookingIds: readonly string[],
  earlier: Awaited<ReturnType<typeof accounts>>,
) {
  const ids = sql.param(partnerIds);
  const { rows } = await database.execute<{ statements: number; transferred: number }>(sql`
    select coalesce(sum(collected - commission), 0)::int as statements,
      (select coalesce(sum(partner_transfers.amount * sign(commission - collected)), 0)::int from partner_transfers
        join partner_statements on partner_statements.id = statement_id where partner_id = any(${ids}::uuid[])) as transferred
    from partner_statements where partner_id = any(${ids}::uuid[])`);
  const { statements, transferred } = rows[0]!;
  const now = await accounts();
  const moved = (account: string, currency?: string) => now(account, currency) - earlier(account, currency);
  expect(moved('partners.statements'), 'in statements').toBe(statements + transferred);
  expect(moved('bank'), 'bank').toBe(0 - transferred);
  for (const currency of ['USD', 'MXN']) {
    const { rows: sums } = await database.execute<{
      held: number;
      inStatements: number;
      earned: number;
      owed: number;
    }>(sql`
      select (select coalesce(sum(payments.amount - (select coalesce(sum(amount), 0) from refunds
            where payment_id = payments.id and state = 'succeeded')), 0)::int
          from payments where collected_by = any(${ids}::uuid[]) and currency = ${currency}) as held,
        (select coalesce(sum(lines.collected), 0)::int from partner_statement_lines lines
          where booking_id = any(${sql.param(bookingIds)}::uuid[]) and currency = ${currency}) as "inStatements",
        (select coalesce(sum(lines.commission), 0)::int from partner_statement_lines lines
          where booking_id = any(${sql.param(bookingIds)}::uuid[]) and currency = ${currency}) as earned,
        (select coalesce(sum(amount * case when is_reversed then -1 else 1 end), 0)::int from ledger_entries
          where line = 'earned' and currency = ${currency} and about = any(${ids}::uuid[])) as owed`);
    const { held, inStatements, earned, owed } = sums[0]!;
    expect(moved('money.partners', currency), `held ${currency}`).toBe(held - inStatements);
    expect(moved('partners.owed', currency), `owed ${currency}`).toBe(earned - owed);
  }
}
