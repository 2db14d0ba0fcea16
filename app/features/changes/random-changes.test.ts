import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { planReduction } from '#domain/booking/price-reduction.ts';
import { accepted, refused } from '#domain/decision.ts';
import { money } from '#domain/money.ts';
import { type DeskMethod, deskMethods } from '#domain/payment/desk-methods.ts';
import { splitQuote } from '#domain/pricing/split-quote.ts';
import { agreeToTerms } from '#features/booking/agree-to-terms.server.ts';
import { type Booking, dueFor } from '#features/booking/booking.ts';
import { readBooking, writeNoShow } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { addTerms } from '#features/booking/partners/change-terms.server.ts';
import { earnCommissions } from '#features/booking/partners/earn-commissions.server.ts';
import type { NewTerms } from '#features/partners/terms-form.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { termsVersion } from '#features/settings/site-settings.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { expectBalanced } from '#tests/support/balances.ts';
import { expectCommissions, expectHeldByPartners } from '#tests/support/commissions.ts';
import { testDatabase } from '#tests/support/database.ts';
import { expectOneAnswer } from '#tests/support/one-answer.ts';
import { aPartner } from '#tests/support/partner.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { walkInOrder } from '#tests/support/staff-order.ts';
import { changeBooking } from './change-booking.server.ts';
import { correctFacts } from './correct-facts.server.ts';
import { expectedBooking } from './expected-booking.server.ts';
import { moveBooking } from './move-booking.server.ts';
import { placeForGuest } from './place-for-guest.server.ts';
import { refundPart } from './refund-part.server.ts';
import { resizeBooking } from './resize-booking.server.ts';
import { splitBooking } from './split-booking.server.ts';
import { takeBalance } from './take-balance.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { fixtures, platform } = server;
await fixtures.currency('USD', '1');

const [staff] = (
  await database.execute<{ id: string }>(sql`
    insert into users (email, email_verified) values ('lupe@example.com', true) returning id`)
).rows;
const who = { userId: staff!.id };

const drinks = await fixtures.addOn({ price: 1500, stockPerNight: 4 });

/** Four parties of the admin area on two nights of different prices that are too small for all of them. */
const parties = 4;
const step = fc.record({
  who: fc.nat({ max: parties - 1 }),
  action: fc.constantFrom(
    'size',
    'size',
    'move',
    'move',
    'payLink',
    'payLink',
    'payLink',
    'takePayment',
    'takePayment',
    'takePayment',
    'takeOff',
    'takeOff',
    'addOns',
    'addOns',
    'split',
    'split',
    'split',
    'cancel',
    'place',
    'again',
    'noShow',
    'partner',
    'earn',
    'earn',
  ),
  people: fc.integer({ min: 1, max: 5 }),
  more: fc.constantFrom('link' as const, ...deskMethods, 'waive' as const),
  less: fc.constantFrom('refund' as const, 'waive' as const),
  pays: fc.constantFrom(...deskMethods, ...(['later', 'link', 'partner', 'nothing'] as const)),
});

test('After any sequence of changes, places, tickets, money and commissions balance after every step', async () => {
  const done = {
    size: 0,
    move: 0,
    payLink: 0,
    takePayment: 0,
    takeOff: 0,
    addOns: 0,
    split: 0,
    cancel: 0,
    noShow: 0,
    partner: 0,
    earn: 0,
    refused: 0,
  };
  let commissions = 0;
  let collected = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const nights = [
        await fixtures.night({ total: 9 }),
        await fixtures.night({ total: 8, price: 5000 }),
      ] as const;
      const ids: string[] = [];
      let last: (() => Promise<unknown>) | null = null;

      for (const { action, people, more, less, pays, ...chosen } of steps) {
        const bookingId = ids[chosen.who];
        const booking = bookingId ? await readBooking(database, bookingId) : null;
        if (action === 'place' || !bookingId || !booking) {
          const placed = await place(nights[chosen.who % 2]!, people, pays);
          if (placed.accepted) {
            ids[chosen.who] = placed.value.bookingId;
            if (pays === 'partner') collected += 1;
          }
          await expectBalanced(database, { nights, bookings: Object.values(ids) });
          continue;
        }
        const order = { key: randomUUID(), bookingId, by: who, settling: { more, less }, agreed: null };
        const toNightId = nights.find((night) => night !== booking.nightId)!;
        const act = {
          size: () => resizeBooking(platform, { ...order, people }),
          move: () => moveBooking(platform, { ...order, toNightId }),
          payLink: () => payByLink(bookingId),
          takePayment: () =>
            takeBalance(platform, { who, bookingId, agreed: dueFor(booking), method: 'terminal' }),
          addOns: () =>
            changeBooking(platform, {
              ...order,
              wanted: { addOns: [{ addOnId: drinks, quantity: people - 1 }] },
            }),
          takeOff: () => takeOff(booking, people),
          split: async () => {
            const made = await split(booking, people);
            if (made.accepted) ids.push(made.value.bookingId);
            return made;
          },
          noShow: () => markNoShow(booking),
          partner: () => changePartner(booking, people),
          earn: () => earn(booking),
          cancel: () => cancelBooking(platform, { bookingId, because: 'asked', refund: 'full' }),
        };
        if (action === 'again') await last?.();
        else {
          const answer = await act[action]();
          done[answer.accepted ? action : 'refused'] += 1;
          if (action === 'size' || action === 'move') last = act[action];
        }
        await expectBalanced(database, { nights, bookings: Object.values(ids) });
        commissions += await expectCommissions(database, Object.values(ids));
        await expectHeldByPartners(database, Object.values(ids));
      }
    }),
    { numRuns: 40 },
  );
  expect(commissions, 'commissions').toBeGreaterThan(0);
  expect(collected, 'collected by partners').toBeGreaterThan(0);
  // The test would prove little if an action were always refused.
  for (const [action, times] of Object.entries(done)) expect(times, action).toBeGreaterThan(0);
  await expectOneAnswer(database);
}, 300_000);

