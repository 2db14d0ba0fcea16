import { randomUUID } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { minutesAfter } from '#domain/durations.ts';
import type { Language } from '#domain/languages.ts';
import { type Money, money } from '#domain/money.ts';
import type { TipRecipient } from '#domain/tips/tips.ts';
import { isUuid } from '#domain/uuid.ts';
import { checkLimits } from '#features/accounts/check-limits.server.ts';
import { amountRefusal } from '#features/payment/available-providers.ts';
import { pollIntervalMinutes } from '#features/payment/polling.ts';
import { insertTip, readTip, sharesOf, updateTip } from '#features/payment/tips/tips-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { AmountRefused } from '#platform/payments/payment-gateway.ts';
import type { Platform } from '#platform/platform.ts';
import type { OpenTipPage } from './view-tip-page.server.ts';

type Needs = Pick<Platform, 'database' | 'clock' | 'config' | 'log'>;

/** How long the guest may take to pay. */
const payMinutes = 60;

export type TipOrder = {
  /** The key of the form. */
  readonly key: string;
  readonly amount: Money;
  readonly recipients: readonly TipRecipient[];
  /** Who it is for, in the words of the provider's page. */
  readonly forWhom: string;
  readonly language: Language;
  /** The booking on whose page of the review the guest is thanked; null for the page of the tip. */
  readonly bookingId: string | null;
  readonly client: string;
};

/**
 * Starts the payment of a tip at the provider. The amount and the recipients are stored before the provider is asked, and its key is the id of the
 * tip, so a form that is sent twice is one payment. Another amount or another guide is another tip. Returns where the guest pays.
 */
export async function startTip(
  platform: Needs,
  { night, gateway, rate }: OpenTipPage,
  order: TipOrder,
): Promise<Decision<{ readonly redirectUrl: string }>> {
  const { amount, recipients, language } = order;
  const refusal = amountRefusal(gateway, amount);
  if (refusal) return { accepted: false, refusal };
  const id = await tipIdOf(platform, order);
  const page = addressIn(language, `/tip/${night.code}`);
  const before = await readTip(platform.database, id);
  if (before?.state === 'succeeded') return accepted({ redirectUrl: thanksOf(page, order, id) });
  if (!before) {
    const allowed = await checkLimits(platform, { tip: order.client });
    if (!allowed.accepted) return allowed;
  }
  const now = platform.clock.now();
  const expiresAt = before?.expiresAt ?? minutesAfter(now, payMinutes);
  await inTransaction(platform.database, (transaction) =>
    insertTip(
      transaction,
      {
        ...{ id, nightId: night.nightId, timeZone: night.timeZone, provider: gateway.provider, language },
        ...{ ...amount, rate: rate.perBaseMillionths, expiresAt, createdAt: now },
        nextPollAt: minutesAfter(now, pollIntervalMinutes),
      },
      recipients,
    ),
  );
  const stored = await readTip(platform.database, id);
  const { origin } = platform.config;
  const started = await gateway
    .startPayment({
      ...{ idempotencyKey: id, bookingId: id, isTip: true, email: '', language, total: amount },
      bookingReference: translator(language)('paymentPage.lines.tip'),
      lines: [{ name: order.forWhom, quantity: 1, total: amount }],
      expiresAt: stored?.expiresAt ?? expiresAt,
      successUrl: `${origin}${thanksOf(page, order, id)}`,
      // The form again: the guest knows that nothing was paid.
      cancelUrl: `${origin}${page}${order.bookingId ? `?booking=${order.bookingId}` : ''}`,
    })
    .catch((error: unknown) => {
      platform.log.error({ err: error, tip: id }, 'starting the payment of a tip failed');
      return refused(error instanceof AmountRefused ? 'payment.amountRefused' : 'payment.failed');
    });
  if ('refusal' in started) return started;
  await updateTip(platform.database, id, started);
  return accepted({ redirectUrl: started.redirectUrl });
}

const thanksOf = (page: string, { bookingId, language }: TipOrder, id: string) =>
  bookingId
    ? `${addressIn(language, `/booking-confirmation/${bookingId}/review`)}?tip=${id}`
    : `${page}?tip=${id}`;

/** The key of the form, unless a tip with it was for somebody else or another amount, or can no longer be paid. */
async function tipIdOf({ database }: Needs, { key, amount, recipients }: TipOrder): Promise<string> {
  if (!isUuid(key)) return randomUUID();
  const known = await readTip(database, key);
  if (!known) return key;
  const people = (await sharesOf(database, key)).map(({ personId }) => personId);
  const isSame =
    known.amount === amount.amount &&
    known.currency === amount.currency &&
    people.join() === recipients.map(({ personId }) => personId).join();
  const isOver = known.state === 'expired' || known.state === 'cancelled' || known.state === 'declined';
  return isSame && !isOver ? key : randomUUID();
}

/** The amount of a tip, to thank for it. */
export const amountOf = ({ amount, currency }: { amount: number; currency: string }): Money =>
  money(amount, currency);
