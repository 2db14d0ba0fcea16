import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmBooking } from '#features/booking/confirm-booking.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { appSettings } from '#features/settings/settings-tables.server.ts';
import { readOwnPixel } from '#features/third-parties/third-party-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener } from '#tests/support/fixtures.ts';
import { expectPurchaseReport } from './expect-purchase-report.server.ts';
import { purchaseReports } from './purchase-report-tables.server.ts';
import { reportPurchase } from './report-purchase.server.ts';

const { database } = await testDatabase();
const { publish } = listener();
const context = { database, clock: { now: () => new Date('2027-03-01T18:00:00Z') }, publish };
const night = await fixturesFor(database).night();
const warnings: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warnings.push(said) } as never;
const platform = { database, log, config: { origin: 'https://site.example' } as never };

/**
 * A server on loopback in place of the pixel's owner. Stores the requests and responds with the status that a
 * test sets.
 */
let answer = 200;
const reported: { path: string; body: { data: Record<string, unknown>[]; access_token: string } }[] = [];
const owner = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    reported.push({ path: request.url ?? '', body: JSON.parse(body) });
    response.writeHead(answer).end('{}');
  });
});
await new Promise<void>((resolve) => owner.listen(0, '127.0.0.1', resolve));
afterAll(() => void owner.close());
const api = `http://127.0.0.1:${(owner.address() as AddressInfo).port}`;

const settings = async (rows: Record<string, string>) => {
  await database.delete(appSettings);
  await database.insert(appSettings).values(Object.entries(rows).map(([key, value]) => ({ key, value })));
};
const on = { pixel_id: '1234567890', pixel_access_token: 'secret' };

async function bought(cookies: string | null) {
  const order = anOrder(night, { details: { ...anOrder(night).details, email: 'maria@example.com' } });
  const placed = await placeBooking(context, order);
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  const { bookingId } = placed.value;
  await expectPurchaseReport(platform, { bookingId, cookies, pixel: await readOwnPixel(database) });
  await database.transaction((transaction) => confirmBooking(transaction, bookingId, publish));
  return bookingId;
}

beforeEach(async () => {
  reported.length = 0;
  warnings.length = 0;
  answer = 200;
  await settings(on);
});

describe('The server-side report of a purchase', () => {
  it('is sent once, by reference, with the e-mail address only as a hash, after consent', async () => {
    const bookingId = await bought('language=en; third_parties=yes');
    await reportPurchase(platform, { bookingId }, api);
    await reportPurchase(platform, { bookingId }, api);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({ path: '/1234567890/events', body: { access_token: 'secret' } });
    const [event] = reported[0]!.body.data;
    expect(event).toMatchObject({ event_name: 'Purchase', event_id: expect.stringMatching(/^VPC-/) });
    expect(event!.user_data).toMatchObject({ em: [expect.stringMatching(/^[0-9a-f]{64}$/)] });
    expect(JSON.stringify(reported)).not.toMatch(/maria/i);
    expect(JSON.stringify(reported)).not.toContain(bookingId);
  });

  it.each([null, 'third_parties=no', 'third_parties=maybe'])(
    'is not sent if consent is required and the cookie is %s',
    async (cookies) => {
      const bookingId = await bought(cookies);
      await reportPurchase(platform, { bookingId }, api);
      expect(reported).toEqual([]);
      expect(await database.select().from(purchaseReports)).not.toContainEqual(
        expect.objectContaining({ bookingId }),
      );
    },
  );

  it('contains no e-mail address if no consent is required', async () => {
    await settings({ ...on, third_party_consent: 'not_needed' });
    await reportPurchase(platform, { bookingId: await bought(null) }, api);
    expect(reported[0]!.body.data[0]!.user_data).not.toHaveProperty('em');
  });

  it('is not sent without a token, nor once the pixel is off', async () => {
    await settings({ pixel_id: '1234567890' });
    await reportPurchase(platform, { bookingId: await bought('third_parties=yes') }, api);
    await settings(on);
    const bookingId = await bought('third_parties=yes');
    await settings({ pixel_access_token: 'secret' });
    await reportPurchase(platform, { bookingId }, api);
    expect(reported).toEqual([]);
  });

  it('is retried after a temporary error, and not after a refusal, which is logged', async () => {
    const bookingId = await bought('third_parties=yes');
    answer = 500;
    await expect(reportPurchase(platform, { bookingId }, api)).rejects.toThrow('500');
    answer = 400;
    await reportPurchase(platform, { bookingId }, api);
    expect(warnings).toHaveLength(1);
    answer = 200;
    await reportPurchase(platform, { bookingId }, api);
    expect(reported).toHaveLength(3);
  });
});
