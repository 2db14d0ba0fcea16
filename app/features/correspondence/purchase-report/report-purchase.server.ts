import { createHash } from 'node:crypto';
import { decimal } from '#domain/money.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { readOwnPixel } from '#features/third-parties/third-party-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { markPurchaseReported, openPurchaseReport } from './purchase-report-store.server.ts';

const patienceMilliseconds = 10_000;

/** Enqueues the report of a confirmed booking as a job of the transaction, if a report is allowed. */
export async function enqueuePurchaseReport(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: Transaction,
  bookingId: string,
): Promise<void> {
  if (await openPurchaseReport(transaction, bookingId))
    await jobs.enqueue(transaction, 'report-purchase', { bookingId });
}

/**
 * Reports a purchase to the owner of the pixel, with the event id of the browser's own event, so that both
 * count as one. A rejected report is logged and not retried. After a temporary error (of their server or of
 * the network) it throws, so that the job is retried.
 */
export async function reportPurchase(
  { database, config, log }: Pick<Platform, 'database' | 'config' | 'log'>,
  { bookingId }: { bookingId: string },
  api = 'https://graph.facebook.com/v23.0',
): Promise<void> {
  const [report, booking, pixel] = await Promise.all([
    openPurchaseReport(database, bookingId),
    readBooking(database, bookingId),
    readOwnPixel(database),
  ]);
  if (!report || booking?.status !== 'confirmed' || !pixel) return;
  const event = purchaseEvent(booking, { mayNameEmail: report.mayNameEmail, origin: config.origin });
  const answer = await fetch(`${api}/${pixel.pixelId}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: [event], access_token: pixel.token }),
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (answer.ok) return markPurchaseReported(database, bookingId);
  // The response body may repeat what was sent, so it is not read.
  await answer.body?.cancel();
  if (answer.status >= 500 || answer.status === 429)
    throw new Error(`the pixel's owner answered ${answer.status}`);
  log.warn({ bookingId, status: answer.status }, 'a purchase report was refused');
}

/** The event: what was spent, and the customer only as hashes; the e-mail address only with consent. */
function purchaseEvent(
  { id, reference, confirmedAt, total, email }: Booking,
  { mayNameEmail, origin }: { mayNameEmail: boolean; origin: string },
) {
  return {
    event_name: 'Purchase',
    event_id: reference,
    event_time: Math.floor((confirmedAt ?? new Date()).getTime() / 1000),
    action_source: 'website',
    event_source_url: origin,
    user_data: { external_id: [hash(id)], ...(mayNameEmail && { em: [hash(email.trim().toLowerCase())] }) },
    custom_data: { currency: total.currency, value: Number(decimal(total)) },
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
