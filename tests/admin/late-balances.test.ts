import { expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { hoursAfter } from '#domain/durations.ts';
import { money } from '#domain/money.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readAttentionItems } from '#features/admin/dashboard/attention-store.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { takeBalance } from '#features/changes/take-balance.server.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';
import { walkInOrder } from '../support/staff-order.ts';

const { database } = await testDatabase();
const { platform, fixtures } = payingServer(database);
const [boss] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const who = { userId: boss!.id };
const today = todayIn('America/Mexico_City', new Date());

/** A group that has paid its deposit in cash, with a balance of 60 dollars. */
async function group(dueInDays: number): Promise<string> {
  const nightId = await fixtures.night({ date: addDays(today, 30) });
  const placed = await placeForGuest(
    platform,
    walkInOrder(nightId, {
      who,
      group: {
        pricePerPerson: null,
        deposit: money(1000, 'USD'),
        balanceDueOn: addDays(today, dueInDays),
        note: '',
        billTo: '',
        enquiryId: null,
      },
    }),
  );
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

test('a balance needs attention from the day after it was due until it is paid', async () => {
  const [late] = [await group(5), await group(6)];
  const now = hoursAfter(new Date(), 6 * 24);
  const attention = () => readAttentionItems(database, { now, kinds: ['lateBalances'], cities: [] });
  expect(await attention()).toMatchObject({
    counts: { lateBalances: 1 },
    latest: [{ kind: 'lateBalances', bookingId: late }],
  });
  await takeBalance(platform, { who, bookingId: late!, agreed: money(6000, 'USD') });
  expect(await attention()).toMatchObject({ counts: { lateBalances: 0 }, latest: [] });
});
