import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PaymentState } from '#domain/payment/payment-states.ts';
import { agreeToTerms } from '#features/booking/agree-to-terms.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { recordEntries } from '#features/door/entries/record-entries.server.ts';
import { receiveWebhook } from '#features/payment/receive-webhook.server.ts';
import { refundPayment } from '#features/payment/refund-payment.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { termsVersion } from '#features/settings/site-settings.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { openLog } from '#platform/log.ts';
import { rehearsalGateway } from '#platform/payments/rehearsal/rehearsal-gateway.ts';
import { rehearsalProvider } from '#platform/payments/rehearsal/rehearsal-provider.ts';
import { rehearsalSignatureHeader } from '#platform/payments/rehearsal/rehearsal-signature.ts';
import { withReactions } from '#server/reactions.ts';
import { anOrder } from '../fixtures.ts';
import { idlePlatform } from '../idle-platform.ts';
import { loadProviderMessages } from '../load-messages.ts';

/** The date of the nights in a fixture: far ahead, so that they stay on sale. */
export const nightDate = '2099-03-06';
const evening = new Date(`${nightDate}T20:30:00-06:00`);

/** What a guest and a guide do, with the code of the product, one step after the other and without background work. */
export function guestJourney(database: Database) {
  loadProviderMessages();
  const sent: { headers: Headers; rawBody: string }[] = [];
  const refunds: { refundId: string }[] = [];
  const context = {
    database,
    clock: systemClock,
    config: { ...readConfig({ PAYMENTS: 'rehearsal' }), rehearsalSecret: 'a secret' },
    log: openLog('silent'),
    deliver: async ({ body, signature }: { body: string; signature: string }) => {
      sent.push({ rawBody: body, headers: new Headers({ [rehearsalSignatureHeader]: signature }) });
      return true;
    },
  };
  const platform = withReactions({
    ...idlePlatform,
    ...context,
    jobs: {
      ...idlePlatform.jobs,
      enqueue: async (_transaction, _queue, data) => {
        if ('refundId' in data) refunds.push(data);
      },
    },
    gateways: new Map([['rehearsal', rehearsalGateway(context)]]),
  });
  const provider = rehearsalProvider(context);
  const deliver = async () => {
    for (let event = sent.shift(); event; event = sent.shift())
      await receiveWebhook(platform, 'rehearsal', event);
  };

  return {
    /** Places a booking for two, which is pending. */
    async book(night: string, couponCode: string | null = null): Promise<string> {
      const placed = await placeBooking(platform, anOrder(night, { people: 2, couponCode }));
      if (!placed.accepted) throw new Error(placed.refusal.reason);
      return placed.value.bookingId;
    },
    /** Pays, and the provider reports it. */
    async pay(bookingId: string): Promise<void> {
      await agreeToTerms(platform, { bookingId, edition: termsVersion });
      const started = await startPayment(platform, { bookingId, provider: 'rehearsal', language: 'en' });
      if (!started.accepted) throw new Error(started.refusal.reason);
      await provider.pay(started.value.redirectUrl.split('/').at(-1) ?? '');
      await deliver();
    },
    /** A guide checks both guests in. */
    async checkIn(bookingId: string, nightId: string, userId: string): Promise<void> {
      const entry = { id: randomUUID(), kind: 'admit', nightId, bookingId, positions: [1, 2] } as const;
      const [answer] = await recordEntries(
        { ...platform, clock: { now: () => evening } },
        { userId, role: 'guide', cities: [] },
        [{ ...entry, at: evening, by: userId }],
      );
      if (answer?.outcome !== 'accepted') throw new Error(`The check-in answered ${answer?.conflict}`);
    },
    /** Cancels, and refunds what was paid. */
    async cancel(bookingId: string): Promise<void> {
      const cancelled = await cancelBooking(platform, { bookingId, because: 'a test', refund: 'full' });
      if (!cancelled.accepted) throw new Error(cancelled.refusal.reason);
      for (let refund = refunds.shift(); refund; refund = refunds.shift())
        await refundPayment(platform, refund);
      await deliver();
    },
    /** The hold of a booking ends, and the sweep releases it. */
    async expire(bookingId: string): Promise<void> {
      await database.execute(
        sql`update bookings set held_until = now() - interval '1 second' where id = ${bookingId}`,
      );
      await releaseExpiredHolds(platform);
    },
    /** A guide's account. */
    async guide(): Promise<string> {
      const { rows } = await database.execute<{ id: string }>(
        sql`insert into users (email, email_verified, role) values (${`${randomUUID()}@example.com`}, true, 'guide') returning id`,
      );
      const id = rows[0]?.id ?? '';
      await database.execute(
        sql`insert into profiles (id, first_name, last_name, language) values (${id}, 'Ana', 'Ruiz', 'es')`,
      );
      return id;
    },
  };
}

const paidState: PaymentState = 'succeeded';

/** What a schema holds after a journey, to compare: places, bookings, money and check-ins. */
export async function summaryOf(database: Database, night: string) {
  const { rows } = await database.execute(sql`
    select (select available_spots from scheduled_crawls where id = ${night}) as free,
           (select json_object_agg(status, count) from (
              select status, count(*) from bookings where scheduled_crawl_id = ${night} group by status order by status) as s) as bookings,
           (select count(*)::int from tickets where checked_in_at is not null) as "checkedIn",
           (select count(*)::int from payments where state = ${paidState}) as paid,
           (select count(*)::int from refunds where state = 'succeeded') as refunded,
           (select count(*)::int from outbox_mails) as mails,
           (select sum(used_count)::int from coupons) as "couponUses"`);
  return rows[0];
}
