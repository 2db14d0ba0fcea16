import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refused } from '#domain/decision.ts';
import { money } from '#domain/money.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { agreeToTerms } from '#features/booking/agree-to-terms.server.ts';
import { hasAgreed } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { readBookingsQuery } from '#features/overview/bookings/bookings-query.ts';
import { readBookingsPage } from '#features/overview/bookings/bookings-store.server.ts';
import { evidenceDocument } from '#features/overview/disputes/evidence-document.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { translator } from '#i18n/translate.ts';
import { testDatabase } from '../support/database.ts';
import { loadRecordsMessages } from '../support/load-messages.ts';
import { payingServer } from '../support/paying-server.ts';
import { firstNameOnly, walkInOrder } from '../support/staff-order.ts';

loadRecordsMessages();
const { database } = await testDatabase();
const server = payingServer(database);
const { platform, fixtures } = server;
const [boss] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const who = { userId: boss!.id };
const edition = '2025-05-21';
const customer = { ...firstNameOnly, email: 'maya@example.com' };
const notAgreed = { termsAcceptedAt: null, ageConfirmedAt: null, agreedWhere: null };

async function placed(order: Partial<Parameters<typeof walkInOrder>[1]> = {}) {
  const answer = await placeForGuest(
    platform,
    walkInOrder(await fixtures.night(), { who, customer, ...order }),
  );
  if (!answer.accepted) throw new Error(answer.refusal.reason);
  return answer.value.bookingId;
}

const byLink = { by: 'link', holdMinutes: 120 } as const;
const pays = (bookingId: string) =>
  startPayment(platform, { bookingId, provider: 'rehearsal', language: 'en' });

describe('A booking that staff placed', () => {
  it.each([[{ by: 'cash' }], [byLink], [{ by: 'nothing', because: 'A partner' }]] as const)(
    'has no agreement of a guest: %j',
    async (payment) => {
      const id = await placed({ payment });
      expect(await readBooking(database, id)).toMatchObject({ ...notAgreed, termsVersion: edition });
    },
  );

  it('stays so when staff sends the form again, and with a change it is another order', async () => {
    const order = walkInOrder(await fixtures.night(), { who, customer, payment: byLink });
    await placeForGuest(platform, order);
    expect(await placeForGuest(platform, { ...order, people: 3 })).toEqual(refused('order.keyUsed'));
    const again = await placeForGuest(platform, order);
    if (!again.accepted) throw new Error(again.refusal.reason);
    expect(await readBooking(database, again.value.bookingId)).toMatchObject(notAgreed);
  });

  it('is paid by link once its guest has agreed, which is recorded with the edition', async () => {
    const id = await placed({ payment: byLink });
    expect(await pays(id)).toEqual(refused('terms.notAgreed'));
    expect(await agreeToTerms(platform, { bookingId: id, edition: '1999-01-01' })).toEqual(
      refused('terms.changed'),
    );
    expect(await readBooking(database, id)).toMatchObject(notAgreed);
    await fixtures.setting('terms_version', '2027-05-01');
    expect(await agreeToTerms(platform, { bookingId: id, edition: '2027-05-01' })).toMatchObject({
      accepted: true,
    });
    await fixtures.setting('terms_version', edition);
    const agreed = (await readBooking(database, id))!;
    expect(hasAgreed(agreed)).toBe(true);
    expect(agreed).toMatchObject({ agreedWhere: 'payment_link', termsVersion: '2027-05-01' });
    expect(await pays(id)).toMatchObject({ accepted: true });
    // A second agreement keeps the time of the first.
    await agreeToTerms(platform, { bookingId: id, edition });
    expect((await readBooking(database, id))?.termsAcceptedAt).toEqual(agreed.termsAcceptedAt);
  });

  it('also asks for agreement before the difference of a change is paid', async () => {
    const id = await placed();
    await database.update(bookings).set({ balance: 1000 }).where(eq(bookings.id, id));
    expect(await pays(id)).toEqual(refused('terms.notAgreed'));
    await agreeToTerms(platform, { bookingId: id, edition });
    expect(await pays(id)).toMatchObject({ accepted: true });
  });

  it('that is cancelled or was never placed has nothing to agree to', async () => {
    const id = await placed();
    await database.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id));
    expect(await agreeToTerms(platform, { bookingId: id, edition })).toEqual(refused('booking.notPending'));
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await agreeToTerms(platform, { bookingId: unknown, edition })).toEqual(refused('booking.unknown'));
  });
});

it('a guest agrees to both at the checkout', async () => {
  const { id } = await server.booking({ people: 2 });
  const booking = (await readBooking(database, id))!;
  expect(booking).toMatchObject({ agreedWhere: 'checkout', termsVersion: edition });
  expect(booking.ageConfirmedAt).toEqual(booking.termsAcceptedAt);
  expect(hasAgreed(booking)).toBe(true);
});

it('evidence and list show whether and by whom the terms were agreed to', async () => {
  const [unasked, linked] = [await placed(), await placed({ payment: byLink })];
  await agreeToTerms(platform, { bookingId: linked, edition });
  const own = (await server.booking({ people: 1 })).id;
  const evidenceTexts = async (bookingId: string) => {
    const booking = (await readBooking(database, bookingId))!;
    const usd = money(7000, 'USD');
    const reader = {
      t: translator('en'),
      language: 'en' as const,
      siteName: 'Vallarta Pub Crawl',
      origin: 'https://example.com',
      now: platform.clock.now(),
    };
    const dispute = { disputeReference: 'du_1', state: 'open' as const, reason: null, amount: usd };
    const payment = { id: '1', provider: 'stripe', amount: usd, paid: null, settledAt: null };
    const found = { dispute, openedAt: reader.now, booking, payment, refunds: [], checkIns: [], mails: [] };
    return JSON.stringify(evidenceDocument(found as never, reader as never));
  };
  expect(await evidenceTexts(unasked)).toContain('Not recorded: staff made the booking for the customer');
  expect(await evidenceTexts(unasked)).not.toContain('by the customer at checkout');
  expect(await evidenceTexts(linked)).toContain('by the person who opened the payment link');
  expect(await evidenceTexts(own)).toContain('by the customer at checkout');

  const { bookings: lines } = await readBookingsPage(
    database,
    { ...readBookingsQuery(new URLSearchParams()), cities: [] },
    100,
  );
  expect(lines.find(({ id }) => id === unasked)).toMatchObject(notAgreed);
  expect(lines.find(({ id }) => id === own)).toMatchObject({ agreedWhere: 'checkout' });
});

it('the database refuses an incomplete agreement', async () => {
  const id = await placed();
  await expect(
    database.execute(sql`update bookings set terms_accepted_at = now() where id = ${id}`),
  ).rejects.toThrow();
});
