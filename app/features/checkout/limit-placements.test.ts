import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  maxRemindersPerDay,
  maxUnpaidPerSession,
  placementLimits,
} from '#domain/booking/placement-limits.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { accessCode } from '#features/booking/access-code.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { withinPlacementLimits } from '#features/booking/limit-placements.server.ts';
import { remindToPay } from '#features/correspondence/booking-mails/remind-to-pay.server.ts';
import { clientAddressHeader } from '#platform/client-address.ts';
import { requestBody } from '#platform/request-body.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { comingSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { handleCheckout } from './handle-checkout.server.ts';
import { enterCode, requestCode } from './manage/booking-proof.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database, comingSaturday);
await fixtures.currency('USD', '1');
const { platform } = payingServer(database);
const client = '203.0.113.7';

beforeEach(async () => {
  await database.execute(sql`delete from rate_limits`);
  await database.execute(sql`delete from outbox_mails`);
  await database.execute(sql`update bookings set status = 'expired' where status = 'pending'`);
});

type Sent = {
  night: string;
  email: string;
  from?: string;
  cookie?: string;
  key?: string;
  firstName?: string;
  visitor?: Visitor | null;
};

/** Submits the checkout form as a browser at that client address does. */
async function send({
  night,
  email,
  from = client,
  cookie = '',
  key = randomUUID(),
  firstName = 'Ana',
  visitor = null,
}: Sent) {
  const fields = {
    key,
    night,
    firstName,
    lastName: 'Pérez',
    email,
    phone: '+52 322 123 4567',
    numberOfPeople: '1',
    country: 'MX',
    currency: 'USD',
    agreesToTerms: 'on',
    isOfAge: 'on',
  };
  const request = new Request('http://localhost/checkout', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { [clientAddressHeader]: from, cookie },
  });
  const answer = await handleCheckout(platform, { request, body: requestBody(request) }, visitor);
  if (answer instanceof Response) return { status: answer.status, answer: null, headers: answer.headers };
  return {
    status: answer.init?.status,
    answer: answer.data as CheckoutAnswer,
    headers: new Headers(answer.init?.headers),
  };
}

const someone = () => `${randomUUID()}@example.com`;
const manyNights = (count: number) => Promise.all(Array.from({ length: count }, () => fixtures.night()));
const placed = (answers: readonly { status?: number }[]) =>
  answers.filter(({ status }) => status === 303).length;

const passMinutes = (minutes: number) =>
  database.execute(sql`update rate_limits set ends_at = ends_at - make_interval(mins => ${minutes})`);

