import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { NightFacts } from '../order-summary.tsx';
import { CompletePayment } from '../paying/complete-payment.tsx';
import { GroupTerms } from '../paying/group-terms.tsx';
import { useSecondsLeft } from '../paying/hold-clock.ts';
import { HoldCountdown } from '../paying/hold-countdown.tsx';
import { PayVoucher, PlacesHeld } from '../paying/pay-voucher.tsx';
import { HoldAgainButtons } from '../paying/take-again.tsx';
import { PriceLines } from '../price-lines.tsx';
import { useDeleteDraft } from '../use-draft.ts';
import { ManageLink, RefundNotes } from './confirmation-parts.tsx';
import type { ConfirmationState } from './confirmation-state.ts';
import type { Confirmation } from './read-confirmation.server.ts';

const texts = {
  cancelled: 'cancelled',
  checking: 'checking',
  voucher: 'voucher',
  voucherOver: 'voucher.over',
  paymentCancelled: 'cancelledPayment',
  declined: 'declined',
  pending: 'pending',
} as const;

/** An unpaid booking: the reason, how long its spots are held, and the next step. */
export function ConfirmationWaiting({ confirmation }: { confirmation: Confirmation }) {
  const { booking, refunds } = confirmation;
  const t = useTranslate();
  const seconds = useSecondsLeft(booking.heldUntil, booking.now);
  const state = hasRunOut(confirmation.state, seconds) ? 'expired' : confirmation.state;
  const isPayable = state === 'pending' || state === 'paymentCancelled' || state === 'declined';
  const isNightOver = Date.parse(booking.endsAt) <= Date.parse(booking.now);
  const hasMailbox = booking.email !== '';
  useDeleteDraft(state === 'cancelled' ? booking.nightId : null);
  return (
    <div className="mx-auto max-w-2xl space-y-8 py-4">
      {state === 'expired' || state === 'success' || state === 'nightCancelled' ? (
        <>
          {/* A payment that came too late was charged and is refunded; the notes below explain it. */}
          <StatusMessage title={t('payment.runOut.title')}>
            {refunds.length === 0 && t(isNightOver ? 'payment.runOut.textOver' : 'payment.runOut.text')}
          </StatusMessage>
          {isNightOver ? <BookAgain /> : <HoldAgainButtons bookingId={booking.id} />}
        </>
      ) : (
        <>
          <StatusMessage title={t(`confirmation.${texts[state]}.title`)}>
            {t(
              state === 'voucherOver' && !hasMailbox
                ? 'confirmation.voucher.over.textHere'
                : `confirmation.${texts[state]}.text`,
            )}
          </StatusMessage>
          {state === 'checking' && <Checking hasMailbox={hasMailbox} />}
          {state === 'voucher' && (
            <PayVoucher
              voucher={confirmation.voucher}
              heldUntil={booking.heldUntil}
              timeZone={booking.timeZone}
              hasMailbox={hasMailbox}
            />
          )}
          {state === 'voucherOver' && <PlacesHeld {...booking} />}
          {isPayable && (
            <>
              <HoldCountdown seconds={seconds} booking={booking} />
              <GroupTerms booking={booking} />
              <CompletePayment booking={booking} providers={confirmation.providers}>
                {t(`confirmation.${texts[state]}.button`)}
              </CompletePayment>
            </>
          )}
        </>
      )}
      <RefundNotes refunds={refunds} />
      {state === 'cancelled' && <BookAgain />}
      <section className="space-y-6 rounded-3xl bg-white p-6 shadow-float">
        <p className="flex flex-wrap justify-between gap-2">
          <span className="text-ink-soft">{t('confirmation.reference')}</span>
          <b className="tabular-nums">{booking.reference}</b>
        </p>
        <NightFacts night={booking.night} />
        <PriceLines quote={booking.quote} />
      </section>
      {booking.status !== 'expired' && (
        <ManageLink bookingId={booking.id} isCancelled={booking.status === 'cancelled'} />
      )}
    </div>
  );
}

/** The countdown on this page can reach zero before the loader runs again. */
const hasRunOut = (state: ConfirmationState, seconds: number) =>
  seconds === 0 && (state === 'pending' || state === 'paymentCancelled' || state === 'declined');

function StatusMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header>
      <h1 className="font-bold text-title">{title}</h1>
      <p className="mt-3 text-ink-soft text-lg">{children}</p>
    </header>
  );
}

/** `hasMailbox`: whether a mail says when the payment has arrived. */
function Checking({ hasMailbox }: { hasMailbox: boolean }) {
  const t = useTranslate();
  const { isOver, again } = usePolling();
  if (!isOver) return <Spinner label={t('confirmation.checking.waiting')} />;
  return (
    <div className="space-y-4" role="status">
      <p>{t(`confirmation.checking.${hasMailbox ? 'stillWaiting' : 'stillWaitingHere'}`)}</p>
      <Button look="line" onClick={again}>
        {t('confirmation.checking.refresh')}
      </Button>
    </div>
  );
}

function BookAgain() {
  const t = useTranslate();
  return (
    <ButtonLink to={calendarAddress(useLanguage())} look="hot" size="large">
      {t('confirmation.cancelled.bookAgain')}
    </ButtonLink>
  );
}

const everyMilliseconds = 3_000;
const forMilliseconds = 120_000;

/**
 * Revalidates the page every few seconds for two minutes while it is visible. Then the visitor has to ask for
 * it.
 */
function usePolling() {
  const { revalidate, state } = useRevalidator();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, everyMilliseconds);
    const end = setTimeout(() => {
      clearInterval(timer);
      setOver(true);
    }, forMilliseconds);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [revalidate]);
  return { isOver, isAsking: state !== 'idle', again: () => void revalidate() };
}
