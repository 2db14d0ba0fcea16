import { CreditCard, Lock, Pencil } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { Refusal } from '#domain/decision.ts';
import { addressIn } from '#i18n/language.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink, type ButtonStyle } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BookingView } from '../confirmation/view-guest-booking.server.ts';
import { OrderLine, OrderSummary, OrderSummaryBar } from '../order-summary.tsx';
import { RefusalNotice } from '../refusal-notice.tsx';
import { GroupTerms } from './group-terms.tsx';
import { useSecondsLeft } from './hold-clock.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { type PayBy, PayHint } from './pay-hint.tsx';
import type { PaypalButtonFacts } from './paypal/load-paypal.ts';
import { PaypalButton } from './paypal/paypal-button.tsx';
import { HoldAgainForm } from './take-again.tsx';

type Step = {
  booking: BookingView;
  providers: readonly PayBy[];
  /** Why no provider accepts this total although some are configured. */
  unpayable: Refusal | null;
  paypal: PaypalButtonFacts | null;
  /** Whether the card provider's page also offers a voucher. */
  offersVoucher: boolean;
  refusal: Refusal | null;
  operatorEmail: string;
};

/** The spots are held: the price, the time left, and the payment methods. */
export function PaymentStep({
  booking,
  providers,
  unpayable,
  paypal,
  offersVoucher,
  refusal,
  operatorEmail,
}: Step) {
  const t = useTranslate();
  const language = useLanguage();
  const seconds = useSecondsLeft(booking.heldUntil, booking.now);
  const isHeld = booking.isHeld && seconds > 0;
  return (
    <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-7">
        <OrderLine night={booking.night} quote={booking.quote} cancellation={booking.cancellation} />
        {refusal && (
          <RefusalNotice refusal={refusal} isHeld={isHeld && refusal.reason.startsWith('payment.')} />
        )}
        {isHeld ? (
          <>
            <HoldCountdown seconds={seconds} booking={booking} />
            <GroupTerms booking={booking} />
            {providers.length > 0 ? (
              <section className="space-y-4">
                <h2 className="font-bold text-2xl">{t('payment.chooseTitle')}</h2>
                {providers.map((provider, index) =>
                  provider === 'paypal' && paypal ? (
                    <PaypalButton key={provider} booking={booking} button={paypal}>
                      <PayButton booking={booking} provider={provider} look={index === 0 ? 'hot' : 'line'} />
                    </PaypalButton>
                  ) : (
                    <PayButton
                      key={provider}
                      booking={booking}
                      provider={provider}
                      offersVoucher={offersVoucher}
                      look={index === 0 ? 'hot' : 'line'}
                    />
                  ),
                )}
                <p className="flex items-start gap-2 text-[0.9375rem] text-ink-soft leading-snug">
                  <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                  {t('payment.cardSafe')} {t('payment.frozen')}
                </p>
              </section>
            ) : (
              <NotPayable email={operatorEmail} because={unpayable} />
            )}
          </>
        ) : (
          <HoldAgainForm bookingId={booking.id} />
        )}
        {booking.isOwner && !booking.group && (
          <ButtonLink to={`${addressIn(language, '/checkout')}?edit=${booking.id}`} look="line">
            <Pencil aria-hidden="true" className="size-4" />
            {t('checkout.backToEdit')}
          </ButtonLink>
        )}
        <OrderSummaryBar night={booking.night} quote={booking.quote} />
      </div>
      <OrderSummary night={booking.night} quote={booking.quote} />
    </div>
  );
}

type Pay = {
  booking: BookingView;
  provider: PayBy;
  offersVoucher?: boolean;
  /** Only the first way to pay is the primary button. */
  look?: ButtonStyle;
};

function PayButton({ booking, provider, offersVoucher = false, look = 'line' }: Pay) {
  const t = useTranslate();
  const { state, formData } = useNavigation();
  const isOpening = state !== 'idle' && formData?.get('provider') === provider;
  const by = provider === 'stripe' && offersVoucher ? 'stripeOrVoucher' : provider;
  return (
    <Form method="post" data-not-watched>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="booking" value={booking.id} />
      <input type="hidden" name="provider" value={provider} />
      <Button type="submit" look={look} size="large" wide busy={isOpening}>
        {!isOpening && <CreditCard aria-hidden="true" className="size-5" />}
        {isOpening ? t('payment.opening') : t(`payment.by.${by}`)}
      </Button>
      <PayHint total={booking.due} by={by} />
    </Form>
  );
}

/**
 * Shown when no provider is configured or none accepts this total (`because`), with the operator's contact.
 */
export function NotPayable({ email, because = null }: { email: string; because?: Refusal | null }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Notice
      tone="warning"
      title={t(because ? 'checkout.notPayable.amountTitle' : 'checkout.notPayable.title')}
      action={
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-12 items-center rounded-full bg-ink px-6 font-bold text-white hover:bg-night-soft"
        >
          {t('checkout.notPayable.button')}
        </a>
      }
    >
      <p>{because ? refusalText(t, language, because) : t('checkout.notPayable.text')}</p>
    </Notice>
  );
}