describe('Bookings over many nights', () => {
  it('for one mailbox are limited in every spelling, concurrently, and from every client', async () => {
    const nights = await manyNights(60);
    const spellings = ['maya@gmail.com', 'm.aya@gmail.com', 'Maya+7@googlemail.com'];
    const answers = await Promise.all(
      nights.map((night, at) => send({ night, email: spellings[at % 3]!, from: `198.51.100.${at}` })),
    );
    expect(placed(answers)).toBe(placementLimits.recipient.tries);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - placementLimits.recipient.tries);
    await database.execute(sql`update bookings set created_at = now() - interval '4 minutes'`);
    expect(await remindToPay({ database })).toBe(maxRemindersPerDay);
  });

  it('for one mailbox are limited over the day, too', async () => {
    const nights = await manyNights(30);
    let sent = 0;
    for (const night of nights) {
      await database.execute(sql`delete from rate_limits where key like 'placing for %'`);
      sent += placed([await send({ night, email: 'maya@example.com', from: `198.51.100.${sent}` })]);
    }
    expect(sent).toBe(placementLimits.recipientPerDay.tries);
  });

  it.each([
    ['mailbox', placementLimits.recipient, 59, 61],
    ['mailbox over the day', placementLimits.recipientPerDay, 23 * 60 + 59, 24 * 60 + 1],
    ['client', placementLimits.client, 59, 61],
  ])('are counted for the period of the rule: %s', async (counted, { tries }, within, after) => {
    const isClient = counted === 'client';
    const next = async () =>
      send({
        night: await fixtures.night(),
        email: isClient ? someone() : 'maya@example.com',
        from: isClient ? client : '127.0.0.1',
      });
    for (let at = 0; at < tries; at++) {
      if (counted === 'mailbox over the day')
        await database.execute(sql`delete from rate_limits where key like 'placing for %'`);
      expect(await next()).toMatchObject({ status: 303 });
    }
    await passMinutes(within);
    expect(await next()).toMatchObject({ status: 429 });
    await passMinutes(after - within);
    expect(await next()).toMatchObject({ status: 303 });
  });

  it('from one client are limited, whatever their e-mail addresses', async () => {
    const nights = await manyNights(60);
    const answers = await Promise.all(nights.map((night) => send({ night, email: someone() })));
    expect(placed(answers)).toBe(placementLimits.client.tries);
    expect(placed([await send({ night: nights[0]!, email: someone(), from: '203.0.113.8' })])).toBe(1);
  });

  it('for one mailbox are limited also where no client is known, however it is spelled', async () => {
    const nights = await manyNights(450);
    const spellings = ['maya@gmail.com', 'M.A.Y.A@gmail.com', 'maya+7@googlemail.com'];
    const from = (at: number) => ['127.0.0.1', '10.0.0.7', 'unknown'][at % 3]!;
    const answers = await Promise.all(
      nights.map((night, at) => send({ night, email: spellings[Math.floor(at / 3) % 3]!, from: from(at) })),
    );
    expect(placed(answers)).toBe(placementLimits.recipient.tries);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(
      450 - placementLimits.recipient.tries,
    );
  });

  it('for one mailbox are limited over the day, too, where no client is known', async () => {
    const nights = await manyNights(placementLimits.recipientPerDay.tries + 2);
    let sent = 0;
    for (const night of nights) {
      await database.execute(sql`delete from rate_limits where key like 'placing for %'`);
      sent += placed([await send({ night, email: 'maya@example.com', from: '127.0.0.1' })]);
    }
    expect(sent).toBe(placementLimits.recipientPerDay.tries);
  });

  it('from a private network, whose clients cannot be distinguished, are not limited as one client: the control', async () => {
    const nights = await manyNights(45);
    const from = '127.0.0.1';
    const answers = await Promise.all(nights.map((night) => send({ night, email: someone(), from })));
    expect(placed(answers)).toBe(45);
  });

  it('of one checkout session are limited while they are not paid, wherever they come from', async () => {
    const keys = Array.from({ length: maxUnpaidPerSession }, () => randomUUID());
    const cookie = `checkout_session=${keys.join('.')}`;
    const night = await fixtures.night();
    for (const [at, key] of keys.entries())
      await send({ night: await fixtures.night(), email: someone(), from: `198.51.100.${at}`, key });
    const next = { night, email: someone(), from: '198.51.100.99', cookie };
    expect(await send(next)).toMatchObject({ status: 429 });
    expect(await send({ ...next, cookie: '' })).toMatchObject({ status: 303 });
    await database
      .update(bookings)
      .set({ confirmedAt: sql`now()` })
      .where(eq(bookings.idempotencyKey, keys[0]!));
    expect(await send(next)).toMatchObject({ status: 303 });
  });
});

describe('When strangers have used up the bookings of a mailbox', () => {
  const email = 'v.ictim@gmail.com';

  async function strangersBook(night?: string) {
    for (let at = 0; at < placementLimits.recipientPerDay.tries; at++) {
      await database.execute(sql`delete from rate_limits where key like 'placing for %'`);
      const from = `198.51.100.${at}`;
      await send({ night: night ?? (await fixtures.night()), email: `victim+${at}@gmail.com`, from });
    }
    expect(await send({ night: await fixtures.night(), email })).toMatchObject({ status: 429 });
  }

  const account = async (address: string) => {
    const [user] = await database.insert(users).values({ email: address, emailVerified: true }).returning();
    return { userId: user!.id, email: address, role: 'customer' } as Visitor;
  };

  it('its owner books when signed in, and another account does not', async () => {
    const night = await fixtures.night();
    const [owner, stranger] = [await account('victim@gmail.com'), await account(someone())];
    await strangersBook();
    expect(await send({ night, email, visitor: stranger })).toMatchObject({ status: 429 });
    expect(await send({ night, email, visitor: owner })).toMatchObject({ status: 303 });
  });

  it('its owner books a night of which strangers hold places with the address, up to the own limit', async () => {
    const night = await fixtures.night({ total: 40 });
    const owner = await account('victim@googlemail.com');
    for (let at = 0; at < 3; at++)
      await send({ night, email: `victim+${at}@gmail.com`, from: `198.51.100.${at}` });
    expect(await send({ night, email })).toMatchObject({ answer: { refusal: { reason: 'holds.tooMany' } } });
    for (let at = 0; at < 3; at++)
      expect(await send({ night, email, visitor: owner })).toMatchObject({ status: 303 });
    expect(await send({ night, email, visitor: owner })).toMatchObject({ status: 429 });
  });

  it('a guest who has proven the mailbox with the code of a booking books', async () => {
    const bookingId = await aBooking(database, { paid: true });
    await database.update(bookings).set({ email: 'victim@gmail.com' }).where(eq(bookings.id, bookingId));
    const booking = (await readBooking(database, bookingId))!;
    await strangersBook();
    const cookies: string[] = [];
    const client = () => ({
      visitor: null,
      request: new Request('http://localhost/', {
        headers: { cookie: cookies.join('; '), [clientAddressHeader]: '203.0.113.50' },
      }),
    });
    const keep = (sent: Decision<readonly string[]>) => {
      if (!sent.accepted) throw new Error(sent.refusal.reason);
      cookies.push(
        ...sent.value.map((cookie) => cookie.split(';')[0]!).filter((cookie) => !cookie.endsWith('=')),
      );
    };
    keep(await requestCode(platform, { client: client(), booking }));
    const [{ id: challenge } = { id: '' }] = (
      await database.execute<{ id: string }>(
        sql`select details ->> 'challengeId' as id from outbox_mails where kind = 'booking.code'`,
      )
    ).rows;
    const typed = accessCode(challenge, await authSecret(platform));
    keep(await enterCode(platform, { client: client(), booking, typed }));
    const night = await fixtures.night();
    expect(await send({ night, email, cookie: cookies.join('; ') })).toMatchObject({ status: 303 });
    const forged = cookies.join('; ').replace(/(booking_proof=.{60}).*/, '$1x');
    expect(await send({ night: await fixtures.night(), email, cookie: forged })).toMatchObject({
      status: 429,
    });
  });
});

