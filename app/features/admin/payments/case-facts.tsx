import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney, type Money, money, same } from '#domain/money.ts';
import type { OpenCase, PaymentOfCase, RefundOfCase } from '#features/payment/case-store.server.ts';
import type { StoredDispute } from '#features/payment/dispute-store.server.ts';
import type { Translate } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../kit/admin-styles.ts';
import { Facts } from '../kit/facts.tsx';
import { Moment } from '../kit/moment.tsx';
import { disputeReason } from './dispute-reason.ts';

type Fact = readonly [name: string, value: ReactNode];
type Reader = { readonly t: Translate; readonly sum: (amount: Money) => string };

/** The facts of a case with labels: booking, amounts and progress. */
export function CaseFacts({ kase, timeZone }: { kase: OpenCase; timeZone: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const reader = { t, sum: (amount: Money) => formatMoney(amount, language, { cents: 'always' }) };
  const { bookingId, bookingReference, payment, refund, dispute, openedAt } = kase;
  const booking = (
    <Link to={`/admin/bookings/${bookingId}`} className={link}>
      {bookingReference}
    </Link>
  );
  const facts: Fact[] = [
    ...(bookingId ? [[t('house.payments.facts.booking'), booking] as const] : []),
    ...(payment ? paymentFacts(payment, kase, reader) : []),
    ...(refund ? refundFacts(refund, reader) : []),
    ...(dispute ? disputeFacts(dispute, reader) : []),
    [t('house.payments.facts.since'), <Moment key="since" at={openedAt} timeZone={timeZone} />],
  ];
  return <Facts facts={facts} />;
}

function paymentFacts(payment: PaymentOfCase, { kind, refund }: OpenCase, { t, sum }: Reader): Fact[] {
  const { provider, reference, amount, paid, state } = payment;
  const isOther = paid !== null && !same(paid, amount);
  const isOpen = kind === 'never_decided' && !refund;
  return [
    [t('house.payments.facts.asked'), sum(amount)],
    ...(isOther ? [[t('house.payments.facts.received'), sum(paid)] as const] : []),
    ...(isOpen
      ? [[t('house.payments.facts.state'), t(`house.payments.paymentStates.${state}`)] as const]
      : []),
    [t('house.payments.facts.provider'), t(`admin.bookings.providers.${provider}`)],
    ...(reference ? [[t('house.payments.facts.reference'), reference] as const] : []),
  ];
}

function refundFacts(
  { amount, because, state, reference, lastError }: RefundOfCase,
  { t, sum }: Reader,
): Fact[] {
  return [
    [t('house.payments.facts.refund'), `${sum(amount)}, ${t(`house.payments.states.${state}`)}`],
    [t('house.payments.facts.because'), t(`changes.refundReasons.${because}`)],
    ...(reference ? [[t('house.payments.facts.refundReference'), reference] as const] : []),
    ...(lastError ? [[t('house.payments.facts.trouble'), lastError] as const] : []),
  ];
}

function disputeFacts(
  { disputeReference, state, reason, amount, provider }: StoredDispute,
  { t, sum }: Reader,
): Fact[] {
  return [
    // An unknown payment must be looked up at its provider.
    ...(provider
      ? [[t('house.payments.facts.provider'), t(`admin.bookings.providers.${provider}`)] as const]
      : []),
    [
      t('house.payments.facts.disputed'),
      amount ? sum(money(amount.amount, amount.currency)) : t('house.payments.facts.notTold'),
    ],
    [t('house.evidence.dispute.state'), t(`house.evidence.dispute.states.${state}`)],
    ...(reason ? [[t('house.evidence.dispute.reason'), disputeReason(t, reason)] as const] : []),
    [t('house.payments.facts.disputeReference'), disputeReference],
  ];
}
