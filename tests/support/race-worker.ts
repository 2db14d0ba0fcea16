/** One of several processes that run the same task at the same moment (see racing.ts). */
import { orderIdentity } from '#domain/booking/order-identity.ts';
import type { Decision } from '#domain/decision.ts';
import { readBookingByKey } from '#features/booking/booking-store.server.ts';
import type { Order } from '#features/booking/cart.ts';
import { addTerms } from '#features/booking/partners/change-terms.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { placeForGuest, type StaffOrder } from '#features/changes/place-for-guest.server.ts';
import type { NewTerms } from '#features/partners/terms-form.ts';
import { type Sale, sellPlaces } from '#features/selling/sell-places.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { idlePlatform } from './idle-platform.ts';
import { placeNaively, sweepNaively } from './naive-booking.ts';

/** The tasks. `change` edits the booking of the same key as it is now. The naive ones run without the guard, to prove that a race detects it. */
export type Task =
  | { readonly kind: 'place' | 'change' | 'placeNaively'; readonly orders: readonly Order[] }
  | { readonly kind: 'sell'; readonly sales: readonly Sale[] }
  | { readonly kind: 'addTerms'; readonly partnerId: string; readonly terms: readonly NewTerms[] }
  | { readonly kind: 'placeForGuest'; readonly orders: readonly StaffOrder[] }
  | { readonly kind: 'sweep' | 'sweepNaively'; readonly times: number };

/** For each order, its booking id or the refusal; for terms, `added` or the refusal; for each sweep, how many bookings it released. */
export type Answers = readonly (string | number)[];

/** The tests' PostgreSQL server accepts 300 connections, and other files run at the same time. */
const maxConnections = 4;

const { database } = openDatabase(process.argv[2]!, { onError: console.error, maxConnections });
const platform = {
  database,
  clock: { now: () => new Date('2027-03-01T18:00:00Z') },
  publish: async () => {},
  // A race sells by link, or in cash: no provider and no job takes part.
  gateways: new Map(),
  jobs: idlePlatform.jobs,
};

const place = (order: Order): Promise<string> => answerOf(placeBooking(platform, order));

const answerOf = async (placing: Promise<Decision<{ bookingId: string }>>): Promise<string> => {
  const decision = await placing;
  return decision.accepted ? decision.value.bookingId : JSON.stringify(decision.refusal);
};

async function change(order: Order): Promise<string> {
  const booking = await readBookingByKey(database, order.idempotencyKey);
  const revises = booking && { identity: orderIdentity(booking), isEdit: true };
  return place({ ...order, revises });
}

/**
 * One item at a time per connection: a query that waits for a connection would time out after ten seconds.
 */
async function onEveryConnection<T>(
  things: readonly T[],
  work: (thing: T) => Promise<string | number>,
): Promise<Answers> {
  const answers: (string | number)[] = [];
  const waiting = things.entries();
  const onOne = async () => {
    for (const [at, thing] of waiting) answers[at] = await work(thing);
  };
  await Promise.all(Array.from({ length: maxConnections }, onOne));
  return answers;
}

function answer(task: Task): Promise<Answers> {
  switch (task.kind) {
    case 'place':
      return onEveryConnection(task.orders, place);
    case 'change':
      return onEveryConnection(task.orders, change);
    case 'sell':
      return onEveryConnection(task.sales, (sale) => answerOf(sellPlaces(platform, sale)));
    case 'addTerms': {
      const { partnerId } = task;
      const who = { userId: null as never };
      return onEveryConnection(task.terms, async (terms) => {
        const added = await addTerms(platform, { who, partnerId, terms });
        return added.accepted ? 'added' : JSON.stringify(added.refusal);
      });
    }
    case 'placeForGuest':
      return onEveryConnection(task.orders, (order) => answerOf(placeForGuest(platform, order)));
    case 'placeNaively':
      return onEveryConnection(task.orders, (order) => placeNaively(database, order));
    case 'sweep':
      return onEveryConnection(Array(task.times).fill(null), () => releaseExpiredHolds(platform));
    case 'sweepNaively':
      return onEveryConnection(Array(task.times).fill(null), () => sweepNaively(database));
  }
}

process.on('message', async (task: Task) => {
  process.send?.(await answer(task));
});
await database.execute('select 1');
process.send?.([]);
