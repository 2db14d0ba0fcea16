import { ShieldCheck } from 'lucide-react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { CheckoutOffer } from '../checkout-offer.ts';

type Buttons = { offer: CheckoutOffer; isFree: boolean; isBusy: boolean };

/** The submit button of the first step, with a note on what pressing it commits to. */
export function ContinueButtons({ offer, isFree, isBusy }: Buttons) {
  const t = useTranslate();
  return (
    <div className="space-y-3">
      <noscript>
        <Button type="submit" name="intent" value="update" look="line" wide>
          {t('checkout.updateTotal')}
        </Button>
      </noscript>
      <Button type="submit" look="hot" size="large" wide busy={isBusy}>
        {t(isBusy ? 'checkout.working' : isFree ? 'checkout.continueFree' : 'checkout.continue')}
      </Button>
      <p className="text-center text-[0.9375rem] text-ink-soft">
        {isFree
          ? t('checkout.holdPromiseFree')
          : t('checkout.holdPromise', { minutes: String(offer.holdMinutes) })}
      </p>
      {offer.isFreeToCancel && (
        <p className="text-center text-[0.9375rem] text-ink-soft">
          <ShieldCheck aria-hidden="true" className="mr-1.5 inline size-4.5 text-plenty" />
          {t('checkout.freeCancellation', { hours: String(offer.refundHours) })}
        </p>
      )}
    </div>
  );
}
