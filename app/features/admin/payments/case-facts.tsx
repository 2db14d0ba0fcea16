import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { type Money, money, same } from '#domain/money.ts';
import { disputeReason } from '#features/overview/disputes/dispute-reason.ts';
import type { OpenCase, PaymentOfCase, RefundOfCase } from '#features/payment/case-store.server.ts';
import type { StoredDispute } from '#features/payment/dispute-store.server.ts';
import type { Translate } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../kit/admin-styles.ts';
import { Facts } from '../kit/facts.tsx';
import { Moment } from '../kit/moment.tsx';

type Fact = readonly [name: string, value: ReactNode];
type Reader = { readonly t: Translate; readonly sum: (amount: Money) => string };

/** The facts of a case with labels: booking, amounts and progress. */
export function CaseFacts({ paymentCase, timeZone }: { paymentCase: OpenCase; timeZone: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const reader = { t, sum: (amount: Money) => amountText(amount, language) };
  const { bookingId, bookingReference, payment, refund, dispute, openedAt } = paymentCase;
  const booking = (
    <Link to={`/admin/bookings/${bookingId}`} className={link}>
      {bookingReference}
    </Link>
  );
  const facts: Fact[] = [
    ...(bookingId ? [[t('payments.facts.booking'), booking] as const] : []),
    ...(payment ? paymentFacts(payment, paymentCase, reader) : []),
    ...(refund ? refundFacts(refund, reader) : []),
    ...(dispute ? disputeFacts(dispute, reader) : []),
    [t('payments.facts.since'), <Moment key="since" at={openedAt} timeZone={timeZone} />],
  ];
  return <Facts facts={facts} />;
}

function paymentFacts(payment: PaymentOfCase, { kind, refund }: OpenCase, { t, sum }: Reader): Fact[] {
  const { provider, reference, amount, paid, state } = payment;
  const isOther = paid !== null && !same(paid, amount);
  const isOpen = kind === 'never_decided' && !refund;
  return [
    [t('payments.facts.asked'), sum(amount)],
    ...(isOther ? [[t('payments.facts.received'), sum(paid)] as const] : []),
    ...(isOpen ? [[t('payments.facts.state'), t(`payments.paymentStates.${state}`)] as const] : []),
    [t('payments.facts.provider'), t(`admin.bookings.providers.${provider}`)],
    ...(reference ? [[t('payments.facts.reference'), reference] as const] : []),
  ];
}

function refundFacts(
  { amount, because, state, reference, lastError }: RefundOfCase,
  { t, sum }: Reader,
): Fact[] {
  return [
    [t('payments.facts.refund'), `${sum(amount)}, ${t(`payments.states.${state}`)}`],
    [t('payments.facts.because'), t(`changes.refundReasons.${because}`)],
    ...(reference ? [[t('payments.facts.refundReference'), reference] as const] : []),
    ...(lastError ? [[t('payments.facts.lastError'), lastError] as const] : []),
  ];
}

function disputeFacts(
  { disputeReference, state, reason, amount, provider }: StoredDispute,
  { t, sum }: Reader,
): Fact[] {
  return [
    // An unknown payment must be looked up at its provider.
    ...(provider ? [[t('payments.facts.provider'), t(`admin.bookings.providers.${provider}`)] as const] : []),
    [
      t('payments.facts.disputed'),
      amount ? sum(money(amount.amount, amount.currency)) : t('payments.facts.notReported'),
    ],
    [t('evidence.dispute.state'), t(`evidence.dispute.states.${state}`)],
    ...(reason ? [[t('evidence.dispute.reason'), disputeReason(t, reason)] as const] : []),
    [t('payments.facts.disputeReference'), disputeReference],
  ];
}