/** The partners that staff write on bookings, each with other terms. */
const partners = ['Hotel Rio', 'Beach Boys', 'Sea Tours', 'nobody'] as const;

beforeAll(async () => {
  const common = {
    firstDay: '2020-01-01' as never,
    lastDay: null,
    crawlIds: [],
    graceDays: 0,
    countsOwn: true,
  };
  const terms: Record<
    string,
    Pick<NewTerms, 'kind' | 'percent' | 'amount' | 'earnedBy' | 'countsAddOns' | 'couponBorneBy' | 'collects'>
  > = {
    'Hotel Rio': {
      kind: 'percent',
      percent: 20,
      amount: null,
      earnedBy: 'attendance',
      countsAddOns: false,
      couponBorneBy: 'both',
      collects: 'operator',
    },
    'Beach Boys': {
      kind: 'perGuest',
      percent: null,
      amount: 500,
      earnedBy: 'sale',
      countsAddOns: true,
      couponBorneBy: 'both',
      collects: 'partner',
    },
    'Sea Tours': {
      kind: 'net',
      percent: null,
      amount: 2_800,
      earnedBy: 'attendance',
      countsAddOns: true,
      couponBorneBy: 'operator',
      collects: 'deposit',
    },
  };
  for (const [name, ofPartner] of Object.entries(terms)) {
    const partnerId = await aPartner(database, name);
    await addTerms(platform, { who, partnerId, terms: { ...common, ...ofPartner } });
  }
});

function markNoShow({ id: bookingId, noShowAt }: Booking) {
  return inTransaction(database, async (transaction) =>
    (await writeNoShow(transaction, bookingId, noShowAt === null))
      ? accepted(null)
      : refused('booking.notLive'),
  );
}

function changePartner(booking: Booking, chosen: number) {
  const typed = { partner: partners[chosen % partners.length] ?? null };
  return correctFacts(platform, {
    who,
    bookingId: booking.id,
    typed,
    expectedVersion: expectedBooking(booking),
  });
}

/** The days of grace are over. */
async function earn({ id }: Booking) {
  const { rowCount } = await database.execute(sql`
    update bookings set confirmed_at = confirmed_at - interval '1 day', date = date - 400 where id = ${id} and confirmed_at is not null`);
  const earned = await earnCommissions(platform);
  await database.execute(
    sql`update bookings set date = date + 400 where id = ${id} and confirmed_at is not null`,
  );
  return rowCount && earned > 0 ? accepted(null) : refused('booking.notLive');
}

function split(booking: Booking, people: number) {
  const { id: bookingId, quote, numberOfPeople } = booking;
  const leaving = Array.from({ length: people }, (_, at) => numberOfPeople - at);
  const quotes = splitQuote(quote, { people, addOns: [] });
  return splitBooking(platform, {
    ...{ key: randomUUID(), who, bookingId, leaving, addOns: [] },
    customer: { firstName: 'Lola', lastName: '', email: '', phone: '' },
    agreed: quotes.accepted ? quotes.value.leaving.total : null,
    expectedVersion: expectedBooking(booking),
  });
}

function place(nightId: string, people: number, pays: DeskMethod | 'later' | 'link' | 'partner' | 'nothing') {
  const payment = {
    cash: { by: 'cash' },
    terminal: { by: 'terminal' },
    bankTransfer: { by: 'bankTransfer' },
    later: { by: 'later' },
    link: { by: 'link', holdMinutes: 600 },
    partner: { by: 'partner' },
    nothing: { by: 'nothing', because: 'friends of the house' },
  } as const;
  const partner = partners[people % partners.length] ?? null;
  const order = walkInOrder(nightId, { who, people, partner, payment: payment[pays] });
  const email = pays === 'link' ? 'maya@example.com' : '';
  return placeForGuest(platform, { ...order, customer: { ...order.customer, email } });
}

/** Takes one to five fifths off the price; of a cancelled booking everything was refunded, so that is refused. */
async function takeOff(booking: Booking, fifths: number) {
  const amount = money(Math.max(1, Math.floor((booking.total.amount * fifths) / 5)), 'USD');
  return refundPart(platform, {
    key: randomUUID(),
    who,
    bookingId: booking.id,
    amount,
    because: 'the bar was closed',
    agreed: planReduction(booking, amount).refund,
    expectedVersion: expectedBooking(booking),
  });
}

async function payByLink(bookingId: string) {
  await agreeToTerms(platform, { bookingId, edition: termsVersion });
  const started = await startPayment(platform, { bookingId, provider: 'rehearsal', language: 'en' });
  if (!started.accepted) return started;
  const reference = started.value.redirectUrl.split('/').at(-1)!;
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  return started;
}
