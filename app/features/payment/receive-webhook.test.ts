import { describe, expect, test, vi } from 'vitest';
import {
  rehearsalSignatureHeader,
  signRehearsalEvent,
} from '#platform/payments/rehearsal/rehearsal-signature.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { receiveWebhook } from './receive-webhook.server.ts';
import { countRefusal, listRefusedWebhooks } from './webhook-store.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform, provider } = server;
const logError = vi.spyOn(platform.log, 'error');

const receive = (event: Parameters<typeof receiveWebhook>[2]) => receiveWebhook(platform, 'rehearsal', event);

function signed(rawBody: string, secret = 'a secret') {
  const signature = signRehearsalEvent(secret, rawBody, platform.clock.now());
  return { rawBody, headers: new Headers({ [rehearsalSignatureHeader]: signature }) };
}

/** A paid booking, and its event as the provider sent it. */
async function paid() {
  const booking = await server.booking();
  server.sent.length = 0;
  await provider.pay(await server.goesToPay(booking.id));
  await expect.poll(() => server.sent.length).toBe(1);
  return { booking, event: server.sent[0]! };
}

const refused = async () =>
  (await listRefusedWebhooks(database, platform.clock.now())).find(({ provider }) => provider === 'rehearsal')
    ?.count ?? 0;

describe('A webhook', () => {
  test('that is signed settles the payment', async () => {
    const { booking, event } = await paid();
    expect(await receive(event)).toEqual({ status: 200 });
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'confirmed', tickets: 2, mails: 1 });
  });

  test('that is repeated is accepted and changes nothing', async () => {
    const { booking, event } = await paid();
    await receive(event);
    const before = await server.ledger(booking.id);
    expect(await receive(event)).toEqual({ status: 200 });
    expect(await server.ledger(booking.id)).toEqual(before);
  });

  test.each([
    ['unsigned', (event: { rawBody: string }) => ({ ...event, headers: new Headers() })],
    ['signed with another secret', (event: { rawBody: string }) => signed(event.rawBody, 'guessed')],
    [
      'tampered with',
      (event: { rawBody: string; headers: Headers }) => ({ ...event, rawBody: `${event.rawBody} ` }),
    ],
  ])('that is %s is refused and logged, and changes nothing', async (_, forge) => {
    const { booking, event } = await paid();
    const before = await refused();
    logError.mockClear();
    expect(await receive(forge(event))).toEqual({ status: 400 });
    expect(logError).toHaveBeenCalledOnce();
    expect(await refused()).toBe(before + 1);
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'pending', tickets: 0 });
  });

  test('of an unknown kind is accepted and ignored', async () => {
    expect(await receive(signed('{"id":"re_1","type":"weather.changed"}'))).toEqual({ status: 200 });
  });

  test('about an unknown payment is accepted and ignored', async () => {
    const foreign = '{"id":"re_2","type":"session.paid","reference":"rs_foreign"}';
    expect(await receive(signed(foreign))).toEqual({ status: 200 });
  });

  test('that is refused is counted for a day, with the last reason', async () => {
    const at = (hours: number) => new Date(Date.UTC(2099, 0, 1, hours));
    const count = (why: 'unsigned' | 'tooOld', hours: number) =>
      countRefusal(database, { provider: 'paypal', why, now: at(hours) });
    await Promise.all([count('unsigned', 0), ...Array.from({ length: 20 }, () => count('unsigned', 22))]);
    await count('tooOld', 30);
    expect(await listRefusedWebhooks(database, at(31))).toEqual([
      { provider: 'paypal', count: 21, lastWhy: 'tooOld', lastAt: at(30) },
    ]);
    expect(await listRefusedWebhooks(database, at(55))).toEqual([]);
  });

  test('of a provider that is not set up is refused', async () => {
    expect(await receiveWebhook(platform, 'stripe', signed('{}'))).toEqual({ status: 400 });
  });
});
