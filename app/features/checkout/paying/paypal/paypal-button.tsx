import type { ReactNode } from 'react';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BookingView } from '../../confirmation/view-guest-booking.server.ts';
import { PayHint } from '../pay-hint.tsx';
import type { PaypalButtonFacts } from './load-paypal.ts';
import { type PaypalError, usePaypalButton } from './use-paypal-button.ts';

type Wanted = {
  booking: BookingView;
  button: PaypalButtonFacts;
  /** The form that leads to PayPal's page; used without the script. */
  children: ReactNode;
};

/** PayPal's button for paying without leaving the page, if its script can be loaded. */
export function PaypalButton({ booking, button, children }: Wanted) {
  const { place, isThere, trouble } = usePaypalButton(booking, button);
  return (
    <div className="space-y-3">
      <div hidden={!isThere && trouble !== null}>
        <div ref={place} data-paypal-button="" />
        {isThere && <PayHint total={booking.quote.total} by="paypal" />}
      </div>
      {!isThere && children}
      {trouble && <PaypalProblem trouble={trouble} />}
    </div>
  );
}

function PaypalProblem({ trouble }: { trouble: PaypalError }) {
  const t = useTranslate();
  const language = useLanguage();
  const isDeclined = trouble === 'declined';
  return (
    <Notice tone="problem" title={t(isDeclined ? 'payment.paypal.declined' : 'payment.paypal.failed')}>
      <p>
        {typeof trouble === 'object'
          ? refusalText(t, language, trouble)
          : t(isDeclined ? 'payment.paypal.declinedText' : 'payment.paypal.failedText')}
      </p>
    </Notice>
  );
}
