import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ShownTerms } from '#features/pages/read-terms.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { FieldsProvider } from '#ui/form/fields-provider.tsx';
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts';
import type { CheckoutAnswer } from '../checkout-answer.ts';
import type { BookingView } from '../confirmation/view-guest-booking.server.ts';
import { Agreements } from '../details/agreements.tsx';
import { OrderLine, OrderSummary, OrderSummaryBar } from '../order-summary.tsx';
import { RefusalNotice } from '../refusal-notice.tsx';
import { GroupTerms } from './group-terms.tsx';
import { useSecondsLeft } from './hold-clock.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { HoldAgainForm } from './take-again.tsx';

type Step = { booking: BookingView; terms: ShownTerms; answer: CheckoutAnswer | null };

/**
 * Staff placed the booking and cannot agree to the terms for the guest. The guest agrees here and then pays.
 */
export function AgreementStep({ booking, terms, answer }: Step) {
  const t = useTranslate();
  const isBusy = useNavigation().state !== 'idle';
  const seconds = useSecondsLeft(booking.heldUntil, booking.now);
  const isOpen = booking.status === 'confirmed' || (booking.isHeld && seconds > 0);
  const errors = Object.fromEntries(
    (answer?.missing ?? []).map((name) => [name, [`field.${name}.required`]]),
  );
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every response, even the same again.
  useEffect(() => focusFirstInvalid(form.current), [answer]);
  return (
    <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-7">
        <OrderLine night={booking.night} quote={booking.quote} cancellation={booking.cancellation} />
        {answer?.refusal && <RefusalNotice refusal={answer.refusal} />}
        {isOpen ? (
          <>
            {booking.isHeld && <HoldCountdown seconds={seconds} booking={booking} />}
            {booking.isHeld && <GroupTerms booking={booking} />}
            <Form ref={form} method="post" noValidate preventScrollReset className="space-y-5">
              <h2 className="font-bold text-2xl">{t('checkout.terms.beforePaying')}</h2>
              <p>{t('checkout.terms.placedForYou')}</p>
              <input type="hidden" name="intent" value="agree" />
              <input type="hidden" name="booking" value={booking.id} />
              <FieldsProvider values={answer?.values ?? {}} errors={errors}>
                <Agreements terms={terms} />
              </FieldsProvider>
              <Button type="submit" look="hot" size="large" wide busy={isBusy}>
                {t('checkout.continue')}
              </Button>
            </Form>
          </>
        ) : (
          <HoldAgainForm bookingId={booking.id} />
        )}
        <OrderSummaryBar night={booking.night} quote={booking.quote} />
      </div>
      <OrderSummary night={booking.night} quote={booking.quote} />
    </div>
  );
}