describe('A rate-limited guest', () => {
  async function stopped(changes: Partial<Sent> = {}) {
    for (const night of await manyNights(placementLimits.recipient.tries))
      await send({ night, email: 'ana@example.com' });
    return send({ night: await fixtures.night(), email: 'ana@example.com', ...changes });
  }

  it('gets the time to wait, and keeps the typed values', async () => {
    const { status, answer, headers } = await stopped({ firstName: 'Ana María' });
    expect(status).toBe(429);
    expect(answer?.refusal).toEqual({ reason: 'placements.tooMany', retryAfterMinutes: 60 });
    expect(answer?.values).toMatchObject({ firstName: 'Ana María', email: 'ana@example.com' });
    expect(headers.get('retry-after')).toBe('3600');
  });

  it('can still change the own booking, but another e-mail address counts as a new order', async () => {
    const night = await fixtures.night();
    const key = randomUUID();
    const own = { night, key, email: 'ana@example.com', cookie: `checkout_session=${key}` };
    await send(own);
    await stopped();
    expect(await send({ ...own, firstName: 'Eva' })).toMatchObject({ status: 303 });
    await stopped({ email: 'eva@example.com' });
    for (const other of await manyNights(placementLimits.recipient.tries))
      await send({ night: other, email: 'eva@example.com' });
    expect(await send({ ...own, email: 'eva@example.com' })).toMatchObject({ status: 429 });
  });

  it('can change the own booking hours later, and in a session that may place no more', async () => {
    const night = await fixtures.night();
    const keys = Array.from({ length: maxUnpaidPerSession }, () => randomUUID());
    const own = { night, email: 'ana@example.com', cookie: `checkout_session=${keys.join('.')}` };
    for (const key of keys)
      await send({ night: await fixtures.night(), key, email: key === keys[0] ? own.email : someone() });
    await passMinutes(180);
    await stopped();
    expect(await send({ ...own, email: someone() })).toMatchObject({ status: 429 });
    expect(await send({ ...own, key: keys[0]!, firstName: 'Eva' })).toMatchObject({ status: 303 });
  });

  it('is not limited by refused orders', async () => {
    const full = await fixtures.night({ total: 1, sold: 1 });
    const limit = placementLimits.recipient.tries;
    for (let at = 0; at < limit + 2; at++)
      expect(await send({ night: full, email: 'ana@example.com' })).toMatchObject({ status: 409 });
    const answers = [];
    for (const night of await manyNights(limit + 1))
      answers.push(await send({ night, email: 'ana@example.com' }));
    expect(placed(answers)).toBe(limit);
  });
});

describe('A form that is sent more than once', () => {
  it.each([client, '127.0.0.1'])('counts once, also all at once, from %s', async (from) => {
    const form = { night: await fixtures.night(), key: randomUUID(), email: 'ana@example.com', from };
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(form)));
    expect(placed(answers)).toBe(30);
    const others = [];
    for (const night of await manyNights(placementLimits.recipient.tries))
      others.push(await send({ ...form, night, key: randomUUID() }));
    expect(placed(others)).toBe(placementLimits.recipient.tries - 1);
    expect(await send(form)).toMatchObject({ status: 303 });
  });

  it('never places more than was counted, also if one submission is refused while another succeeds', async () => {
    const duplicates: Decision<null>[] = [];
    for (let at = 0; at < placementLimits.recipient.tries + 3; at++) {
      const order = { ...anOrder(randomUUID(), { details: { email: 'ana@example.com' } }), client: null };
      const send = (place: () => Promise<Decision<null>>) =>
        withinPlacementLimits({ database }, { order, sessionKeys: [] }, place);
      await send(async () => {
        duplicates.push(await send(async () => accepted(null)));
        return refused('night.unknown');
      });
    }
    expect(duplicates.every((duplicate) => duplicate.accepted)).toBe(true);
    expect(duplicates).toHaveLength(placementLimits.recipient.tries);
  });
});
