import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { minutesAfter } from '#domain/durations.ts';
import { money } from '#domain/money.ts';
import { agreeToTerms } from '#features/booking/agree-to-terms.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { closePayment } from '#features/payment/close-payment.server.ts';
import { type Payment, paymentsOf } from '#features/payment/payment-store.server.ts';
import { refundPayment } from '#features/payment/refund-payment.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { termsVersion } from '#features/settings/site-settings.ts';
import { readConfig } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobQueues, Jobs, QueueName } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import type { Gateways, PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { rehearsalGateway } from '#platform/payments/rehearsal/rehearsal-gateway.ts';
import { rehearsalProvider } from '#platform/payments/rehearsal/rehearsal-provider.ts';
import { rehearsalSignatureHeader } from '#platform/payments/rehearsal/rehearsal-signature.ts';
import { withReactions } from '#server/reactions.ts';
import { comingSaturday } from './coming-nights.ts';
import { anOrder, fixturesFor } from './fixtures.ts';
import { idlePlatform } from './idle-platform.ts';
import { loadProviderMessages } from './load-messages.ts';

type Sent = { readonly headers: Headers; readonly rawBody: string };

/**
 * A server with the rehearsal provider and its reactions, but without a job queue: jobs wait until the test
 * runs them. Time is advanced manually. Events of the provider are collected in `sent`, and the test delivers
 * them in any order.
 */
export function payingServer(database: Database, { servers = [database] }: { servers?: Database[] } = {}) {
  loadProviderMessages();
  const sent: Sent[] = [];
  const jobs: { readonly data: JobQueues[QueueName]; readonly transactionId: string }[] = [];
  let passedMinutes = 0;
  const clock = { now: () => minutesAfter(new Date(), passedMinutes) };
  const config = { ...readConfig({ PAYMENTS: 'rehearsal' }), rehearsalSecret: 'a secret' };
  const context = {
    database,
    clock,
    config,
    log: openLog('silent'),
    deliver: async ({ body, signature }: { body: string; signature: string }) => {
      sent.push({ rawBody: body, headers: new Headers({ [rehearsalSignatureHeader]: signature }) });
      return true;
    },
  };
  const gateway = rehearsalGateway(context);
  const queue: Jobs = {
    ...idlePlatform.jobs,
    enqueue: async (transaction, _queue, data) => {
      const { rows } = await transaction.execute<{ id: string }>(
        sql`select pg_current_xact_id()::text as id`,
      );
      jobs.push({ data, transactionId: rows[0]!.id });
    },
  };
  /** As in the real queue, a job is visible only once its transaction is committed. */
  async function nextJob(): Promise<JobQueues[QueueName] | undefined> {
    for (const job of [...jobs]) {
      const { rows } = await database.execute<{ status: string }>(
        sql`select pg_xact_status(${job.transactionId}::xid8) as status`,
      );
      const place = jobs.indexOf(job);
      if (place < 0 || rows[0]!.status === 'in progress') continue;
      jobs.splice(place, 1);
      if (rows[0]!.status === 'committed') return job.data;
    }
    return undefined;
  }
  const platformOn = (pool: Database, gateways: Gateways = new Map([['rehearsal', gateway]])) =>
    withReactions({ ...idlePlatform, ...context, database: pool, jobs: queue, gateways });
  const platform = platformOn(database);
  const fixtures = fixturesFor(database, comingSaturday);

  return {
    platform,
    /** The same site on other connections, like other processes. */
    processes: servers.map((pool) => platformOn(pool)),
    gateway,
    provider: rehearsalProvider(context),
    sent,
    fixtures,
    passMinutes(minutes: number) {
      passedMinutes += minutes;
    },
    /** The site with a gateway whose methods are replaced. */
    withGateway: (changes: Partial<PaymentGateway>) =>
      platformOn(database, new Map([['rehearsal', { ...gateway, ...changes }]])),

    /** A pending booking: by default for two people and 70 dollars. */
    async booking({ night, people = 2 }: { night?: string; people?: number } = {}): Promise<Booking> {
      const placed = await placeBooking(platform, anOrder(night ?? (await fixtures.night()), { people }));
      if (!placed.accepted) throw new Error(placed.refusal.reason);
      return (await readBooking(database, placed.value.bookingId))!;
    },

    /** Starts a payment and returns the provider's reference of the session. */
    /** If staff placed the booking, its guest first agrees to the terms. */
    async goesToPay(bookingId: string): Promise<string> {
      await agreeToTerms(platform, { bookingId, edition: termsVersion });
      const started = await startPayment(platform, { bookingId, provider: 'rehearsal', language: 'en' });
      if (!started.accepted) throw new Error(started.refusal.reason);
      return started.value.redirectUrl.split('/').at(-1)!;
    },

    /** A second open session, as if it was opened on another device at the same moment. */
    async anotherSession({ id: bookingId, total }: Booking, amount = total): Promise<string> {
      const { reference } = await gateway.startPayment({
        idempotencyKey: randomUUID(),
        bookingId,
        bookingReference: 'VPC-7K3M-X9QD',
        lines: [],
        total: amount,
        language: 'en',
        email: 'maya@example.com',
        expiresAt: minutesAfter(clock.now(), 35),
        successUrl: '/',
        cancelUrl: '/',
      });
      await database.execute(sql`
        insert into payments (booking_id, provider, reference, language, state, amount, currency, expires_at)
        values (${bookingId}, 'rehearsal', ${reference}, 'en', 'started', ${amount.amount}, ${amount.currency},
                now() + interval '35 minutes')`);
      return reference;
    },

    /** Runs the waiting jobs until none is left, including new ones. Sends no mails. */
    async runJobs(on = platform): Promise<void> {
      for (let job = await nextJob(); job; job = await nextJob()) {
        if ('refundId' in job) await refundPayment(on, job);
        if ('paymentId' in job) await closePayment(on, job);
      }
    },

    /** The final state of a booking's money. */
    ledger: (bookingId: string) => ledgerOf(database, bookingId),
  };
}

type Counts = Record<'tickets' | 'confirmations' | 'refunds' | 'mails' | 'cases' | 'held', number>;

/**
 * A booking's money in the product's tables and at the provider: the amount that the provider holds after
 * refunds.
 */
async function ledgerOf(database: Database, bookingId: string) {
  const booking = (await readBooking(database, bookingId))!;
  const attempts: Payment[] = await paymentsOf(database, bookingId);
  const { rows } = await database.execute<Counts>(sql`
    with mine as (select * from payments where booking_id = ${bookingId})
    select
      (select count(*)::int from tickets where booking_id = ${bookingId} and voided_at is null) as tickets,
      (select count(*)::int from booking_events where booking_id = ${bookingId} and kind = 'confirmed') as confirmations,
      (select count(*)::int from refunds where booking_id = ${bookingId}) as refunds,
      (select count(*)::int from outbox_mails where booking_id = ${bookingId} and kind = 'booking.confirmed') as mails,
      (select count(*)::int from payment_cases where booking_id = ${bookingId}) as cases,
      (select coalesce(sum(paid_amount), 0)::int from rehearsal_sessions
        where state = 'paid' and reference in (select reference from mine))
      - (select coalesce(sum(amount), 0)::int from rehearsal_refunds
        where state <> 'failed' and session_reference in (select reference from mine)) as held`);
  const { held, ...counts } = rows[0]!;
  const states = attempts.map(({ state }) => state).sort();
  return { status: booking.status, states, ...counts, held: money(held, booking.total.currency) };
}
